import { unwrap } from '@vitrine/test-kit/records/factories';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import { type EndpointCases, nextNumber } from '../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../request-context.ts';
import type { AnyResourceTable } from '../../storage/resource-table.ts';
import { addressRecords } from '../address-records/address-records.operations.ts';
import { insertRecordRow } from '../resources/records.repository.ts';
import { createResourceCases } from '../resources/resource-cases.fixture.ts';
import { listPickupSlots, takePickupSlot } from './pickup.operations.ts';
import {
  addPickupClosure,
  addPickupSchedule,
  pickupClosureRecords,
  pickupScheduleRecords,
} from './pickup-records.operations.ts';

/** The address of collection of tenants, above what the sequence gives. */
const tenantAddressId = 900_007;

const scheduleValues = (addressId = tenantAddressId) => ({
  addressId,
  weekday: 'SATURDAY' as const,
  from: '09:00',
  to: '18:00',
  slotMinutes: 60,
  capacity: 4,
  leadMinutes: 60,
  opensOnHolidays: true,
  opensOnClosures: false,
});
const closureValues = () => ({
  from: '2200-01-01',
  until: '2200-01-02',
  addressId: null,
  note: `Note ${nextNumber()}`,
});

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  ...createResourceCases(pickupScheduleRecords, {
    create: (context) => addPickupSchedule(context, scheduleValues()),
    values: () => scheduleValues(),
    changes: { capacity: 6 },
  }),
  ...createResourceCases(pickupClosureRecords, {
    create: (context) => addPickupClosure(context, closureValues()),
    values: closureValues,
    changes: { note: 'Vendanges' },
  }),
  readClosureEffects: {
    own: { params: { idSite: tenantId }, query: { from: '2026-01-01', until: '2299-12-31' } },
    prepareStaff: async (_, idSite) => ({
      params: { idSite },
      query: { from: '2026-01-01', until: '2299-12-31' },
    }),
    holdsMark: false,
  },
  listPickupSlots: { own: {}, holdsMark: true },
};

/** Adds an address of collection with a schedule, a closure and a taken slot to a tenant. */
export async function seedTenant(context: RequestContext, mark: string): Promise<void> {
  const table: AnyResourceTable = {
    ...addressRecords.table,
    values: { ...addressRecords.table.values, id: { column: 'id', type: 'integer' } },
  };
  await insertRecordRow(context, table, {
    id: tenantAddressId,
    name: `Chai ${mark}`,
    type: 'PICKUP',
    firstPart: '1 rue du Chai',
    secondPart: '',
    postalCode: '49000',
    city: 'Angers',
    country: 1,
    phone: '',
    latitude: null,
    longitude: null,
  });
  await addPickupSchedule(context, scheduleValues());
  await addPickupClosure(context, { ...closureValues(), note: mark });
  const slots = unwrap(await listPickupSlots(context)).addresses[0]?.slots ?? [];
  const [first] = slots;
  if (!first) throw new Error('the tenant has no slot');
  const [day = '', start = ''] = first.date.split('T');
  unwrap(await takePickupSlot(context, { scheduleId: first.idSchedule, day, start }));
}
