/** How the inspector edits a field. */
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
  | 'tags'
  | 'list'
  | 'group';

/** The sections of the inspector, in its order. */
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

/** What a schema says of a field by `.meta()`; what is left out follows from the kind of its schema. */
export interface FieldMetadata {
  /** French name, as an owner would read it. */
  label?: string;
  /** French, 90 signs at most; only where the label does not say enough. */
  hint?: string;
  control?: FieldControl;
  /** Shown at once, or under “Plus de réglages”. */
  depth?: 'essential' | 'more';
  group?: FieldGroup;
  /** French name of each value of an enum. */
  options?: Readonly<Record<string, string>>;
  placeholder?: string;
  /** Of a repeater: French name of one item, and the field of the item that names it in the list. */
  itemLabel?: string;
  itemSummary?: string;
  /** Whether a string is HTML; false for addresses, which no text change may touch. */
  isHtml?: boolean;
}

declare module 'zod' {
  // Types what `.meta()` is given.
  interface GlobalMeta extends FieldMetadata {}
}
