import { weekdays } from '@vitrine/domain/site/opening-hours';
import type { Carrier, RelayPoint } from './carrier.ts';
import { departmentCentres } from './department-centres.data.ts';

/** Names of invented shops, and their streets. */
const shops = [
  ['Tabac des Halles', '2 place du Marché'],
  ['Épicerie du Pont', '14 rue du Pont'],
  ['Fleurs de Saison', '27 rue de la Gare'],
  ['Librairie du Centre', '5 rue des Écoles'],
] as const;

/** Relay points for demos without contract: it invents four shops in each commune of France, and says so in their names. */
export const standInPoints: Pick<Carrier, 'searchPoints' | 'findPoint'> = {
  searchPoints: async ({ country, postalCode, city }) => (country === 'FR' ? inventPoints(postalCode, city) : []),
  findPoint: async ({ country, id }) => {
    const [, postalCode = '', , city = ''] = /^D(\d{5})-(\d)-(.+)$/.exec(id) ?? [];
    return country === 'FR' ? inventPoints(postalCode, city).find((point) => point.id === id) : undefined;
  },
};

function inventPoints(postalCode: string, city: string): RelayPoint[] {
  const centre = departmentCentres[/^9[78]/.test(postalCode) ? postalCode.slice(0, 3) : postalCode.slice(0, 2)];
  if (!centre || !/^\d{5}$/.test(postalCode) || !city) return [];
  return shops.map(([name, address], position) => ({
    id: `D${postalCode}-${position + 1}-${city}`,
    name: `${name} (démonstration)`,
    address,
    postalCode,
    city,
    country: 'FR',
    latitude: Number((centre[0] + position * 0.004).toFixed(4)),
    longitude: Number((centre[1] - position * 0.006).toFixed(4)),
    openings: weekdays
      .filter((day) => day !== 'SUNDAY')
      .map((weekday) => ({
        weekday,
        ranges: [
          { from: '09:00', to: '12:30' },
          { from: '14:00', to: '19:00' },
        ],
      })),
  }));
}
