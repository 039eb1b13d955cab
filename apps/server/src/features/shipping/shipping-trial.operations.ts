import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { describeCartons } from '@vitrine/domain/bottles/describe-bottles';
import { normalizePostalCode } from '@vitrine/domain/bottles/postal-code';
import { foldText } from '@vitrine/domain/kernel/fold-text';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { formatEuros } from '@vitrine/domain/pricing/euros';
import { normalizeCommuneName } from '@vitrine/domain/site/commune-name';
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
  if ('refusal' in place) return refuse(place.refusal);
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

/** Postcodes of Monaco, which has communes of no French department. */
const monaco = /^980\d\d$/;

/** Finds a country with its postcode, or a commune of France by its whole name. */
async function findPlace(context: RequestContext, where: string): Promise<Place | { refusal: string }> {
  const [, words = '', postalCode = ''] = /^(\D*?)\s*(\d[\dA-Z -]*)?$/i.exec(where) ?? [];
  const name = foldText(words);
  const country = (await listNamedCountries(context)).find((one) => foldText(one.name) === name);
  if (country && country.code !== 'FR')
    return { country: country.code, postalCode, label: [country.name, postalCode].filter(Boolean).join(' ') };
  if (!name && monaco.test(postalCode)) return { country: 'MC', postalCode, label: `Monaco ${postalCode}` };
  const [commune] = await findCommunes(context, country ? postalCode : where, 1);
  const label = commune ? `${commune.postalCode} ${commune.name}` : '';
  if (commune && isWhole(commune.name, words)) return { country: 'FR', postalCode: commune.postalCode, label };
  return {
    refusal: [
      `Nous ne trouvons pas «\u00a0${where}\u00a0»${commune ? `. Peut-être ${label}\u202f?` : '\u00a0:'}`,
      commune ? 'Écrivez' : 'écrivez',
      'une commune de France, un code postal, ou un pays avec le sien, comme «\u00a0Belgique 1000\u00a0».',
    ].join(' '),
  };
}

/** Whether a commune is the one that was written, and not one whose name only begins so. */
function isWhole(found: string, words: string): boolean {
  const [name, asked] = [found, words].map(normalizeCommuneName) as [string, string];
  return (
    asked === '' ||
    `${name} `.startsWith(`${asked} `) ||
    `${name.replace(/^(?:l|la|le|les) /, '')} `.startsWith(`${asked} `)
  );
}
