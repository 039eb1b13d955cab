import { bind } from '../bind-endpoint.ts';
import { advancePreparation, listPreparation } from './preparation.operations.ts';

export const preparationBindings = [
  bind('listPreparation', { read: (context, { query }) => listPreparation(context, query?.tab ?? 'prepare') }),
  bind('advancePreparation', { write: (context, { body }) => advancePreparation(context, body) }),
];
