import { unwrap } from '@vitrine/test-kit/records/factories';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import { type EndpointCases, nextNumber } from '../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../request-context.ts';
import { createResourceCases } from '../resources/resource-cases.fixture.ts';
import { elementRouteRecords } from './element-route-records.operations.ts';
import { findElementRouteId } from './element-route-records.repository.ts';
import { saveElementRoute } from './save-element.operations.ts';

const routeValues = () => ({
  title: `Les cours ${nextNumber()}`,
  route: `cours-${nextNumber()}`,
  position: 3,
  text: 'Chaque semaine.',
  emptyText: '',
  metaDescription: '',
  fields: [{ label: 'À apporter', kind: 'text' }],
});

async function createRoute(context: RequestContext): Promise<number> {
  const { fields: _, ...values } = routeValues();
  unwrap(await saveElementRoute(context, { ...values, fields: [], locale: context.site.defaultLocale }));
  return (await findElementRouteId(context, values.route)) ?? 0;
}

/** Inputs of these endpoints for the tenant isolation tests. */
export const cases: EndpointCases = {
  listElements: {
    own: { params: { route: 'footer' } },
    of: ({ word }) => ({ params: { route: word } }),
    holdsMark: true,
  },
  readElement: {
    own: { params: { route: 'ateliers', id: tenantId } },
    of: ({ id }) => ({ params: { route: 'ateliers', id } }),
    holdsMark: true,
  },
  listElementRoutes: { own: {}, holdsMark: true },
  ...createResourceCases(elementRouteRecords, {
    create: createRoute,
    values: routeValues,
    changes: { text: 'Chaque mardi.' },
  }),
};
