import { succeed } from '@vitrine/domain/kernel/result';
import { bindReading } from '../bind-endpoint.ts';
import { listElementRoutes, listElements, listOccurrences, readElement } from './elements.operations.ts';

export const elementsBindings = [
  bindReading('listElements', (scope, { params, list, query }) =>
    listElements(scope, params.route, list, String(query?.field ?? '')),
  ),
  bindReading('readElement', (scope, { params }) => readElement(scope, params.route, Number(params.id))),
  bindReading('listElementRoutes', async (scope) => succeed(await listElementRoutes(scope))),
  bindReading('listOccurrences', (scope, { list }) => listOccurrences(scope, list)),
];
