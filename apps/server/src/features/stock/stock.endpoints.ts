import { bindReading } from '../bind-endpoint.ts';
import { readQuantities } from './stock.operations.ts';

export const stockBindings = [
  bindReading('readQuantities', (context, { body }) =>
    readQuantities(
      context,
      body.products.map(({ id }) => id),
    ),
  ),
];
