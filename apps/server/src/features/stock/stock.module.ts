import { defineModule } from '../define-module.ts';
import { stockBindings } from './stock.endpoints.ts';

export const stockModule = defineModule({ name: 'stock', endpoints: stockBindings });
