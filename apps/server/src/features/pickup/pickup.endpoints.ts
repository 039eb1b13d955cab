import { bind } from '../bind-endpoint.ts';
import { bindResource } from '../bind-resource.ts';
import { readClosureEffects } from './closure-effects.operations.ts';
import { listPickupSlots } from './pickup.operations.ts';
import { pickupClosureRecords, pickupScheduleRecords } from './pickup-records.operations.ts';

export const pickupBindings = [
  bind('listPickupSlots', { read: (context) => listPickupSlots(context) }),
  bind('readClosureEffects', {
    read: (context, { query }) => readClosureEffects(context, query ?? { from: '', until: '' }),
  }),
  ...bindResource(pickupScheduleRecords),
  ...bindResource(pickupClosureRecords),
];
