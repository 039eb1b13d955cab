import { defineModule } from '../define-module.ts';
import { quotesBindings } from './quotes.endpoints.ts';

export const quotesModule = defineModule({ name: 'quotes', endpoints: quotesBindings });
