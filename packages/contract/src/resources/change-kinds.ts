import { type ContentKind, contentKinds } from '@vitrine/domain/publishing/content-kinds';
import { resources } from './resources.gen.ts';

/** Words of the audit for what is neither a content nor a record of a resource. */
const otherKinds = [
  'archive',
  'wordpress-import',
  'domain',
  'blog-folder',
  'lost-address',
  'media',
  'media-folder',
  'setting',
  'secret',
  'font',
  'language',
  'mail',
  'staff',
  'invitation',
  'messages',
  'bookings',
  'calendar-feed',
  'answers',
  'rights-requests',
  'person',
  'suspicious',
  'conversation',
  'stock-counts',
  'price-revisions',
  'vintages',
] as const;

/** What is neither a content nor a record of a resource, and of whose changes the administration is told. */
export type OtherChangeKind = (typeof otherKinds)[number];

/** What a change can be about of which open windows of the administration are told: a content, a record or another word. */
export type ChangeKind = ContentKind | (typeof resources)[number]['name'] | OtherChangeKind;

const all: ReadonlySet<string> = new Set<ChangeKind>([
  ...contentKinds,
  ...resources.map(({ name }) => name),
  ...otherKinds,
]);

/** Whether the administration is told of changes of a kind. */
export function isChangeKind(kind: string): kind is ChangeKind {
  return all.has(kind);
}
