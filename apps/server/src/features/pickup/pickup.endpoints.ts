import { bindReading } from '../bind-endpoint.ts';
import { bindResource } from '../bind-resource.ts';
import { listPickupSlots } from './pickup.operations.ts';
import { pickupClosureRecords, pickupScheduleRecords } from './pickup-records.operations.ts';

export const pickupBindings = [
  bindReading('listPickupSlots', (context) => listPickupSlots(context)),
  ...bindResource(pickupScheduleRecords),
  ...bindResource(pickupClosureRecords),
];
