import { bindResource } from '../bind-resource.ts';
import { discountCodeRecords } from './discount-records.operations.ts';

export const discountsBindings = bindResource(discountCodeRecords);
