import { bind } from '../bind-endpoint.ts';
import { listVintages, rollVintages } from './roll-vintages.operations.ts';
import { undoVintageRollover } from './undo-vintages.operations.ts';

export const vintageBindings = [
  bind('listVintages', { read: (context) => listVintages(context) }),
  bind('rollVintages', { write: (context, { body }) => rollVintages(context, body) }),
  bind('undoVintageRollover', { write: (context, { params }) => undoVintageRollover(context, Number(params.id)) }),
];
