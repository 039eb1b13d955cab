import { formatNounCount } from '@vitrine/domain/kernel/french-noun';
import { fail } from '@vitrine/domain/kernel/result';
import { getStaffRole, hasRight, type StaffRight } from '@vitrine/domain/people/staff-rights';
import type { RequestContext } from '../../../request-context.ts';

/** Whether whoever calls has a right besides the one that the call demands. */
export function hasStaffRight({ staff }: RequestContext, right: StaffRight): boolean {
  const role = getStaffRole(staff);
  return role !== undefined && hasRight(role, right);
}

/** Names persons after a colon, the first three of them, to those who may read registrations. */
export function namePersons(
  context: RequestContext,
  persons: readonly { firstname: string; lastname: string }[],
): string {
  if (!hasStaffRight(context, 'bookings.read') || persons.length === 0) return '';
  const names = persons.slice(0, 3).map(formatPersonName);
  const others = persons.length - names.length;
  const last = others > 0 ? `${others.toLocaleString('fr-FR')} de plus` : names.pop();
  return `\u00a0: ${names.length ? `${names.join(', ')} et ${last}` : last}`;
}

/** The name of a person as staff read it. */
export function formatPersonName({ firstname, lastname }: { firstname: string; lastname: string }): string {
  return `${firstname} ${lastname}`.trim() || 'sans nom';
}

/** Counts the persons who are registered, as a sentence. */
export const countPersons = (count: number): string =>
  formatNounCount({ singular: 'personne est inscrite', plural: 'personnes sont inscrites', gender: 'f' }, count);

/** Says that a date holds fewer seats than are taken, and by whom. */
export function describeCapacityRefusal(
  context: RequestContext,
  taken: number,
  persons: readonly { firstname: string; lastname: string }[],
): string {
  const seats = formatNounCount({ singular: 'place', plural: 'places', gender: 'f' }, taken);
  return `${seats} ${taken > 1 ? 'sont prises' : 'est prise'} par des inscriptions${namePersons(context, persons)}. Pas moins.`;
}

/** Refuses an act on persons to staff who may change dates, but no registrations. */
export function refuseBookings() {
  return fail('not-allowed', {
    message: 'Des personnes sont inscrites. Demandez à qui tient les inscriptions de votre site de le faire.',
  });
}
