import { builtInSegments, legalPages, reservedSegments } from '@vitrine/domain/addresses/paths';
import { isTest, type SourceFile } from './source-tree.ts';

const words = [...builtInSegments, ...reservedSegments, ...Object.keys(legalPages), 'contact'];
const sitePath = new RegExp(`^/(?:${words.map((word) => word.replace('.', '\\.')).join('|')})(?:[/?#]|$)`);

/**
 * Files that may contain literal URLs: the list of paths; examples and tests, which act as an owner or a
 * visitor; the contract, whose paths are the specification's; tools, which call a running program from outside.
 */
const allowedFiles = [
  /^packages\/domain\/src\/addresses\/(?:token-|admin-)?paths\.ts$/,
  // One of them, which a script of pages imports alone.
  /^packages\/domain\/src\/addresses\/form-submit-path\.ts$/,
  /^packages\/contract\/src\/endpoints\//,
  // Acts as another host, with URLs of its own.
  /^apps\/server\/src\/http\/fake-tracker\.ts$/,
  /^packages\/blocks\/.*\.examples\.ts$/,
  /^packages\/blocks\/src\/parts\/publishing\/example-publications\.ts$/,
  /^apps\/storefront\/src\/shell\/shell(?:\.examples|-preview)\.tsx?$/,
  /^tools\//,
];

/** Finds hard-coded URLs of the site outside the list of paths. */
export function findHardCodedPaths(sources: readonly SourceFile[]): string[] {
  return sources
    .filter(({ path }) => !isTest(path) && !allowedFiles.some((pattern) => pattern.test(path)))
    .flatMap(({ path, strings }) =>
      strings
        .filter(({ value }) => sitePath.test(value))
        .map(
          ({ value, line }) =>
            `${path}:${line} writes the address « ${value.slice(0, 60)} »: build it with packages/domain/src/addresses/paths.ts, the one list of all addresses`,
        ),
    );
}
