import { resources } from '@vitrine/contract/resources/resources.gen';
import type { StaffRight } from '@vitrine/domain/people/staff-rights';
import { contentKinds } from '@vitrine/domain/publishing/content-kinds';

/** The rights of which any one lets staff see each kind of change; a kind that is not here is told to nobody. */
const rightsByKind: ReadonlyMap<string, readonly StaffRight[]> = new Map<string, readonly StaffRight[]>([
  ...resources.map(({ name, rights }) => [name, [rights.read]] as const),
  ...contentKinds.map((kind) => [kind, ['content.read']] as const),
  ['blog-folder', ['content.read']],
  ['lost-address', ['content.read']],
  ['media', ['media.read']],
  ['media-folder', ['media.read']],
  ['setting', ['settings.read']],
  ['secret', ['settings.read']],
  ['font', ['settings.read']],
  ['language', ['settings.read']],
  // Wordings, and mails that were given up.
  ['mail', ['settings.read', 'messages.read']],
  ['staff', ['staff.read']],
  ['invitation', ['staff.read']],
  ['messages', ['messages.read']],
  ['bookings', ['bookings.read']],
  ['answers', ['answers.read']],
  ['subscribers', ['customers.read']],
  ['rights-requests', ['customers.read']],
]);

/** Whether staff with these rights may know that something of a kind has changed. */
export function maySeeChange(kind: string, can: (right: StaffRight) => boolean): boolean {
  return rightsByKind.get(kind)?.some(can) === true;
}
