import type { ListQuery } from '@vitrine/contract/list-query/list-query';
import type { RequestContext } from '../../request-context.ts';
import { buildListSql, loadListPage } from '../../storage/sql/list-sql.ts';

export interface AddressRow {
  id: number;
  type: string;
  name: string;
  first_part: string;
  second_part: string;
  postal_code: string;
  city: string;
  phone: string | null;
  latitude: number | null;
  longitude: number | null;
  country: { id: number; alphaTwo: string; alphaThree: string; numCode: string; name: string };
}

const listColumns = {
  id: { sql: 'address.id' },
  type: { sql: 'address.type' },
  name: { sql: 'address.name' },
  firstPart: { sql: 'address.first_part' },
  secondPart: { sql: 'address.second_part' },
  postalCode: { sql: 'address.postal_code' },
  city: { sql: 'address.city' },
  // ISO 3166-1 alpha-2 code.
  country: { sql: 'country.alpha_two' },
  phone: { sql: 'address.phone' },
  latitude: { sql: 'address.latitude' },
  longitude: { sql: 'address.longitude' },
};

type Lines = Pick<AddressRow, 'first_part' | 'second_part' | 'postal_code' | 'city'>;

/** Lists a page of the company's addresses. */
export async function listAddresses(
  context: RequestContext,
  query: ListQuery,
): Promise<{ rows: AddressRow[]; total: number }> {
  return loadListPage<AddressRow>(query, (page) => {
    const list = buildListSql(page, listColumns, 1, 'address.id');
    return context.transaction.query(
      `select address.id, address.type, address.name, address.first_part, address.second_part, address.postal_code, address.city,
         address.phone, address.latitude, address.longitude, json_build_object('id', country.id, 'alphaTwo', country.alpha_two, 'alphaThree', country.alpha_three,
         'numCode', country.num_code, 'name', country.name) as country, count(*) over () as total
       from address join country on country.id = address.country_id where address.site_id = $1${list.where} ${list.order} ${list.limit}`,
      [context.site.id, ...list.values],
    );
  });
}

/** Finds the address where visitors come: the practice's, else the first. */
export async function findMainAddress(context: RequestContext): Promise<Lines | undefined> {
  const rows = await context.transaction.query<Lines>(
    `select first_part, second_part, postal_code, city from address where site_id = $1 order by type <> 'PRACTICE', id limit 1`,
    [context.site.id],
  );
  return rows[0];
}

/** Lists the address types. The platform defines them, not the site. */
export function listTypes(context: RequestContext): Promise<{ id: number; code: string; label: string }[]> {
  return context.transaction.query('select id, code, label from address_type order by id');
}
