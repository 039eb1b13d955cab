import { expect, test } from 'vitest';
import { formatOccurrencePlace } from './occurrence-place.ts';

const address = { firstPart: '12 rue du Petit-Lavoir', secondPart: '', postalCode: '49000', city: 'Angers' };

test.each(['Au cabinet', 'à la boutique', 'À l’atelier', 'Dans nos locaux', 'Sur place', 'Chez nous'])(
  'API-28 « %s » is the company’s own: its address follows',
  (place) => {
    expect(formatOccurrencePlace(place, address)).toBe(`${place}, 12 rue du Petit-Lavoir, 49000 Angers`);
  },
);

test('API-28 a second line stands between street and town', () => {
  expect(formatOccurrencePlace('Au cabinet', { ...address, secondPart: 'Bâtiment B' })).toBe(
    'Au cabinet, 12 rue du Petit-Lavoir, Bâtiment B, 49000 Angers',
  );
});

test.each([
  '',
  'Départ du pont de Verdun, rive droite',
  'Salle des fêtes',
  'Chez vous',
  '3 quai des Carmes, 49000 Angers',
])('API-28 « %s » is elsewhere: nobody is sent to the company', (place) => {
  expect(formatOccurrencePlace(place, address)).toBe(place);
});

test('API-28 without address a place is its name', () => {
  expect(formatOccurrencePlace('Au cabinet', undefined)).toBe('Au cabinet');
});
