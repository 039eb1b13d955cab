import { unwrap } from '@vitrine/test-kit/records/factories';
import { createDeclination } from '@vitrine/test-kit/records/products';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import type { EndpointCases } from '../../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../../request-context.ts';
import { listDeclinationsById } from '../../products/declinations.repository.ts';
import { insertStockItem } from '../../products/save-product.repository.ts';
import { applyStockCount } from './stock-counts.operations.ts';
import { findOpenCount, insertCount, updateCountEnded, upsertCountLine } from './stock-counts.repository.ts';

/** Opens a count anew, with one stock that was counted; returns its number. */
async function beginCount(context: RequestContext): Promise<number> {
  const open = await findOpenCount(context);
  if (open) await updateCountEnded(context, open.id, 'abandoned');
  const { id } = await insertCount(context);
  const declination = await createDeclination(context, tenantId, { stock: 5 });
  const [row] = await listDeclinationsById(context, [declination]);
  const stockItemId = row?.stock_item_id ?? 0;
  await upsertCountLine(context, id, stockItemId, 4);
  return stockItemId;
}

const begin = (server: TestServer, idSite: number) => server.write(idSite, beginCount);
const own = { params: { idSite: tenantId } };

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  readStockCount: { own, prepareStaff: async (_, idSite) => ({ params: { idSite } }), holdsMark: true },
  startStockCount: {
    own,
    prepareStaff: async (_, idSite) => ({ params: { idSite } }),
    holdsMark: false,
    isWriting: true,
  },
  countStock: {
    own: { params: { idSite: tenantId, id: tenantId }, body: { counted: 3 } },
    of: ({ id }) => ({ params: { idSite: tenantId, id }, body: { counted: 3 } }),
    prepareStaff: async (server, idSite) => ({
      params: { idSite, id: await begin(server, idSite) },
      body: { counted: 3 },
    }),
    holdsMark: false,
    isWriting: true,
  },
  applyStockCount: {
    own: { ...own, body: { confirm: '' } },
    prepareStaff: async (server, idSite) => {
      await begin(server, idSite);
      const { confirm } = await server.write(idSite, async (context) => unwrap(await applyStockCount(context, {})));
      return { params: { idSite }, body: { confirm } };
    },
    holdsMark: false,
    isWriting: true,
  },
  abandonStockCount: {
    own,
    prepareStaff: async (server, idSite) => {
      await begin(server, idSite);
      return { params: { idSite } };
    },
    holdsMark: false,
    isWriting: true,
  },
};

/** Adds a count that has ended to a tenant, with what was counted. */
export async function seedTenant(context: RequestContext): Promise<void> {
  const { id } = await insertCount(context);
  const stockItemId = await insertStockItem(context);
  await context.transaction.query(
    `insert into stock_count_line (site_id, count_id, stock_item_id, counted, expected, counted_at) values ($1, $2, $3, 4, 5, $4)`,
    [context.site.id, id, stockItemId, new Date(context.now)],
  );
  await updateCountEnded(context, id, 'abandoned');
}
