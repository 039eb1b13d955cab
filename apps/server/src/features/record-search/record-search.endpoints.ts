import { bind } from '../bind-endpoint.ts';
import { findRecords } from './record-search.operations.ts';

export const recordSearchBindings = [
  bind('findRecords', { read: (context, { query }) => findRecords(context, query?.q ?? '') }),
];
