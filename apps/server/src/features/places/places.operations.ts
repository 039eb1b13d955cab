import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { normalizeCommuneName, parseCommuneSearch } from '@vitrine/domain/site/commune-name';
import type { PlatformContext, RequestContext } from '../../request-context.ts';
import {
  type CommuneRow,
  findCountry,
  listCommunesByName,
  listCommunesByNameAndFigures,
  listCommunesByPostcode,
  listCountriesByCode,
  listCountryRows,
  type PlacesContext,
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

/** Lists the communes of France or Monaco that match the beginning of a name or postcode (API-25). */
export async function listCities(
  context: RequestContext,
  search: string,
  idCountry: number,
): Promise<Result<ReplyOf<'listCities'>>> {
  const country = await findCountry(context, idCountry);
  if (!country) return fail('not-found');
  const key = normalizeCommuneName(search);
  const figures = key.replaceAll(' ', '');
  if (key === '') return succeed({ cities: [] });
  const rows = /^\d/.test(key)
    ? await listCommunesByPostcode(context, country.alpha_two, figures.slice(0, 5), maxCities)
    : await listCommunesBySearch(context, country.alpha_two, key);
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
async function listCommunesBySearch(context: PlacesContext, country: string, key: string): Promise<CommuneRow[]> {
  const { name, figures } = parseCommuneSearch(key);
  const narrowed = figures ? await listCommunesByNameAndFigures(context, country, name, figures, maxCities) : [];
  return narrowed.length ? narrowed : listCommunesByName(context, country, name, maxCities);
}

/** Finds the largest French commune of a postcode. */
export async function findCommuneName(context: RequestContext, postcode: string): Promise<string | undefined> {
  return (await listCommunesByPostcode(context, 'FR', postcode, 1))[0]?.name;
}

/** Lists countries by code and French name, all or those with some codes, for what people write. */
export async function listNamedCountries(
  context: RequestContext,
  codes?: readonly string[],
): Promise<{ code: string; name: string }[]> {
  const rows = codes ? await listCountriesByCode(context, codes) : await listCountryRows(context);
  return rows.map(({ alpha_two: code, name }) => ({ code, name }));
}

/** Finds the French name of a country by its alpha-2 code. */
export async function findCountryName(context: RequestContext, code: string): Promise<string | undefined> {
  return (await listCountryRows(context)).find(({ alpha_two }) => alpha_two === code)?.name;
}

/** Finds the alpha-2 code of a country that a call names by its id, its alpha-2 or its alpha-3 code. */
export async function findCountryCode(context: RequestContext, country: string | number): Promise<string | undefined> {
  const named = String(country).toUpperCase();
  return (await listCountryRows(context)).find(
    ({ id, alpha_two, alpha_three }) => id === country || alpha_two === named || alpha_three === named,
  )?.alpha_two;
}

/** A commune of France as the program knows it. */
export interface Commune {
  name: string;
  postalCode: string;
  inseeCode: string;
}

/** Finds communes by the beginning of a name or of a postcode, as people write them, the most likely first. */
export async function findCommunes(context: PlacesContext, search: string, count: number): Promise<Commune[]> {
  const key = normalizeCommuneName(search);
  if (key === '') return [];
  const rows = /^\d/.test(key)
    ? await listCommunesByPostcode(context, 'FR', key.replaceAll(' ', '').slice(0, 5), count)
    : await listCommunesBySearch(context, 'FR', key);
  return rows.slice(0, count).map((row) => ({ name: row.name, postalCode: row.postcode, inseeCode: row.insee_code }));
}

const maxTowns = 8;

/** Lists the communes in which a firm whose site is being made may work. */
export async function listCreationTowns(
  context: PlatformContext,
  search: string,
): Promise<Result<ReplyOf<'listCreationTowns'>>> {
  const communes = await findCommunes(context, search, maxTowns);
  return succeed({
    communes: communes.map(({ inseeCode, name, postalCode }) => ({ code: inseeCode, name, postalCode })),
  });
}
