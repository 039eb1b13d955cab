import { tenantId } from '@vitrine/test-kit/records/tenants';
import { type EndpointCases, nextNumber } from '../../http/tenancy/endpoint-case.fixture.ts';
import { getLocalDay } from '../../reference.ts';
import type { RequestContext } from '../../request-context.ts';
import { incrementLostAddresses } from './lost-addresses.repository.ts';

const addLost = (context: RequestContext, path: string) =>
  incrementLostAddresses(context.transaction, [
    { path, day: getLocalDay(context), hits: 3, at: context.now, referrerHost: 'annuaire.example' },
  ]);

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  listLostAddresses: {
    own: { params: { idSite: tenantId } },
    holdsMark: false,
    prepareStaff: async (_, idSite) => ({ params: { idSite } }),
  },
  updateLostAddresses: {
    own: { params: { idSite: tenantId }, body: { paths: ['/perdue'], isDismissed: true } },
    holdsMark: false,
    isWriting: true,
    prepareStaff: async (server, idSite) => {
      const path = `/perdue-${nextNumber()}`;
      await server.write(idSite, (context) => addLost(context, path));
      return { params: { idSite }, body: { paths: [path], isDismissed: true } };
    },
  },
};

/** Inserts rows of the site: an address that visitors asked for in vain. */
export async function seedTenant(context: RequestContext, mark: string): Promise<void> {
  await addLost(context, `/perdue-${mark}`);
}
