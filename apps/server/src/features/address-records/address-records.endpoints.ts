import { bindResource } from '../bind-resource.ts';
import { addressRecords } from './address-records.operations.ts';

export const addressRecordsBindings = bindResource(addressRecords);
