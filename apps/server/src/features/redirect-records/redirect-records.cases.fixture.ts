import { type EndpointCases, nextNumber } from '../../http/tenancy/endpoint-case.fixture.ts';
import { insertRecordRow } from '../resources/records.repository.ts';
import { createResourceCases } from '../resources/resource-cases.fixture.ts';
import { redirectRecords } from './redirect-records.operations.ts';

const values = () => ({ source: `/essai-${nextNumber()}`, target: '/', status: 302 });

/** Inputs of these endpoints for the matrices. */
export const cases: EndpointCases = createResourceCases(redirectRecords, {
  create: (context) => insertRecordRow(context, redirectRecords.table, values()),
  values,
  changes: { target: '/ailleurs' },
});
