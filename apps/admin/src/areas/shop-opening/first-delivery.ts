import { toLocalDate } from '@vitrine/domain/kernel/local-date';
import { ApiFailure } from '../../base/api/api-failure.ts';
import { sendCall } from '../../base/api/call-api.ts';

/** Where most growers send first; the others are added to a zone by their names. */
export const firstCountries = [
  ['FR', 'France, Corse comprise'],
  ['BE', 'Belgique'],
  ['LU', 'Luxembourg'],
  ['DE', 'Allemagne'],
  ['NL', 'Pays-Bas'],
  ['CH', 'Suisse'],
] as const;

export interface WantedDelivery {
  carrier: string;
  /** Codes of countries, one a line. */
  places: string;
  rates: { size: number; cents: number }[];
}

type Path = 'shipping-zones' | 'carriers' | 'shipping-rates';
type Values = Record<string, unknown>;

/** A record of this delivery, with what was last stored of it. */
interface Kept {
  id: number;
  values: Values;
}

/** What was sent already: sending again changes what differs, and repeats nothing. */
export interface SentDelivery {
  zone?: Kept;
  carrier?: Kept;
  /** By the size of their carton. */
  rates: Map<number, Kept>;
  /** Names of the zone and of the carrier that were sent, answered or not. */
  names: Record<'shipping-zones' | 'carriers', Set<string>>;
}

export const createSentDelivery = (): SentDelivery => ({
  rates: new Map(),
  names: { 'shipping-zones': new Set(), carriers: new Set() },
});

/** Stores the zone, the carrier and their rates, in the order in which one needs the other. */
export async function sendDelivery(
  site: { idSite: number; timeZone: string },
  wanted: WantedDelivery,
  sent: SentDelivery,
): Promise<void> {
  const { idSite } = site;
  const zone = { name: nameZone(wanted.places), places: wanted.places, allowsFreeShipping: true, position: 0 };
  sent.zone = await store(
    idSite,
    'shipping-zones',
    zone,
    sent.zone ?? (await findNamed(idSite, 'shipping-zones', zone, sent)),
  );
  const carrier = { name: wanted.carrier, deliveryType: 'DELIVERY', siteType: null, serviceCode: '', position: 0 };
  sent.carrier = await store(
    idSite,
    'carriers',
    carrier,
    sent.carrier ?? (await findNamed(idSite, 'carriers', carrier, sent)),
  );
  for (const [size, { id }] of sent.rates)
    if (!wanted.rates.some((rate) => rate.size === size)) {
      await removeRate(idSite, id);
      sent.rates.delete(size);
    }
  for (const { size, cents } of wanted.rates) {
    const rate = {
      carrierId: sent.carrier.id,
      zoneId: sent.zone.id,
      cartonSize: size,
      fromCartons: 1,
      cents,
      validFrom: toLocalDate(Date.now(), site.timeZone),
      validUntil: null,
    };
    const kept = sent.rates.get(size) ?? (await findRate(idSite, wanted.carrier, rate));
    sent.rates.set(size, await store(idSite, 'shipping-rates', rate, kept));
  }
}

/** Creates a record, or changes what differs of the one that is kept. */
async function store(idSite: number, path: Path, wanted: Values, kept: Kept | undefined): Promise<Kept> {
  const route = `/admin/sites/${idSite}/${path}`;
  if (!kept) return { id: ((await sendCall(`POST ${route}`, { body: wanted })) as Kept).id, values: wanted };
  const changed = Object.entries(wanted).filter(([key, value]) => kept.values[key] !== value);
  if (changed.length) {
    const { version } = (await sendCall(`GET ${route}/${kept.id}`, {})) as { version: number };
    await sendCall(`PUT ${route}/${kept.id}`, { body: { version, values: Object.fromEntries(changed) } });
  }
  return { id: kept.id, values: wanted };
}

async function search(idSite: number, path: Path, q: string): Promise<Kept[]> {
  return ((await sendCall(`GET /admin/sites/${idSite}/${path}`, { query: { q } })) as { records: Kept[] }).records;
}

/**
 * Finds what has the wanted name already, to be used as it is; or what was sent from here under another name and has got lost on its way
 * back, to be changed.
 */
async function findNamed(
  idSite: number,
  path: 'shipping-zones' | 'carriers',
  wanted: Values & { name: string },
  { names }: SentDelivery,
): Promise<Kept | undefined> {
  const former = [...names[path]];
  names[path].add(wanted.name);
  for (const name of [wanted.name, ...former]) {
    const found = (await search(idSite, path, name)).find(
      ({ values }) => values.name === name && values.deliveryType === wanted.deliveryType,
    );
    if (found) return name === wanted.name ? { ...found, values: wanted } : found;
  }
  return undefined;
}

/** Finds the rate that says what a carton costs from the same day. */
async function findRate(idSite: number, carrier: string, wanted: Values): Promise<Kept | undefined> {
  const same = ['carrierId', 'zoneId', 'cartonSize', 'fromCartons', 'validFrom'];
  return (await search(idSite, 'shipping-rates', carrier)).find(({ values }) =>
    same.every((key) => values[key] === wanted[key]),
  );
}

/** Takes a rate back whose price was emptied: the first call says what goes with it, the second confirms. */
async function removeRate(idSite: number, id: number): Promise<void> {
  const route = `DELETE /admin/sites/${idSite}/shipping-rates/${id}`;
  try {
    await sendCall(route, {});
  } catch (error) {
    const confirm = error instanceof ApiFailure ? error.details?.confirm : undefined;
    if (typeof confirm !== 'string') throw error;
    await sendCall(route, { query: { confirm } });
  }
}

const nameZone = (places: string): string =>
  firstCountries
    .filter(([code]) => places.split('\n').includes(code))
    .map(([, name]) => name.replace(', Corse comprise', ''))
    .join(', ');
