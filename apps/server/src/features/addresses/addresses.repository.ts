import type { ListQuery } from '@vitrine/contract/list-query/list-query';
import type { Scope } from '../../scope.ts';
import { buildListSql, readListPage } from '../../storage/list-sql.ts';

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
  // Its code of two letters.
  country: { sql: 'country.alpha_two' },
  phone: { sql: 'address.phone' },
  latitude: { sql: 'address.latitude' },
  longitude: { sql: 'address.longitude' },
};

type Lines = Pick<AddressRow, 'first_part' | 'second_part' | 'postal_code' | 'city'>;

/** A page of the company's addresses. */
export async function listAddresses(scope: Scope, query: ListQuery): Promise<{ rows: AddressRow[]; total: number }> {
  return readListPage<AddressRow>(query, (page) => {
    const list = buildListSql(page, listColumns, 1, 'address.id');
    return scope.transaction.query(
      `select address.id, address.type, address.name, address.first_part, address.second_part, address.postal_code, address.city,
         address.phone, address.latitude, address.longitude, json_build_object('id', country.id, 'alphaTwo', country.alpha_two, 'alphaThree', country.alpha_three,
         'numCode', country.num_code, 'name', country.name) as country, count(*) over () as total
       from address join country on country.id = address.country_id where address.site_id = $1${list.where} ${list.order} ${list.limit}`,
      [scope.site.id, ...list.values],
    );
  });
}

/** The address where the company is found: that of its practice, else its first. */
export async function findMainAddress(scope: Scope): Promise<Lines | undefined> {
  const rows = await scope.transaction.query<Lines>(
    `select first_part, second_part, postal_code, city from address where site_id = $1 order by type <> 'PRACTICE', id limit 1`,
    [scope.site.id],
  );
  return rows[0];
}

/** The types an address may have: the platform's own list. */
export function listTypes(scope: Scope): Promise<{ id: number; code: string; label: string }[]> {
  return scope.transaction.query('select id, code, label from address_type order by id');
}
