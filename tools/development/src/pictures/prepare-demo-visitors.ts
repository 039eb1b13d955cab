import type { callFrom } from '@vitrine/test-kit/browser/prepare-admin-screens';

const site = '/admin/sites/42';
const people = [
  ['Camille', 'Duret', 'camille.duret@exemple.fr', '06 98 76 54 32'],
  ['Aïcha', 'Benali', 'aicha.benali@exemple.fr', '06 12 34 56 78'],
  ['Marion', 'Le Goff', 'marion.legoff@exemple.fr', '06 12 34 56 11'],
  ['Thomas', 'Lecointe', 'thomas.lecointe@exemple.fr', '06 12 34 56 12'],
  ['Élodie', 'Masson', '', '06 12 34 56 13'],
] as const;
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Has staff of the demo site note who telephoned for a date, and who signed for its letters. */
export async function prepareDemoVisitors(call: ReturnType<typeof callFrom>): Promise<void> {
  const { dates } = await call<{ dates: { id: number; state: string; capacity: number; heldSeats: number }[] }>(
    'GET',
    `${site}/diary/dates?from=${daysFromNow(0)}&until=${daysFromNow(60)}`,
  );
  const open = dates.find(
    ({ state, capacity, heldSeats }) => state === 'open' && capacity - heldSeats >= people.length,
  );
  if (!open) throw new Error('no date of the demo has seats left');
  for (const [firstname, lastname, email, phone] of people)
    await call('POST', `${site}/diary/dates/${open.id}/bookings`, {
      ...{ firstname, lastname, email, phone },
      participants: [{ firstname }],
    });
  const { records } = await call<{ records: { id: number }[] }>('GET', `${site}/newsletter-lists`);
  for (const [place, [, , email]] of people.entries())
    if (email)
      await call('POST', `${site}/subscribers`, {
        email,
        lists: records.slice(0, 1 + (place % 2)).map(({ id }) => id),
        proof: { on: daysFromNow(-20 * (place + 1)), how: 'Bulletin signé au cabinet' },
      });
}
