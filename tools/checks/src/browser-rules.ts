import type { SourceFile } from './source-tree.ts';
import { reachableFrom } from './workspaces.ts';

/** The entry points of visitors' browsers, and the views that the editor will also run there. */
const browserEntryPoints = {
  'the scripts of visitors': 'apps/storefront/src/islands/runtime.ts',
  'the islands': 'packages/blocks/src/entrypoints/islands.ts',
  'the views of blocks': 'packages/blocks/src/entrypoints/storefront.ts',
} as const;

/** Finds import paths by which a schema, zod, or server code would reach a browser. */
export function findHeavyImports(sources: readonly SourceFile[]): string[] {
  return Object.entries(browserEntryPoints).flatMap(([what, door]) =>
    [...reachableFrom([door], sources).values()].flatMap(({ source, way }) =>
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
  return (['the scripts of visitors', 'the islands'] as const).flatMap((what) =>
    [...reachableFrom([browserEntryPoints[what]], sources).values()].flatMap(({ source, way }) =>
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
