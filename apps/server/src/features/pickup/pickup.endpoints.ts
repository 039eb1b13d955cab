import { bindReading } from '../bind-endpoint.ts';
import { bindResource } from '../bind-resource.ts';
import { readClosureEffects } from './closure-effects.operations.ts';
import { listPickupSlots } from './pickup.operations.ts';
import { pickupClosureRecords, pickupScheduleRecords } from './pickup-records.operations.ts';

export const pickupBindings = [
  bindReading('listPickupSlots', (context) => listPickupSlots(context)),
  bindReading('readClosureEffects', (context, { query }) =>
    readClosureEffects(context, query ?? { from: '', until: '' }),
  ),
  ...bindResource(pickupScheduleRecords),
  ...bindResource(pickupClosureRecords),
];
