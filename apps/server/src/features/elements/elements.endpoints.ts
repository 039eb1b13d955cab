import { succeed } from '@vitrine/domain/kernel/result';
import { bind } from '../bind-endpoint.ts';
import { bindResource } from '../bind-resource.ts';
import { elementRouteRecords } from './element-route-records.operations.ts';
import { listElementRoutes, listElements, readElement } from './elements.operations.ts';

export const elementsBindings = [
  bind('listElements', {
    read: (context, { params, list, query }) => listElements(context, params.route, list, String(query?.field ?? '')),
  }),
  bind('readElement', { read: (context, { params }) => readElement(context, params.route, Number(params.id)) }),
  bind('listElementRoutes', { read: async (context) => succeed(await listElementRoutes(context)) }),
  ...bindResource(elementRouteRecords),
];
