import type { Weekday } from '@vitrine/domain/site/opening-hours';
import { z } from 'zod';
import type { Carrier, CarrierAccount, RelayPoint } from './carrier.ts';
import { askService, createRefusal, createUnreadable, type Fetch } from './mondial-relay-soap.ts';

const operation = 'WSI4_PointRelais_Recherche';
const usualAction = '24R';
const maximumPoints = 10;
/** Kilometres around the place. */
const radius = 20;
/** Answers that say that nothing is there, rather than that something is wrong: no such town, no such point. */
const emptyStates: ReadonlySet<number> = new Set([9, 24, 80, 81, 94]);

/** Parameters of a search, in the order in which they are signed. */
const parameters = [
  'Pays',
  'NumPointRelais',
  'Ville',
  'CP',
  'Latitude',
  'Longitude',
  'Taille',
  'Poids',
  'Action',
  'DelaiEnvoi',
  'RayonRecherche',
  'TypeActivite',
  'NACE',
  'NombreResultats',
] as const;
type Parameters = Partial<Record<(typeof parameters)[number], string>>;

/** Creates the search of relay points; a buyer waits for each answer `timeout` milliseconds at most. */
export function createPoints(fetch: Fetch, timeout: number): Pick<Carrier, 'searchPoints' | 'findPoint'> {
  const ask = async (values: Parameters, account: CarrierAccount) => {
    const pairs = parameters.map((name) => [name, values[name] ?? ''] as const);
    const { state, result } = await askService(fetch, { operation, values: pairs, timeout }, account);
    if (emptyStates.has(state)) return [];
    if (state !== 0) throw createRefusal(state);
    return readPoints(result);
  };
  return {
    searchPoints: ({ country, postalCode, serviceCode }, account) =>
      ask(
        {
          Pays: country,
          CP: postalCode,
          Action: serviceCode || usualAction,
          RayonRecherche: String(radius),
          NombreResultats: String(maximumPoints),
        },
        account,
      ),
    async findPoint({ country, id }, account) {
      const points = await ask({ Pays: country, NumPointRelais: id, NombreResultats: '1' }, account);
      return points.find((point) => point.id === id);
    },
  };
}

const text = z.union([z.string(), z.literal('')]).catch('');
const hours = z.object({ string: z.array(z.string()) }).catch({ string: [] });
const pointSchema = z.object({
  Num: z.string().min(1),
  LgAdr1: text,
  LgAdr2: text,
  LgAdr3: text,
  LgAdr4: text,
  CP: z.string(),
  Ville: z.string(),
  Pays: z.string(),
  Latitude: z.string(),
  Longitude: z.string(),
  Horaires_Lundi: hours,
  Horaires_Mardi: hours,
  Horaires_Mercredi: hours,
  Horaires_Jeudi: hours,
  Horaires_Vendredi: hours,
  Horaires_Samedi: hours,
  Horaires_Dimanche: hours,
});
const listSchema = z
  .union([z.object({ PointRelais_Details: z.array(z.unknown()).default([]) }), z.literal('')])
  .optional();

function readPoints(result: Readonly<Record<string, unknown>>): RelayPoint[] {
  const list = listSchema.safeParse(result.PointsRelais);
  if (!list.success) throw createUnreadable(list.error);
  const details = typeof list.data === 'object' ? list.data.PointRelais_Details : [];
  // One point that cannot be read leaves the others.
  return details.flatMap((one) => {
    const read = pointSchema.safeParse(one);
    return (read.success && toPoint(read.data)) || [];
  });
}

const dayFields = [
  ['MONDAY', 'Horaires_Lundi'],
  ['TUESDAY', 'Horaires_Mardi'],
  ['WEDNESDAY', 'Horaires_Mercredi'],
  ['THURSDAY', 'Horaires_Jeudi'],
  ['FRIDAY', 'Horaires_Vendredi'],
  ['SATURDAY', 'Horaires_Samedi'],
  ['SUNDAY', 'Horaires_Dimanche'],
] as const satisfies readonly (readonly [Weekday, string])[];

function toPoint(read: z.infer<typeof pointSchema>): RelayPoint | undefined {
  const latitude = parseDegrees(read.Latitude, 90);
  const longitude = parseDegrees(read.Longitude, 180);
  if (latitude === undefined || longitude === undefined) return undefined;
  const lines = [read.LgAdr3, read.LgAdr4].filter(Boolean);
  return {
    id: read.Num.trim(),
    name: [read.LgAdr1, read.LgAdr2].filter(Boolean).join(' '),
    address: lines.join(', '),
    postalCode: read.CP.trim(),
    city: read.Ville.trim(),
    country: read.Pays.trim(),
    latitude,
    longitude,
    openings: dayFields.flatMap(([weekday, field]) => {
      const ranges = readRanges(read[field].string);
      return ranges.length ? [{ weekday, ranges }] : [];
    }),
  };
}

/** Degrees with a decimal comma, padded: `+47,4698000`. */
function parseDegrees(value: string, limit: number): number | undefined {
  const clean = value.trim().replace(',', '.');
  const degrees = /^[+-]?\d{1,3}(?:\.\d+)?$/.test(clean) ? Number(clean) : Number.NaN;
  return Math.abs(degrees) <= limit ? degrees : undefined;
}

/** Two ranges a day, as `0900`, `1200`, `1400`, `1800`; `0000` twice is closed. */
function readRanges(times: readonly string[]): { from: string; to: string }[] {
  const ranges: { from: string; to: string }[] = [];
  for (let position = 0; position + 1 < times.length; position += 2) {
    const [from, to] = [times[position], times[position + 1]].map((time) =>
      /^(?:[01]\d|2[0-4])[0-5]\d$/.test(time ?? '') ? `${time?.slice(0, 2)}:${time?.slice(2)}` : undefined,
    );
    if (from && to && from < to) ranges.push({ from, to });
  }
  return ranges;
}
