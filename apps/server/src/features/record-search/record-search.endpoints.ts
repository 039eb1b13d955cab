import { bindReading } from '../bind-endpoint.ts';
import { findRecords } from './record-search.operations.ts';

export const recordSearchBindings = [
  bindReading('findRecords', (context, { query }) => findRecords(context, query?.q ?? '')),
];
