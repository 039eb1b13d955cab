import { contentKinds } from '@vitrine/domain/publishing/content-kinds';
import { isTest, type SourceFile } from './source-tree.ts';

/** The tables of kinds: in French, of the database, and of the lists of the administration. */
const tables = [
  'packages/domain/src/publishing/content-kinds.ts',
  'apps/server/src/features/content-tables.repository.ts',
  'apps/admin/src/features/content-lists/content-kinds.data.ts',
];
const exempt = /\.gen\.ts$|\.fixture\.tsx?$|\/migrations\/|^(?:e2e|tools)\//;
/** Kinds whose name is no other word of the code: who names two kinds, one of these among them, lists kinds of contents. */
const unmistakable = contentKinds.filter((kind) => kind.includes('-'));

/** Finds files that list kinds of contents beside their tables, by literals, keys or the cases of a switch. */
export function findKindLists(sources: readonly SourceFile[]): string[] {
  return sources
    .filter(({ path }) => !tables.includes(path) && !exempt.test(path) && !isTest(path))
    .filter(({ text }) => {
      const named = contentKinds.filter((kind) => new RegExp(`['"\`]${kind}['"\`]`).test(text));
      return named.length > 1 && named.some((kind) => unmistakable.includes(kind));
    })
    .map(
      ({ path }) => `${path} lists kinds of contents: take it from ${tables[0]}, or from the description of each kind`,
    );
}
