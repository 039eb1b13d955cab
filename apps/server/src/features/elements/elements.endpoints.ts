import { succeed } from '@vitrine/domain/kernel/result';
import { bindReading } from '../bind-endpoint.ts';
import { listElements } from './elements.operations.ts';

export const elementsBindings = [
  bindReading('listElements', async (scope, { params, list }) =>
    succeed(await listElements(scope, params.route, list)),
  ),
];
