import { bind } from '../bind-endpoint.ts';
import { bindResource } from '../bind-resource.ts';
import { carrierRecords, shippingRateRecords, shippingZoneRecords } from './shipping-records.operations.ts';
import { tryShipping } from './shipping-trial.operations.ts';

export const shippingBindings = [
  bind('tryShipping', { read: (context, { query }) => tryShipping(context, query?.q ?? '') }),
  ...bindResource(shippingZoneRecords),
  ...bindResource(carrierRecords),
  ...bindResource(shippingRateRecords),
];
