import { completeShopSettings } from '@vitrine/test-kit/records/complete-shop';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { EndpointCase, EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../request-context.ts';
import { updateSettings } from '../settings/settings.operations.ts';

const own = { params: { idSite: tenantId } };
const { COMPANY_NAME: _, COMPANY_EMAIL: __, ...settings } = completeShopSettings;

/** Gives a tenant, which has its name, its address and a carrier, all else that an open shop has. */
async function completeTenant(context: RequestContext, isOpen: boolean): Promise<void> {
  const author = { name: 'essai', isSuperAdmin: true };
  const updated = await updateSettings(context, { ...settings, ONLINE_ORDERING: isOpen }, author);
  if (!updated.ok) throw new Error(JSON.stringify(updated.failure));
  await createDeclination(context, await createProduct(context, 'Les Perruches'), { stock: 60 });
  // Above what the sequence gives: other records of the matrix keep their numbers.
  await context.transaction.query(
    `insert into shipping_rate (site_id, id, carrier_id, zone_id, carton_size, from_cartons, cents, valid_from)
     select zone.site_id, 800000 + zone.id, (select min(id) from carrier where site_id = $1 and archived_at is null), zone.id, 6, 1, 900, '2020-01-01'
     from shipping_zone zone where zone.site_id = $1 on conflict do nothing`,
    [context.site.id],
  );
}

/** A call that finds a shop that lacks nothing, closed or open. */
const withShop = (isOpen: boolean): EndpointCase => ({
  own,
  holdsMark: false,
  isWriting: true,
  prepareStaff: async (server, idSite) => {
    await server.write(idSite, (context) => completeTenant(context, isOpen));
    return { params: { idSite } };
  },
});

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  readShopOpening: { own, holdsMark: false, prepareStaff: async (_context, idSite) => ({ params: { idSite } }) },
  openShop: withShop(false),
  closeShop: withShop(true),
};
