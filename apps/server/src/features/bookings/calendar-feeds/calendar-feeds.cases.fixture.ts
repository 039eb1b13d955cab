import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import type { EndpointCase, EndpointCases } from '../../../http/tenancy/endpoint-case.fixture.ts';
import { createOpaqueToken, hashToken } from '../../../opaque-token.ts';
import type { RequestContext } from '../../../request-context.ts';
import { insertFeed } from './calendar-feeds.repository.ts';

const add = (context: RequestContext) =>
  insertFeed(context, { name: 'Mon ordinateur', hasNames: false, hash: hashToken(createOpaqueToken()) });

/** A change of a feed of the site. */
const onFeed: EndpointCase = {
  own: { params: { idSite: tenantId, id: tenantId } },
  holdsMark: false,
  isWriting: true,
  prepareStaff: async (server: TestServer, idSite: number) => ({
    params: { idSite, id: (await server.write(idSite, add)).id },
  }),
};

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  listCalendarFeeds: {
    own: { params: { idSite: tenantId } },
    holdsMark: false,
    prepareStaff: async (_, idSite) => ({ params: { idSite } }),
  },
  createCalendarFeed: {
    own: { params: { idSite: tenantId }, body: { name: 'Mon téléphone', hasNames: true } },
    holdsMark: false,
    isWriting: true,
    prepareStaff: async (_, idSite) => ({ params: { idSite }, body: { name: 'Mon téléphone', hasNames: true } }),
  },
  renewCalendarFeed: onFeed,
  deleteCalendarFeed: onFeed,
};

/** Inserts rows of the site: a feed. */
export async function seedTenant(context: RequestContext, mark: string): Promise<void> {
  await insertFeed(context, { name: mark, hasNames: true, hash: hashToken(createOpaqueToken()) });
}
