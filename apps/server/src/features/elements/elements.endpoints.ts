import { succeed } from '@vitrine/domain/kernel/result';
import { bindReading } from '../bind-endpoint.ts';
import { listElementRoutes, listElements, readElement } from './elements.operations.ts';

export const elementsBindings = [
  bindReading('listElements', (context, { params, list, query }) =>
    listElements(context, params.route, list, String(query?.field ?? '')),
  ),
  bindReading('readElement', (context, { params }) => readElement(context, params.route, Number(params.id))),
  bindReading('listElementRoutes', async (context) => succeed(await listElementRoutes(context))),
];
