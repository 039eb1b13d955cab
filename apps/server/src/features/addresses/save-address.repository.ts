import type { RequestContext } from '../../request-context.ts';
import { insertRow } from '../../storage/insert-rows.ts';

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
  const { id } = await insertRow(
    context,
    'address',
    {
      type: address.type,
      name: address.name,
      first_part: address.firstPart,
      second_part: address.secondPart,
      postal_code: address.postalCode,
      city: address.city,
      country_id: address.countryId,
      phone: address.phone,
      latitude: address.latitude,
      longitude: address.longitude,
    },
    ['id'],
  );
  context.transaction.invalidate('addresses');
  return id;
}
