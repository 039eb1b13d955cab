import type { ChangeKind, OtherChangeKind } from '@vitrine/contract/resources/change-kinds';
import { resources } from '@vitrine/contract/resources/resources.gen';
import type { StaffRight } from '@vitrine/domain/people/staff-rights';
import { contentKinds } from '@vitrine/domain/publishing/content-kinds';

const otherRights: Readonly<Record<OtherChangeKind, readonly StaffRight[]>> = {
  domain: ['site.domains'],
  'calendar-feed': ['bookings.read'],
  archive: ['site.export'],
  'wordpress-import': ['site.import'],
  'blog-folder': ['content.read'],
  'lost-address': ['content.read'],
  media: ['media.read'],
  'media-folder': ['media.read'],
  setting: ['settings.read'],
  secret: ['settings.read'],
  font: ['settings.read'],
  language: ['settings.read'],
  // Wordings, and mails that were given up.
  mail: ['settings.read', 'messages.read'],
  staff: ['staff.read'],
  invitation: ['staff.read'],
  messages: ['messages.read'],
  suspicious: ['messages.read'],
  conversation: ['messages.read'],
  bookings: ['bookings.read'],
  answers: ['answers.read'],
  'rights-requests': ['customers.read'],
  person: ['customers.read'],
  'stock-counts': ['orders.read'],
  'price-revisions': ['content.read'],
  vintages: ['content.read'],
};

/** The rights of which any one lets staff see each kind of change. */
const rightsByKind = {
  ...Object.fromEntries(resources.map(({ name, rights }) => [name, [rights.read]])),
  ...Object.fromEntries(contentKinds.map((kind) => [kind, ['content.read']])),
  ...otherRights,
} as Readonly<Record<ChangeKind, readonly StaffRight[]>>;

/** Whether staff with these rights may know that something of a kind has changed. */
export function maySeeChange(kind: ChangeKind, can: (right: StaffRight) => boolean): boolean {
  return rightsByKind[kind].some(can);
}
