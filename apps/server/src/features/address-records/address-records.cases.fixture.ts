import { type EndpointCases, nextNumber } from '../../http/tenancy/endpoint-case.fixture.ts';
import { insertRecordRow } from '../resources/records.repository.ts';
import { createResourceCases } from '../resources/resource-cases.fixture.ts';
import { addressRecords } from './address-records.operations.ts';

const values = () => ({
  name: `Lieu ${nextNumber()}`,
  type: 'SHOP',
  firstPart: '1 rue du Gué',
  secondPart: '',
  postalCode: '49000',
  city: 'Angers',
  country: 1,
  phone: '',
  latitude: null,
  longitude: null,
});

/** Inputs of these endpoints for the matrices. */
export const cases: EndpointCases = createResourceCases(addressRecords, {
  create: (context) => insertRecordRow(context, addressRecords.table, values()),
  values,
  changes: { city: 'Nantes' },
});
