import { type ContentKind, contentKinds } from '@vitrine/domain/publishing/content-kinds';
import { contentTables } from '../content-tables.repository.ts';
import type { ContentKey } from './content.repository.ts';

const patterns = contentKinds.flatMap((kind): [ContentKind, RegExp][] => {
  const { listPath } = contentTables[kind];
  return listPath ? [[kind, new RegExp(`^${listPath}/([1-9]\\d{0,8})(?:/([^/]+))?$`)]] : [];
});

/**
 * Reads which content a path shows, by its id: what stands behind it may change with the title. Undefined for pages, and for
 * paths below that of a content.
 */
export function parseContentPath(path: string): (ContentKey & { slug: string | undefined }) | undefined {
  for (const [kind, pattern] of patterns) {
    const [found, id, slug] = pattern.exec(path) ?? [];
    if (found) return { kind, id: Number(id), slug };
  }
  return undefined;
}
