import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ListQuery } from '@vitrine/contract/list-query/list-query';
import { describePlace } from '@vitrine/domain/booking/occurrence-place';
import { dependOn, type Scope } from '../../scope.ts';
import { findMainAddress, listAddresses, listTypes } from './addresses.repository.ts';

/** A page of the company's addresses. */
export async function listCompanyAddresses(scope: Scope, query: ListQuery): Promise<ReplyOf<'listCompanyAddresses'>> {
  dependOn(scope, 'addresses');
  const { rows, total } = await listAddresses(scope, query);
  return {
    addresses: rows.map((row) => ({
      id: row.id,
      type: row.type,
      name: row.name,
      firstPart: row.first_part,
      secondPart: row.second_part,
      city: { postalCode: row.postal_code, name: row.city },
      country: row.country,
      phone: row.phone,
      latitude: row.latitude,
      longitude: row.longitude,
    })),
    total,
  };
}

/** A place with the company's address after it where it is the company's own, for mails and calendars. */
export async function locatePlace(scope: Scope, place: string): Promise<string> {
  const row = await findMainAddress(scope);
  return describePlace(
    place,
    row && { firstPart: row.first_part, secondPart: row.second_part, postalCode: row.postal_code, city: row.city },
  );
}

/** The types an address may have. */
export function listAddressTypes(scope: Scope): Promise<ReplyOf<'listAddressTypes'>> {
  return listTypes(scope);
}
