import { defineModule } from '../define-module.ts';
import { cardAccountBindings } from './card-account.endpoints.ts';

export const cardAccountModule = defineModule({ name: 'card-account', endpoints: cardAccountBindings });
