import { expect, test } from 'vitest';
import type { RequestContext } from '../../../request-context.ts';
import { countPersons, describeCapacityRefusal, formatPersonName, hasStaffRight, namePersons } from './name-persons.ts';

const staff = (role: string | undefined) =>
  ({ staff: role && { isSuperAdmin: false, siteRole: role } }) as unknown as RequestContext;
const person = (firstname: string, lastname = '') => ({ firstname, lastname });
const persons = [person('Léa', 'Petit'), person('Paul'), person(''), person('Zoé'), person('Ana')];

test('API-28 persons are named to those who may read registrations, three of them, and counted', () => {
  const name = (count: number, role = 'DESK') => namePersons(staff(role), persons.slice(0, count));
  expect([0, 1, 2, 3, 4, 5].map((count) => name(count))).toEqual([
    '',
    '\u00a0: Léa Petit',
    '\u00a0: Léa Petit et Paul',
    '\u00a0: Léa Petit, Paul et sans nom',
    '\u00a0: Léa Petit, Paul, sans nom et 1 de plus',
    '\u00a0: Léa Petit, Paul, sans nom et 2 de plus',
  ]);
  expect(name(3, 'EDITOR')).toBe('');
  expect(hasStaffRight(staff('DESK'), 'bookings.update')).toBe(true);
  expect(hasStaffRight(staff(undefined), 'bookings.read')).toBe(false);
});

test('API-28 a refusal of fewer seats says how many are taken', () => {
  expect(describeCapacityRefusal(staff('DESK'), 1, [person('Léa')])).toBe(
    '1 place est prise par des inscriptions\u00a0: Léa. Pas moins.',
  );
  expect(describeCapacityRefusal(staff('EDITOR'), 4, persons)).toBe(
    '4 places sont prises par des inscriptions. Pas moins.',
  );
  expect([1, 2].map(countPersons)).toEqual(['1 personne est inscrite', '2 personnes sont inscrites']);
  expect(formatPersonName(person(' ', ''))).toBe('sans nom');
});
