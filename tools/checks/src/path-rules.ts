import { builtInSegments, legalPages, reservedSegments } from '@vitrine/domain/site/paths';
import { isTest, type SourceFile } from './source-tree.ts';

const words = [...builtInSegments, ...reservedSegments, ...Object.keys(legalPages), 'contact'];
const sitePath = new RegExp(`^/(?:${words.map((word) => word.replace('.', '\\.')).join('|')})(?:[/?#]|$)`);

/**
 * Where addresses may be written out: their one list; seeds, examples and tests, which play an owner or a visitor; the
 * contract, whose paths are the specification's; tools, which ask a running program from outside.
 */
const allowedFiles = [
  /^packages\/domain\/src\/site\/(?:token-)?paths\.ts$/,
  /^packages\/contract\/src\/endpoints\//,
  // Plays another host, whose addresses are its own.
  /^apps\/server\/src\/http\/fake-tracker\.ts$/,
  /^packages\/blocks\/.*\.examples\.ts$/,
  /^packages\/blocks\/src\/parts\/publishing\/example-publications\.ts$/,
  /^apps\/storefront\/src\/shell\/shell(?:\.examples|-preview)\.tsx?$/,
  /^tools\//,
];

/** Addresses of the site written out elsewhere than in the one list of them. */
export function findHardCodedPaths(sources: readonly SourceFile[]): string[] {
  return sources
    .filter(({ path }) => !isTest(path) && !allowedFiles.some((pattern) => pattern.test(path)))
    .flatMap(({ path, strings }) =>
      strings
        .filter(({ value }) => sitePath.test(value))
        .map(
          ({ value, line }) =>
            `${path}:${line} writes the address « ${value.slice(0, 60)} »: build it with packages/domain/src/site/paths.ts, the one list of all addresses`,
        ),
    );
}
