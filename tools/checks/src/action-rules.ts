import type { SourceFile } from './source-tree.ts';
import { reachableFrom } from './workspaces.ts';

const entry = 'packages/blocks/src/entrypoints/actions.ts';

/** Storefront files that must not name a block type. Pages compose blocks and the shell contains some, so these may. */
const generalParts = /^apps\/storefront\/src\/(?:render|islands|theme|pages\/[^/]+$)/;

/**
 * Finds block types in the generic files of the storefront. Types of one word (`image`, `footer`) also have other
 * meanings, so they are not searched.
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

/** Finds actions that no entry point exports, and actions that import more than the server allows. */
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
