import type { RequestContext } from '../../request-context.ts';
import type { Transaction } from '../../storage/database.ts';

/** Communes are the same for all sites: they are also looked for where there is none. */
export interface PlacesContext {
  transaction: Transaction;
}

export interface CountryRow {
  id: number;
  alpha_two: string;
  alpha_three: string;
  num_code: string;
  name: string;
}

/** Lists every country. */
export function listCountryRows(context: RequestContext): Promise<CountryRow[]> {
  return context.transaction.query('select id, alpha_two, alpha_three, num_code, name from country order by id');
}

/** Lists the countries with these alpha-2 codes. */
export function listCountriesByCode(context: RequestContext, codes: readonly string[]): Promise<CountryRow[]> {
  return context.transaction.query(
    'select id, alpha_two, alpha_three, num_code, name from country where alpha_two = any($1::text[]) order by id',
    [[...codes]],
  );
}

/** Finds a country by its id. */
export async function findCountry(context: RequestContext, id: number): Promise<CountryRow | undefined> {
  const rows = await context.transaction.query<CountryRow>(
    'select id, alpha_two, alpha_three, num_code, name from country where id = $1',
    [id],
  );
  return rows[0];
}

export interface CommuneRow {
  id: number;
  insee_code: string;
  name: string;
  postcode: string;
}

/**
 * Lists the communes of a country whose name begins with `key`, with or without its article: an exact name first, then the largest.
 * `key` holds only letters, digits and spaces.
 */
export function listCommunesByName(
  context: PlacesContext,
  country: string,
  key: string,
  count: number,
): Promise<CommuneRow[]> {
  return context.transaction.query(
    `select id, insee_code, name, postcode from commune where (key like $1 or bare_key like $1) and country = $4
     order by (key = $2 or bare_key = $2) desc, population desc, name, postcode limit $3`,
    [`${key}%`, key, count, country],
  );
}

/**
 * Lists the communes whose name begins with `name` and whose postcode begins with `figures`. The digits may also end
 * the postcode of an arrondissement (« Paris 15 » is 75015). Arrondissements come first, then an exact name, then the
 * largest.
 */
export function listCommunesByNameAndFigures(
  context: PlacesContext,
  country: string,
  key: string,
  figures: string,
  count: number,
): Promise<CommuneRow[]> {
  return context.transaction.query(
    `select id, insee_code, name, postcode from commune
     where country = $6 and (key like $1 or bare_key like $1) and (postcode like $4 or (postcode like $5 and key in ('paris', 'lyon', 'marseille')))
     order by (key = $2 and postcode like $5) desc, (key = $2 or bare_key = $2) desc, population desc, name, postcode limit $3`,
    [`${key}%`, key, count, `${figures}%`, figures.length <= 2 ? `__0${figures.padStart(2, '0')}` : figures, country],
  );
}

/** Lists the communes whose postcode begins with these digits, the largest first. */
export function listCommunesByPostcode(
  context: PlacesContext,
  country: string,
  figures: string,
  count: number,
): Promise<CommuneRow[]> {
  return context.transaction.query(
    `select id, insee_code, name, postcode from commune where postcode like $1 and country = $3
     order by population desc, name, postcode limit $2`,
    [`${figures}%`, count, country],
  );
}
