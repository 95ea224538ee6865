/** Files that pages show, each served under an address that tells what is in it, and the pictures beside links. */
package dev.retrylab.web.asset;
