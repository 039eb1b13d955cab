import { completeShop } from '@vitrine/test-kit/records/complete-shop';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { EndpointCase, EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';
import { updateSettings } from '../settings/settings.operations.ts';

const own = { params: { idSite: tenantId } };

/** A call that finds a shop that lacks nothing, closed or open. */
const withShop = (isOpen: boolean): EndpointCase => ({
  own,
  holdsMark: false,
  isWriting: true,
  prepareStaff: async (server, idSite) => {
    await server.write(idSite, async (context) => {
      await completeShop(context);
      await updateSettings(context, { ONLINE_ORDERING: isOpen }, { name: 'essai', isSuperAdmin: true });
    });
    return { params: { idSite } };
  },
});

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  readShopOpening: { own, holdsMark: false, prepareStaff: async (_, idSite) => ({ params: { idSite } }) },
  openShop: withShop(false),
  closeShop: withShop(true),
};
