/** The table of crashes: strategy × where the server dies × what the client does next × one request or two at once. */
package dev.retrylab.interleaving.crash;
