import { bind } from '../bind-endpoint.ts';
import { bindResource } from '../bind-resource.ts';
import { readQuantities } from './stock.operations.ts';
import { stockItemRecords } from './stock-records.operations.ts';

export const stockBindings = [
  bind('readQuantities', {
    read: (context, { body }) =>
      readQuantities(
        context,
        body.products.map(({ id }) => id),
      ),
  }),
  ...bindResource(stockItemRecords),
];
