import { defineModule } from '../define-module.ts';
import { stockCountBindings } from './counts/stock-counts.endpoints.ts';
import { stockBindings } from './stock.endpoints.ts';

export const stockModule = defineModule({ name: 'stock', endpoints: [...stockBindings, ...stockCountBindings] });
