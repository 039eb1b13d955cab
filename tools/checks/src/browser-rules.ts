import type { SourceFile } from './source-tree.ts';
import { reachableFrom } from './workspaces.ts';

/** What runs in visitors' browsers, and the views that the editor will run there too. */
const browserEntryPoints = {
  'the scripts of visitors': 'apps/storefront/src/islands/runtime.ts',
  'the islands': 'packages/blocks/src/entrypoints/islands.ts',
  'the views of blocks': 'packages/blocks/src/entrypoints/storefront.ts',
} as const;

/** Ways by which a schema, zod, or something of the server would reach a browser. */
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

/** Node's own modules on the way to a browser. */
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

/** Words that only zod writes into a script. */
const zodMarkers = ['ZodError', '_zod', 'invalid_union', '~standard', 'unrecognized_keys'];

/** Built scripts that hold zod. */
export function findZodInScripts(scripts: readonly { name: string; text: string }[]): string[] {
  return scripts.flatMap(({ name, text }) => {
    const mark = zodMarkers.find((word) => text.includes(word));
    return mark ? [`${name} holds zod (« ${mark} »): a rule shared with browsers imports its schema's type only`] : [];
  });
}

/** Built scripts that hold React's development form, or would choose it by the surroundings of the program. */
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
