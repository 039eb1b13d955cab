import { bind } from '../bind-endpoint.ts';
import { drawPreparationPaper, openPreparationPaper } from './papers/preparation-papers.operations.ts';
import { advancePreparation, listPreparation } from './preparation.operations.ts';

export const preparationBindings = [
  bind('listPreparation', { read: (context, { query }) => listPreparation(context, query?.tab ?? 'prepare') }),
  bind('readPreparationPaper', {
    read: (context, { query }) => openPreparationPaper(context, query),
    complete: (context, _, paper) => drawPreparationPaper(context, paper),
  }),
  bind('advancePreparation', { write: (context, { body }) => advancePreparation(context, body) }),
];
