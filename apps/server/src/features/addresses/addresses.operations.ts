import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ListQuery } from '@vitrine/contract/list-query/list-query';
import { formatOccurrencePlace } from '@vitrine/domain/booking/occurrence-place';
import { addCacheTags, type RequestContext } from '../../request-context.ts';
import { findMainAddress, listAddresses, listTypes } from './addresses.repository.ts';

/** Lists a page of the company's addresses. */
export async function listCompanyAddresses(
  context: RequestContext,
  query: ListQuery,
): Promise<ReplyOf<'listCompanyAddresses'>> {
  addCacheTags(context, 'addresses');
  const { rows, total } = await listAddresses(context, query);
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

/** Adds the company's address to a place that is the company's own, for mails and calendars. */
export async function formatPlaceWithAddress(context: RequestContext, place: string): Promise<string> {
  const row = await findMainAddress(context);
  return formatOccurrencePlace(
    place,
    row && { firstPart: row.first_part, secondPart: row.second_part, postalCode: row.postal_code, city: row.city },
  );
}

/** Lists the types an address may have. */
export function listAddressTypes(context: RequestContext): Promise<ReplyOf<'listAddressTypes'>> {
  return listTypes(context);
}
