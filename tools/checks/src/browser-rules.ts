import { isTest, type SourceFile } from './source-tree.ts';
import { reachableFrom } from './workspaces.ts';

/** The entry points of visitors' browsers, and what the editor also runs there. */
const browserEntryPoints = {
  'the scripts of visitors': 'apps/storefront/src/islands/runtime.ts',
  'the script of shops': 'apps/storefront/src/islands/start-shop.ts',
  'the cart': 'packages/blocks/src/entrypoints/cart.ts',
  'the checkout': 'packages/blocks/src/entrypoints/checkout.ts',
  'the map of relay points': 'packages/blocks/src/entrypoints/relay-map.ts',
  'the islands': 'packages/blocks/src/entrypoints/islands.ts',
  'the views of blocks': 'packages/blocks/src/entrypoints/storefront.ts',
  'the operations on drafts': 'packages/page-document/src/operations/create-undo.ts',
} as const;

/** Whether a file is downloaded by the browsers of staff. */
const isAdminSource = ({ path }: SourceFile) => path.startsWith('apps/admin/src/') && !isTest(path);

/** Lists what each kind of browser runs, by the files that it starts with. Areas of the administration start by name. */
function listEntries(sources: readonly SourceFile[]): [string, readonly string[]][] {
  return [
    ...Object.entries(browserEntryPoints).map(([what, path]): [string, readonly string[]] => [what, [path]]),
    ['the administration', sources.filter(isAdminSource).map(({ path }) => path)],
  ];
}

/** Finds import paths by which a schema, zod, or server code would reach a browser. */
export function findHeavyImports(sources: readonly SourceFile[]): string[] {
  return listEntries(sources).flatMap(([what, entries]) =>
    [...reachableFrom(entries, sources).values()].flatMap(({ source, way }) =>
      source.imports
        .filter(
          (one) => !one.isType && (/^zod(?:\/|$)/.test(one.specifier) || /\.schemas?(?:\.ts)?$/.test(one.specifier)),
        )
        .map(
          (one) =>
            `${what}: ${way.join(' → ')}:${one.line} runs ${one.specifier}; import its types with \`import type\`, and keep constants that both sides need in a file of their own`,
        ),
    ),
  );
}

/** Finds Node's own modules on the import path to a browser. */
export function findNodeImports(sources: readonly SourceFile[]): string[] {
  const runs = ['the scripts of visitors', 'the script of shops', 'the cart', 'the islands', 'the administration'];
  return listEntries(sources).flatMap(([what, entries]) =>
    [...reachableFrom(runs.includes(what) ? entries : [], sources).values()].flatMap(({ source, way }) =>
      source.imports
        .filter((one) => !one.isType && one.specifier.startsWith('node:'))
        .map(
          (one) =>
            `${what}: ${way.join(' → ')}:${one.line} runs ${one.specifier}, which browsers do not have; what needs it belongs to the renderer`,
        ),
    ),
  );
}

/** Strings that only zod puts into a script. */
const zodMarkers = ['ZodError', '_zod', 'invalid_union', '~standard', 'unrecognized_keys'];

/** Finds built scripts that contain zod. */
export function findZodInScripts(scripts: readonly { name: string; text: string }[]): string[] {
  return scripts.flatMap(({ name, text }) => {
    const mark = zodMarkers.find((word) => text.includes(word));
    return mark ? [`${name} holds zod (« ${mark} »): a rule shared with browsers imports its schema's type only`] : [];
  });
}

/** Finds built scripts that contain React's development build, or would select it by `NODE_ENV`. */
export function findDevelopmentBuilds(scripts: readonly { name: string; text: string }[]): string[] {
  return scripts
    .filter(({ text }) =>
      /process\.env\.NODE_ENV|react[\w.-]*\.development\.js|react\.dev\/link\/(?:new-jsx-transform|special-props)/.test(
        text,
      ),
    )
    .map(
      ({ name }) =>
        `${name} holds React's development form, twice as heavy and far slower: apps/storefront/build.ts and vite.config.ts say production`,
    );
}
