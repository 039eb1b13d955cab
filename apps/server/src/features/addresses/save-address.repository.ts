import type { RequestContext } from '../../request-context.ts';

export interface NewAddress {
  type: string;
  name: string;
  firstPart: string;
  secondPart: string;
  postalCode: string;
  city: string;
  countryId: number;
  phone: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** Adds an address of the company; returns its id. */
export async function insertAddress(context: RequestContext, address: NewAddress): Promise<number> {
  const rows = await context.transaction.query<{ id: number }>(
    `insert into address (site_id, type, name, first_part, second_part, postal_code, city, country_id, phone, latitude, longitude)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     returning id`,
    [
      context.site.id,
      address.type,
      address.name,
      address.firstPart,
      address.secondPart,
      address.postalCode,
      address.city,
      address.countryId,
      address.phone,
      address.latitude,
      address.longitude,
    ],
  );
  context.transaction.invalidate('addresses');
  return rows[0]?.id ?? 0;
}
