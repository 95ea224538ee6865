/**
 * Questions to answer: pages, JSON, and the exhibit inside a lesson. What is right, and why, leaves the server only in
 * reply to an answer. A prediction is graded by really running its scenario.
 */
package dev.retrylab.question;
