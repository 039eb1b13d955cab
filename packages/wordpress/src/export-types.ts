/** Where an export was made; it is known before the first item. */
export interface ExportSite {
  type: 'site';
  title: string;
  description: string;
  /** Home page, without trailing slash: `https://exemple.fr/blog`. Empty if the export names none. */
  url: string;
  language: string;
  /** Version of the format: `1.0`, `1.1`, `1.2`. */
  version: string;
  generator: string;
  /** The program that wrote the export; Squarespace writes the same format with habits of its own. */
  source: 'wordpress' | 'squarespace' | 'other';
}

export interface ExportAuthor {
  type: 'author';
  wpId: number | null;
  /** What items name their author by. */
  login: string;
  displayName: string;
}

/** A category, a tag or a term of another taxonomy (`nav_menu`: a menu). */
export interface ExportTerm {
  type: 'term';
  wpId: number | null;
  /** `category`, `post_tag`, `nav_menu`, or a plugin's own. */
  taxonomy: string;
  slug: string;
  name: string;
  description: string;
  /** Slug of the parent; empty at the top. */
  parent: string;
}

/** A term that an item carries. */
export interface ItemTerm {
  taxonomy: string;
  slug: string;
  name: string;
}

/** A page, a post, a picture, an entry of a menu, or what a plugin keeps. */
export interface ExportItem {
  type: 'item';
  /** Place among the items of the export, from 0. */
  ordinal: number;
  /** Byte at which the item begins, for `readExport(…, { resumeAt })`; null where the encoding has no such place. */
  offset: number | null;
  wpId: number | null;
  /** `post`, `page`, `attachment`, `nav_menu_item`, `wp_block`, `wp_navigation`, or a plugin's own name. */
  kind: string;
  /** Plain text: entities and tags are resolved. Empty where the item has none. */
  title: string;
  /** HTML with block comments and shortcodes, as stored. */
  content: string;
  /** HTML of the excerpt, as stored; empty where there is none. */
  excerpt: string;
  /** Instants in ISO form, `2024-05-01T10:00:00.000Z`; null where the export has none that can be known. */
  publishedAt: string | null;
  modifiedAt: string | null;
  /** Date and time on the old site's clock, `2024-05-01T12:00:00`: those that its addresses were made of. */
  localDate: string | null;
  /** `publish`, `draft`, `pending`, `future`, `private`, `inherit`, `trash`, `auto-draft`, or a plugin's own. */
  status: string;
  /** Decoded: Japanese stays Japanese. Empty where the item has none. */
  slug: string;
  /** `wpId` of the parent page, or of the post that an attachment was uploaded to. */
  parent: number | null;
  menuOrder: number;
  /** The item's address on the old site. */
  link: string;
  guid: string;
  isSticky: boolean;
  /** Visitors were asked for it; empty without one. */
  password: string;
  /** Login of the author. */
  author: string;
  terms: ItemTerm[];
  /** Values of the metas that the program reads (`known-metas.data.ts`), in the order of the export. */
  metas: Record<string, string[]>;
  /** Comments that were public. */
  commentCount: number;
  /** The file of an attachment on the old site; empty for other kinds. */
  attachmentUrl: string;
}

/** What the reader met and went on from. Control characters and entities are counted, a cut end and a refused item are named. */
export type ExportFault =
  | { type: 'fault'; fault: 'control-characters' | 'unknown-entities' | 'malformed'; count: number }
  | { type: 'fault'; fault: 'item-too-large'; title: string; ordinal: number }
  /** The file ends before its end tag: what came before was read, an item that was open is left out and named. */
  | { type: 'fault'; fault: 'cut'; title: string };

export type ExportRecord = ExportSite | ExportAuthor | ExportTerm | ExportItem | ExportFault;

/** Thrown by `readExport` for a file that is no export; the message is a French sentence for whoever sent it. */
export class NotAnExportError extends Error {}

/** What a content refers to: the file's address in full, which may be that of a size (`-300x200`), or the attachment's number, or both. */
export interface MediaReference {
  url?: string;
  attachmentId?: number;
}

/** A file that a content shows or links to. */
export interface ContentMedia extends MediaReference {
  kind: 'image' | 'video' | 'audio' | 'file';
}

/** A file that stands in the library of the new site. */
export interface FoundMedia {
  mediaId: number;
  kind: 'image' | 'video' | 'audio' | 'file';
  /** Address of the file on the new site, for links to documents and sounds. */
  address?: string;
}

/** A contact form that a content shows: of a plugin's own items, or written in the content itself. */
export interface FormReference {
  plugin: string;
  /** Number or key by which the plugin's shortcode or block names it. */
  key: string;
}

/** A form in neutral words, whatever plugin made it. */
export interface FormDescription extends FormReference {
  title: string;
  fields: FormField[];
  sendLabel: string;
}

export interface FormField {
  kind:
    | 'text'
    | 'email'
    | 'phone'
    | 'url'
    | 'number'
    | 'date'
    | 'textarea'
    | 'select'
    | 'radio'
    | 'checkbox'
    | 'file'
    | 'acceptance'
    | 'note';
  label: string;
  isRequired: boolean;
  options: string[];
}

/** How `convertContent` finds what it refers to. Each answers undefined for what is not there. */
export interface ContentContext {
  /** The blocks that may stand differ: a post's body has no wide openings. */
  document: 'page' | 'blog';
  /** Home page of the old site, as `ExportSite.url`. */
  siteUrl: string;
  findMedia(reference: MediaReference): FoundMedia | undefined;
  /** The new address (path) of a link to the old site, given in full; undefined if it has none: the link stays as it was. */
  findLink(url: string): string | undefined;
  /** Number of the new site's form; without one a contact form of the platform stands in its place. */
  findForm?(reference: FormReference): number | undefined;
  /** Source of a reusable block (an item of kind `wp_block`). */
  findPattern?(wpId: number): string | undefined;
  /** Attachments that were uploaded to this item, in order: what `[gallery]` without ids shows. */
  attachedImages?: readonly number[];
}

/** What of a content does not stand in the blocks as it stood: named for the account at the end. */
export interface ContentLoss {
  kind:
    | 'missing-media'
    | 'embed'
    | 'unknown-block'
    | 'unknown-shortcode'
    | 'dynamic-block'
    | 'script'
    | 'frame'
    | 'form'
    | 'presentation'
    | 'too-long'
    | 'sound';
  /** Its own name: of a block, of a shortcode, an address of a file or of an embed. */
  name: string;
  /** Words that visitors read in it and that do not stand in the blocks: 0 for most. */
  words: number;
}
