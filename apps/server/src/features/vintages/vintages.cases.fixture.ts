import { unwrap } from '@vitrine/test-kit/records/factories';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../request-context.ts';
import { tenantDeclinationId } from '../products/products.cases.fixture.ts';
import { rollVintages } from './roll-vintages.operations.ts';
import { insertRollover } from './vintage-rollovers.repository.ts';

const ask = (idDeclination: number) => ({
  lines: [{ idDeclination, year: 2024, stock: 0 }],
  value: 0,
  rounding: 10 as const,
  isOffered: false,
  former: 'sold-out' as const,
});

const createWine = async (context: RequestContext, title = 'Vin suivi') =>
  createDeclination(context, await createProduct(context, title));

/** Makes another vintage of a new wine; returns the number of what was made together. */
async function roll(context: RequestContext, title?: string): Promise<number> {
  const fromId = await createWine(context, title);
  const toId = await createWine(context, title);
  return insertRollover(context, 'sold-out', [{ fromId, toId }]);
}

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  listVintages: {
    own: { params: { idSite: tenantId } },
    prepareStaff: async (_, idSite) => ({ params: { idSite } }),
    holdsMark: true,
  },
  rollVintages: {
    own: { params: { idSite: tenantId }, body: ask(tenantDeclinationId) },
    of: ({ id }) => ({ params: { idSite: tenantId }, body: ask(id) }),
    prepareStaff: (server, idSite) =>
      server.write(idSite, async (context) => {
        const asked = ask(await createWine(context));
        const { confirm } = unwrap(await rollVintages(context, asked));
        return { params: { idSite }, body: { ...asked, confirm } };
      }),
    holdsMark: false,
    isWriting: true,
  },
  undoVintageRollover: {
    own: { params: { idSite: tenantId, id: tenantId } },
    of: ({ id }) => ({ params: { idSite: tenantId, id } }),
    prepareStaff: async (server, idSite) => ({
      params: { idSite, id: await server.write(idSite, (context) => roll(context)) },
    }),
    holdsMark: false,
    isWriting: true,
  },
};

/** Adds a vintage that was made of another to a tenant. */
export async function seedTenant(context: RequestContext, mark: string): Promise<void> {
  await roll(context, `Vin suivi ${mark}`);
}
