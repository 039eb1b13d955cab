import { bindResource } from '../bind-resource.ts';
import { redirectRecords } from './redirect-records.operations.ts';

export const redirectRecordsBindings = bindResource(redirectRecords);
