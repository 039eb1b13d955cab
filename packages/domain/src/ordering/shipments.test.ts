import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countRemaining, type LineQuantity, planShipment } from './shipments.ts';
import { findTrackingUrl } from './tracking-links.ts';

const six = new Map([
  [0, 6],
  [1, 2],
]);

test('API-23 a parcel holds what is left, and says why it cannot', () => {
  expect(planShipment(six, 'all')).toEqual({
    ok: true,
    lines: [
      { position: 0, quantity: 6 },
      { position: 1, quantity: 2 },
    ],
    isLast: true,
  });
  expect(planShipment(six, [{ position: 0, quantity: 4 }])).toEqual({
    ok: true,
    lines: [{ position: 0, quantity: 4 }],
    isLast: false,
  });
  expect(
    planShipment(six, [
      { position: 0, quantity: 4 },
      { position: 0, quantity: 3 },
      { position: 7, quantity: 1 },
    ]),
  ).toMatchObject({
    ok: false,
    fields: { 0: 'Il n’en reste que 6 à expédier.', 7: 'Cette ligne n’est pas de la commande.' },
  });
  expect(planShipment(new Map([[0, 0]]), [{ position: 0, quantity: 1 }])).toMatchObject({
    ok: false,
    fields: { 0: 'Tout est déjà parti de cette ligne.' },
  });
  expect(planShipment(six, [{ position: 0, quantity: 0 }])).toMatchObject({
    ok: false,
    message: 'Mettez au moins un article dans le colis.',
  });
  expect(planShipment(new Map([[0, 0]]), 'all')).toMatchObject({
    ok: false,
    message: 'Tout est déjà parti\u00a0: il ne reste rien à expédier.',
  });
});

test('API-23 whatever parcels are made, exactly what was ordered leaves, and the last one is known as such', () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 6 });
  const wishes = fc.array(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 6, maxLength: 6 }), { maxLength: 30 });
  fc.assert(
    fc.property(quantities, wishes, (amounts, parcels) => {
      const ordered = amounts.map((quantity, position) => ({ position, quantity }));
      const gone: LineQuantity[] = [];
      let isDone = false;
      for (const parcel of [...parcels, 'all'] as const) {
        const wanted =
          parcel === 'all' ? parcel : ordered.map(({ position }) => ({ position, quantity: parcel[position] ?? 0 }));
        const plan = planShipment(countRemaining(ordered, gone), wanted);
        if (!plan.ok) continue;
        expect(isDone).toBe(false);
        gone.push(...plan.lines);
        isDone = plan.isLast;
      }
      expect(isDone).toBe(true);
      for (const { position, quantity } of ordered)
        expect(gone.filter((line) => line.position === position).reduce((sum, line) => sum + line.quantity, 0)).toBe(
          quantity,
        );
    }),
  );
});

test('API-23 a parcel is followed on the page of its carrier, or on the one that was given', () => {
  const tell = (carrier: string, tracking: string, trackingUrl = '') =>
    findTrackingUrl({ carrier, tracking, trackingUrl });
  expect(tell('Colissimo Domicile', '8X 0000 000')).toBe(
    'https://www.laposte.fr/outils/suivre-vos-envois?code=8X0000000',
  );
  expect(tell('Chronopost', 'XY&1')).toBe('https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT=XY%261');
  expect(tell('Camion du domaine', '12')).toBe('');
  expect(tell('Colissimo', '')).toBe('');
  expect(tell('Colissimo', '12', 'https://exemple.fr/12')).toBe('https://exemple.fr/12');
});
