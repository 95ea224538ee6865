/** What every page and every JSON address share: layout, assets, headers, errors, and the port for exhibits. */
package dev.retrylab.web;
