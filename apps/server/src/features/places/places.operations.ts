import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { normalizeCommuneName, parseCommuneSearch } from '@vitrine/domain/site/commune-name';
import type { RequestContext } from '../../request-context.ts';
import {
  type CommuneRow,
  findCountry,
  listCommunesByName,
  listCommunesByNameAndFigures,
  listCommunesByPostcode,
  listCountryRows,
} from './places.repository.ts';

const maxCities = 20;
const french = new Intl.Collator('fr');

/** Lists the countries of the world (API-25), the site's own first. */
export async function listCountries(context: RequestContext): Promise<Result<ReplyOf<'listCountries'>>> {
  const own = context.site.languages[0]?.country.alphaTwo ?? 'FR';
  const rows = await listCountryRows(context);
  rows.sort(
    (one, other) =>
      Number(other.alpha_two === own) - Number(one.alpha_two === own) || french.compare(one.name, other.name),
  );
  return succeed({
    countries: rows.map((row) => ({
      id: row.id,
      alphaTwo: row.alpha_two,
      alphaThree: row.alpha_three,
      numCode: row.num_code,
      name: row.name,
    })),
  });
}

/** Lists the French communes that match the beginning of a name or postcode (API-25). */
export async function listCities(
  context: RequestContext,
  search: string,
  idCountry: number,
): Promise<Result<ReplyOf<'listCities'>>> {
  const country = await findCountry(context, idCountry);
  if (!country) return fail('not-found');
  const key = normalizeCommuneName(search);
  const figures = key.replaceAll(' ', '');
  if (country.alpha_two !== 'FR' || key === '') return succeed({ cities: [] });
  const rows = /^\d/.test(key)
    ? await listCommunesByPostcode(context, figures.slice(0, 5), maxCities)
    : await listCommunesBySearch(context, key);
  return succeed({
    cities: rows.map((row) => ({
      id: row.id,
      name: row.name,
      postalCode: row.postcode,
      inseeCode: row.insee_code,
      country: { id: country.id, alphaTwo: country.alpha_two },
    })),
  });
}

/** Searches by name and by the digits after it. A CEDEX number is in no list: the name alone must then match. */
async function listCommunesBySearch(context: RequestContext, key: string): Promise<CommuneRow[]> {
  const { name, figures } = parseCommuneSearch(key);
  const narrowed = figures ? await listCommunesByNameAndFigures(context, name, figures, maxCities) : [];
  return narrowed.length ? narrowed : listCommunesByName(context, name, maxCities);
}
