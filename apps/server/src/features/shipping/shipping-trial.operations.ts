import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { describeCartons } from '@vitrine/domain/bottles/describe-bottles';
import { normalizePostalCode } from '@vitrine/domain/bottles/postal-code';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { formatEuros } from '@vitrine/domain/pricing/euros';
import type { RequestContext } from '../../request-context.ts';
import { findCommunes, listNamedCountries } from '../places/places.operations.ts';
import { quoteShipping } from './shipping.operations.ts';

type Trial = ReplyOf<'tryShipping'>;

const nothing: Trial = { place: '', zone: '', cartons: '', refusal: '', carriers: [] };

/** Tries what an expedition costs, from words: `18 bouteilles pour Lyon`, `6 pour 20000 Ajaccio`, `12 pour Belgique 1000`. */
export async function tryShipping(context: RequestContext, words: string): Promise<Result<Trial>> {
  if (!context.site.isECommerce) return fail('not-found');
  const [, count = '', where = ''] =
    /^\s*(\d{1,4})\s*(?:bouteilles?|bt|x)?\s*(?:pour|à|vers|en|,)?\s+(\S.*)$/i.exec(words) ?? [];
  if (!Number(count))
    return refuse('Écrivez un nombre de bouteilles et un lieu, comme «\u00a018 bouteilles pour Lyon\u00a0».');
  const place = await findPlace(context, where.trim());
  if (!place)
    return refuse(
      `Nous ne trouvons pas «\u00a0${where.trim()}\u00a0»\u00a0: écrivez une commune, un code postal ou un pays.`,
    );
  const normalized = normalizePostalCode(place.country, place.postalCode);
  if (place.postalCode && !normalized.ok)
    return succeed({ ...nothing, place: place.label, refusal: normalized.message });
  const quote = await quoteShipping(context, {
    lines: [{ quantity: Number(count), halfBottles: 2, step: 1 }],
    country: place.country,
    postalCode: normalized.ok ? normalized.postalCode : '',
    goodsCents: 0,
  });
  if (!quote.ok) return succeed({ ...nothing, place: place.label, refusal: quote.failure.message ?? '' });
  const { zone, check, carriers } = quote.value;
  return succeed({
    place: place.label,
    zone: zone.name,
    cartons: describeCartons(check.cartons),
    refusal: '',
    carriers: carriers.map(({ name, cents, feeCents }) => ({
      name,
      price: formatEuros(cents),
      fdp: formatEuros(feeCents),
    })),
  });
}

const refuse = (refusal: string) => succeed({ ...nothing, refusal });

interface Place {
  country: string;
  postalCode: string;
  label: string;
}

/** Finds a country with its postcode, or a commune of France. */
async function findPlace(context: RequestContext, where: string): Promise<Place | undefined> {
  const [, words = '', postalCode = ''] = /^(\D*?)\s*(\d[\dA-Z -]*)?$/i.exec(where) ?? [];
  const name = words.trim().toLowerCase();
  const country = (await listNamedCountries(context)).find((one) => one.name.toLowerCase() === name);
  if (country && country.code !== 'FR')
    return { country: country.code, postalCode, label: [country.name, postalCode].filter(Boolean).join(' ') };
  const [commune] = await findCommunes(context, country ? postalCode : where, 1);
  return commune && { country: 'FR', postalCode: commune.postalCode, label: `${commune.postalCode} ${commune.name}` };
}
