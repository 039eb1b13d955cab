import { bind } from '../../bind-endpoint.ts';
import {
  abandonStockCount,
  applyStockCount,
  countStock,
  readStockCount,
  startStockCount,
} from './stock-counts.operations.ts';

export const stockCountBindings = [
  bind('readStockCount', { read: (context) => readStockCount(context) }),
  bind('startStockCount', { write: (context) => startStockCount(context) }),
  bind('countStock', { write: (context, { params, body }) => countStock(context, Number(params.id), body) }),
  bind('applyStockCount', { write: (context, { body }) => applyStockCount(context, body) }),
  bind('abandonStockCount', { write: (context) => abandonStockCount(context) }),
];
