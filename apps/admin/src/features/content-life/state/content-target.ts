import { type ContentKind, nameContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { PropertyPath } from '@vitrine/page-document/operations/operation';

/** A content of a site in one language. */
export interface ContentTarget {
  idSite: number;
  kind: ContentKind;
  id: number;
  locale: string;
}

/** Leads to a block and one of its properties; without a block, to a field of the content. */
export type ShowPlace = (block: string | null, path: PropertyPath) => void;

/** The parameters of calls about a content in all its languages. */
export function getContentParams({ idSite, kind, id }: Omit<ContentTarget, 'locale'>) {
  return { idSite, kind, id };
}

/** Key of the toasts about one content: a new one replaces the one before, whose undo is out of date. */
export function getToastKey({ idSite, kind, id }: Omit<ContentTarget, 'locale'>): string {
  return `content-${idSite}-${kind}-${id}`;
}

/** Names a content in a sentence; without a title by its kind. Quotes inside quotes are curly ones. */
export function nameContent(title: unknown, kind: ContentKind): string {
  if (typeof title !== 'string' || !title.trim()) return `${nameContentKind(kind)} sans titre`;
  return `«\u00a0${title.trim().replace(/«\s*/g, '“').replace(/\s*»/g, '”')}\u00a0»`;
}
