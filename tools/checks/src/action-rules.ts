import type { SourceFile } from './source-tree.ts';
import { reachableFrom } from './workspaces.ts';

const entry = 'packages/blocks/src/entrypoints/actions.ts';

/** Parts of the storefront that work for every block alike. Pages compose blocks, the shell is made of some: they name them. */
const generalParts = /^apps\/storefront\/src\/(?:render|islands|theme|pages\/[^/]+$)/;

/**
 * Types of blocks in the parts of the storefront that know no block by name. Types of one word (`image`, `footer`) are words of
 * other things too, and are not looked for.
 */
export function findNamedBlocks(sources: readonly SourceFile[], types: readonly string[]): string[] {
  const names = types.filter((type) => type.includes('-'));
  return sources.flatMap(({ path, strings }) =>
    !generalParts.test(path) || /\.test\.tsx?$/.test(path)
      ? []
      : strings
          .filter(({ value }) => names.some((name) => value === name || value === `ecran-${name}`))
          .map(
            ({ value, line }) =>
              `${path}:${line} names the block ${value}: say it beside the block, in its action or its view's traits`,
          ),
  );
}

/** Actions that no entry point knows, and ones that reach more than the server. */
export function findMisplacedActions(sources: readonly SourceFile[]): string[] {
  const isAction = (path: string) => /^packages\/blocks\/src\/.*\.action\.ts$/.test(path);
  const known = reachableFrom([entry], sources);
  const forgotten = sources
    .filter(({ path }) => isAction(path) && !known.has(path))
    .map(({ path }) => `${path} is not in ${entry}: no form would find it`);
  const others = ['schemas', 'storefront', 'islands', 'examples'].map((name) => entry.replace('actions', name));
  const leaked = [...reachableFrom(others, sources).values()]
    .filter(({ source }) => isAction(source.path))
    .map(({ way }) => `${way.join(' → ')}: actions run when a form is posted; only ./actions leads to them`);
  return [...forgotten, ...leaked];
}
