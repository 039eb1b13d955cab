import type { RequestContext } from '../../request-context.ts';

export interface CountryRow {
  id: number;
  alpha_two: string;
  alpha_three: string;
  num_code: string;
  name: string;
}

/** Every country. */
export function listCountryRows(context: RequestContext): Promise<CountryRow[]> {
  return context.transaction.query('select id, alpha_two, alpha_three, num_code, name from country order by id');
}

/** A country by its number. */
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
 * The communes whose name begins so, with or without its article: the very name first, then the largest. `key` holds letters,
 * figures and spaces only.
 */
export function listCommunesByName(context: RequestContext, key: string, count: number): Promise<CommuneRow[]> {
  return context.transaction.query(
    `select id, insee_code, name, postcode from commune where key like $1 or bare_key like $1
     order by (key = $2 or bare_key = $2) desc, population desc, name, postcode limit $3`,
    [`${key}%`, key, count],
  );
}

/**
 * The communes whose name begins so, and whose postcode begins with the figures or ends with them as that of an arrondissement
 * does (« Paris 15 » is 75015); an arrondissement first, then the very name, then the largest.
 */
export function listCommunesByNameAndFigures(
  context: RequestContext,
  key: string,
  figures: string,
  count: number,
): Promise<CommuneRow[]> {
  return context.transaction.query(
    `select id, insee_code, name, postcode from commune
     where (key like $1 or bare_key like $1) and (postcode like $4 or (postcode like $5 and key in ('paris', 'lyon', 'marseille')))
     order by (key = $2 and postcode like $5) desc, (key = $2 or bare_key = $2) desc, population desc, name, postcode limit $3`,
    [`${key}%`, key, count, `${figures}%`, figures.length <= 2 ? `__0${figures.padStart(2, '0')}` : figures],
  );
}

/** The communes whose postcode begins so: the largest first. */
export function listCommunesByPostcode(context: RequestContext, figures: string, count: number): Promise<CommuneRow[]> {
  return context.transaction.query(
    `select id, insee_code, name, postcode from commune where postcode like $1
     order by population desc, name, postcode limit $2`,
    [`${figures}%`, count],
  );
}
