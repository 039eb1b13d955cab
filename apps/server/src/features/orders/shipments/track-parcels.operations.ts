import { findDeliveryDay, mergeTracking, planTracking, type TrackingAnswer } from '@vitrine/domain/ordering/tracking';
import { type CarrierAccount, CarrierError } from '../../../adapters/carriers/carrier.ts';
import { defineDueSitesTask, type SiteTaskScope } from '../../../jobs/maintenance-task.ts';
import { getLocalDay } from '../../../reference.ts';
import type { RequestContext } from '../../../request-context.ts';
import { findCarrierAccount } from '../../relay-points/relay-points.operations.ts';
import { insertOrderEvent } from '../orders.repository.ts';
import { notifyOrderChanged } from './carried-order.operations.ts';
import { lockShipment, nameParcel } from './receipts.operations.ts';
import { listDueTracking, listSitesWithDueTracking, type ShipmentRow, updateShipment } from './shipments.repository.ts';

/** Parcels of a site that its carrier is asked about in a run: the others follow in the next. */
const maximumAsked = 40;
/** Questions without an answer after which a run leaves a carrier alone. */
const maximumSilent = 3;

type DueParcel = Awaited<ReturnType<typeof listDueTracking>>[number];

/** Asks the carrier where parcels are; a parcel that is delivered is received from that day on, unless somebody has said when. */
export const trackParcelsTask = defineDueSitesTask({
  name: 'parcel-tracking',
  cron: '*/20 * * * *',
  failure: 'colis non suivis',
  listDueSites: listSitesWithDueTracking,
  run: trackParcels,
});

async function trackParcels(scope: SiteTaskScope): Promise<void> {
  const { account, parcels } = await scope.read(async (context) => ({
    account: await findCarrierAccount(context),
    parcels: await listDueTracking(context, maximumAsked),
  }));
  let silent = 0;
  for (const parcel of parcels) {
    if (silent >= maximumSilent) return;
    const answer = account ? await askCarrier(scope, parcel, account) : 'refused';
    silent = answer === 'silent' ? silent + 1 : 0;
    await scope.write((context) =>
      typeof answer === 'string' ? noteFailure(context, parcel) : noteAnswer(context, parcel, answer),
    );
  }
}

async function askCarrier(
  { site, services }: SiteTaskScope,
  { tracking, order_id: order }: DueParcel,
  account: CarrierAccount,
): Promise<TrackingAnswer | 'silent' | 'refused'> {
  try {
    return await services.carrier.track(tracking, account);
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    services.log.warn({ site: site.id, order, reason: error.message }, 'colis non suivi');
    return error.refusal === undefined ? 'silent' : 'refused';
  }
}

/** Finds a parcel that is still the one that the carrier was asked about. */
async function lockAsked(context: RequestContext, { order_id: orderId, number, tracking }: DueParcel) {
  const found = await lockShipment(context, orderId, number);
  return found.ok && found.value.tracking === tracking && found.value.tracking_due_at ? found.value : undefined;
}

const planNext = (context: RequestContext, shipment: ShipmentRow): Date | null => {
  const next = planTracking(context.now, {
    shippedAt: shipment.shipped_at.getTime(),
    state: shipment.tracking_state,
    failures: shipment.tracking_failures,
  });
  return next === null ? null : new Date(next);
};

async function noteFailure(context: RequestContext, parcel: DueParcel): Promise<void> {
  const shipment = await lockAsked(context, parcel);
  if (!shipment) return;
  const failed = { ...shipment, tracking_failures: shipment.tracking_failures + 1 };
  await updateShipment(context, parcel.order_id, { ...failed, tracking_due_at: planNext(context, failed) });
}

async function noteAnswer(context: RequestContext, parcel: DueParcel, answer: TrackingAnswer): Promise<void> {
  const shipment = await lockAsked(context, parcel);
  if (!shipment) return;
  const known = { state: shipment.tracking_state, steps: shipment.tracking_steps };
  const merged = mergeTracking(known, answer);
  const told: ShipmentRow = {
    ...shipment,
    tracking_state: merged.state,
    tracking_steps: [...merged.steps],
    tracking_failures: 0,
  };
  const day = findDeliveryDay(merged, {
    shippedOn: getLocalDay({ site: context.site, now: shipment.shipped_at.getTime() }),
    today: getLocalDay(context),
  });
  const isReceipt = day !== null && shipment.received_on === null;
  await updateShipment(context, parcel.order_id, {
    ...told,
    ...(isReceipt ? { received_on: day, received_by: 'carrier' as const } : {}),
    tracking_due_at: planNext(context, told),
  });
  if (isReceipt)
    await insertOrderEvent(context, {
      orderId: parcel.order_id,
      kind: 'received',
      author: 'program',
      note: await nameParcel(context, parcel.order_id, parcel.number),
    });
  else if (merged.state !== known.state || merged.steps !== known.steps) notifyOrderChanged(context, parcel.order_id);
}
