import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Loads the HTML sanitizer at its first use: with its parsers it takes several megabytes, which a program that only shows
 * pages never needs. Where it is used cannot wait, and it is a CommonJS package.
 */
export function loadSanitizer(): typeof import('sanitize-html') {
  return require('sanitize-html');
}
