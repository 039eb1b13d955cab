import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { toLocalMinute } from '@vitrine/domain/kernel/local-time';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { formatSlot } from '@vitrine/domain/pickup/check-pickup-slot';
import { formatMinutes, toMinutes } from '@vitrine/domain/pickup/pickup-schedule';
import { listSlotsClosedBy } from '@vitrine/domain/pickup/pickup-slots';
import type { RequestContext } from '../../request-context.ts';
import { readPickupPlan } from './pickup.operations.ts';
import { listSlotsMetByClosure } from './pickup.repository.ts';

/** Slots with orders that are named one by one; the others are counted. */
const namedSlots = 20;

/**
 * Says what a closure of the whole site meets, whether it is saved or not: the free slots that are no longer offered, and the
 * slots that orders have from today on, which keep them.
 */
export async function readClosureEffects(
  context: RequestContext,
  { from, until }: { from: string; until: string },
): Promise<Result<ReplyOf<'readClosureEffects'>>> {
  const { plan } = await readPickupPlan(context);
  const today = toLocalMinute(context.now, plan.timeZone).slice(0, 10);
  const met = await listSlotsMetByClosure(context, from < today ? today : from, until);
  return succeed({
    slots: listSlotsClosedBy(plan, { from, until }, context.now).length,
    orders: met.reduce((sum, { taken }) => sum + taken, 0),
    met: met.slice(0, namedSlots).map(({ day, start, slotMinutes, addressName, taken }) => ({
      label: formatSlot({ day, start, end: formatMinutes(toMinutes(start) + slotMinutes) }),
      address: addressName,
      orders: taken,
    })),
  });
}
