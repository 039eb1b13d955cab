import type { SourceFile } from './source-tree.ts';

/** A plain space where French has a no-break space: inside « … », or before a sign of two parts. */
const plainSpace = /« | »|[\p{L}\p{N})»…}’] [:;!?](?=\s|$|…)/u;
/** Workspaces whose French sentences people read. */
const frenchSources = /^(?:apps\/(?:server|admin)|packages\/(?:contract|domain))\/src\//;
/** Tests write as people type; released migrations never change; statements and scripts have these signs with other meanings. */
const otherLanguages = /\.(?:test|fixture|gen)\.tsx?$|\/migrations\/|\.repository\.ts$|\/fake-card-pages\.data\.ts$/;

/** Finds French sentences that a line break may tear apart at a sign. */
export function findPlainSpaces(sources: readonly Pick<SourceFile, 'path' | 'strings'>[]): string[] {
  return sources
    .filter(({ path }) => frenchSources.test(path) && !otherLanguages.test(path))
    .flatMap(({ path, strings }) =>
      strings
        .filter(({ value }) => plainSpace.test(value))
        .map(({ value, line }) => {
          const [found] = plainSpace.exec(value) ?? [''];
          return `${path}:${line} writes « ${found} » with a plain space: write \\u00a0, or &nbsp; in JSX`;
        }),
    );
}
