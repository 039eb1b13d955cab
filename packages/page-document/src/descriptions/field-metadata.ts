/** How forms edit a field: of blocks, of contents (`packages/contract/src/contents`) and of resources. */
export type FieldControl =
  | 'text'
  | 'multiline'
  | 'rich-text'
  | 'number'
  | 'price'
  | 'switch'
  | 'select'
  | 'segmented'
  | 'multi-select'
  | 'variant'
  | 'swatch'
  | 'shape'
  | 'image'
  | 'media-list'
  | 'link'
  | 'icon'
  | 'date'
  | 'time'
  | 'date-time'
  | 'form'
  | 'album'
  | 'blog-folder'
  | 'element-route'
  /** An element with a page, which can have dates. */
  | 'element'
  | 'product'
  | 'declination'
  | 'variation'
  | 'meal-icon'
  | 'carrier'
  | 'shipping-zone'
  | 'pickup-address'
  /** The values that the route of an element declares. */
  | 'element-fields'
  /** A screen of the program for which a page stands. */
  | 'screen'
  | 'tags'
  | 'email'
  | 'telephone'
  | 'url'
  | 'path'
  /** The end of a link that leads to a block. */
  | 'anchor'
  | 'list'
  | 'group';

/** The sections of the inspector, in order. */
export const fieldGroups = [
  'Contenu',
  'Images',
  'Boutons et liens',
  'Source',
  'Affichage',
  'Présentation',
  'Messages',
] as const;
export type FieldGroup = (typeof fieldGroups)[number];

/** The metadata of a field, from `.meta()`; absent values follow from the kind of its schema. */
export interface FieldMetadata {
  /** French name for the owner. */
  label?: string;
  /** French, at most 90 characters; only where the label is not enough. */
  hint?: string;
  control?: FieldControl;
  /** Visible immediately, or under “Plus de réglages”. */
  depth?: 'essential' | 'more';
  group?: FieldGroup;
  /** French name of each value of an enum. */
  options?: Readonly<Record<string, string>>;
  placeholder?: string;
  /**
   * Shown only while another field of its object has one of these values, by that field's name; a field that is filled
   * stays shown.
   */
  shownFor?: Readonly<Record<string, readonly string[]>>;
  /** For a repeater: French name of one item, and the field that labels it in the list. */
  itemLabel?: string;
  itemSummary?: string;
  /** What an `image` or `media-list` takes; pictures where absent. */
  media?: 'image' | 'video' | 'visual';
  /** Whether it identifies an item of a repeater: nobody edits it. */
  isItemId?: boolean;
  /** Whether a string is HTML; false for URLs, which no text transformation may change. */
  isHtml?: boolean;
}

declare module 'zod' {
  // Types the argument of `.meta()`.
  interface GlobalMeta extends FieldMetadata {}
}
