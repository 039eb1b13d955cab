import type { ContentFields } from '@vitrine/contract/contents/content-fields';
import type { Result } from '@vitrine/domain/kernel/result';
import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { DocumentKind } from '@vitrine/page-document/descriptions/block-placement';
import type { PageDocument } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../request-context.ts';
import type { PresentedDraft } from './presented-draft.ts';

/** What visitors get of a content in one language: its fields in the words of the drafts, and its document. */
export interface LiveContent {
  fields: Record<string, unknown>;
  document: PageDocument;
}

/** A complete content to be shown: fields that its schema has accepted. */
export interface CompleteContent<Fields = Record<string, unknown>> {
  id: number;
  locale: string;
  /** Whether the locale is the site's own, whose draft holds the fields that all languages share. */
  isDefault: boolean;
  fields: Fields;
  document: unknown;
}

/** A draft with a value for every field, in the typography of its language. */
export interface PresentableDraft {
  id: number;
  locale: string;
  fields: Readonly<Record<string, unknown>>;
  /** The end of its URL: never empty. */
  slug: string;
}

type ReadCall =
  | 'readPage'
  | 'readNews'
  | 'readBlog'
  | 'readAlbum'
  | 'readService'
  | 'readElement'
  | 'readProduct'
  | 'readForm';

/** A kind of content with drafts, as its own feature describes it. */
export interface ContentType {
  kind: ContentKind;
  /** The call by which visitors' pages read it. */
  readCall: ReadCall;
  fields: ContentFields;
  /** The kind of its document; undefined where it has none. */
  documentKind: DocumentKind | undefined;
  /** Values of the fields of a new draft that has this title. */
  createFields(context: RequestContext, title: string): Record<string, unknown>;
  /** Creates the blocks of a new content from one of the layouts of its kind. */
  createDocument?(template: string, title: string): Result<PageDocument>;
  /** Gives a new content its place among the others of its kind, where they have an order of their own. */
  addPlace?(
    context: RequestContext,
    id: number,
    place: { parentId?: number | null; showInMenu?: boolean; copyOf?: number },
  ): Promise<Result<null>>;
  /** Refuses a change of fields that not everybody who edits may make. */
  checkChange?(context: RequestContext, before: Record<string, unknown>, after: Record<string, unknown>): Result<null>;
  /** Returns fields without what only a SUPER_ADMIN may write; the same where they hold none of it. */
  withoutReserved?(fields: Record<string, unknown>): Record<string, unknown>;
  /** Returns the fields of a copy, without what only one content can have, or what its author may not write. */
  copyFields?(context: RequestContext, fields: Record<string, unknown>): Record<string, unknown>;
  /** Reads the live content, shown or not; undefined without text in this locale. */
  findLive(context: RequestContext, id: number, locale: string): Promise<LiveContent | undefined>;
  /**
   * Names what keeps complete fields from being shown and only the rest of the site can tell, by field and in French: what
   * `writeLive` refuses. `later` leaves out what may have changed by then.
   */
  findFaults?(
    context: RequestContext,
    content: CompleteContent & { document: PageDocument },
    when: 'now' | 'later',
  ): Promise<Record<string, string>>;
  /** Writes the live content and shows it. Reports each field that contradicts the rest of the site. */
  writeLive(context: RequestContext, content: CompleteContent): Promise<Result<unknown>>;
  /** Enters those of these contents that are live and shown into the search index. */
  indexLive(context: RequestContext, ids: readonly number[]): Promise<void>;
  /** Does what must surround the hiding of its record. */
  aroundHiding?(context: RequestContext, hide: () => Promise<void>): Promise<void>;
  /** Does what must surround the deletion of its record: what no foreign key deletes with it. */
  aroundDeletion?(context: RequestContext, id: number, remove: () => Promise<void>): Promise<void>;
  /** Lists the cache tags of the content itself, where it has some beside that of its kind. */
  listCacheTags?(id: number): string[];
  /** Says why the content with these live fields may not leave the site. */
  checkLeaving?(fields: Record<string, unknown>): Result<null>;
  /** The property by which blocks show the content, and what becomes of them when it is deleted, in French. */
  reference?: { property: string; effect: string; effectOfDraft: string };
  /** Says why the content cannot be deleted: what belongs to visitors is not lost by it. */
  checkDeletion?(context: RequestContext, id: number): Promise<Result<null>>;
  /** Lists what is deleted with the content, in French. */
  listOwnedParts?(
    context: RequestContext,
    id: number,
  ): Promise<{ kind: string; id: number | null; title: string; effect: string }[]>;
  /** Presents a draft as visitors' pages read the content. */
  present(context: RequestContext, draft: PresentableDraft): Promise<PresentedDraft>;
  /** Builds the path of the content; undefined where it has no page of its own. */
  buildUrl(id: number, fields: Record<string, unknown>): string | undefined;
}

/** Defines a kind of content. */
export function defineContentType<Kind extends ContentKind>(
  type: ContentType & { kind: Kind },
): ContentType & { kind: Kind } {
  return type;
}
