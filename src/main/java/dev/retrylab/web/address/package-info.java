/** Addresses of pages: how their queries are read and written, which parameters each page takes, where one has moved to. */
package dev.retrylab.web.address;
