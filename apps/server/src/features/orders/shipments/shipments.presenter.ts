import type { LineQuantity, ShipmentProblem } from '@vitrine/domain/ordering/shipments';
import { type TrackingState, type TrackingStep, trackingLabels } from '@vitrine/domain/ordering/tracking';
import { findTrackingUrl } from '@vitrine/domain/ordering/tracking-links';
import type { OrderLineRow } from '../orders.repository.ts';
import type { ShipmentRow } from './shipments.repository.ts';

type NamedLine = Pick<OrderLineRow, 'position' | 'name' | 'detail'>;

/** A parcel in words, with its row. */
interface PresentedShipment {
  shipment: ShipmentRow;
  number: number;
  carrier: string;
  tracking: string;
  /** The page that follows it; empty where none is known. */
  trackingUrl: string;
  shippedAt: string;
  lines: (NamedLine & { quantity: number })[];
  receivedOn: string | null;
  problem: ShipmentProblem | null;
  /** Where it is, as its carrier says; null where it is not asked, or has not answered yet. */
  trackingState: TrackingState | null;
  trackingLabel: string;
  steps: readonly TrackingStep[];
}

/** Presents the parcels of an order with what is in each. */
export function presentShipments(
  shipments: readonly ShipmentRow[],
  { lines, gone }: { lines: readonly NamedLine[]; gone: readonly (LineQuantity & { number: number })[] },
): PresentedShipment[] {
  return shipments.map((shipment) => ({
    shipment,
    number: shipment.number,
    carrier: shipment.carrier,
    tracking: shipment.tracking,
    trackingUrl: findTrackingUrl({ ...shipment, trackingUrl: shipment.tracking_url }),
    shippedAt: shipment.shipped_at.toISOString(),
    lines: nameLines(
      lines,
      gone.filter(({ number }) => number === shipment.number),
    ),
    receivedOn: shipment.received_on,
    problem: shipment.problem,
    trackingState: shipment.tracking_state,
    trackingLabel: shipment.tracking_state ? trackingLabels[shipment.tracking_state] : '',
    steps: shipment.tracking_steps,
  }));
}

/** Names the lines of these quantities, in the order of the lines. */
export function nameLines(
  lines: readonly NamedLine[],
  quantities: readonly LineQuantity[],
): (NamedLine & { quantity: number })[] {
  return lines.flatMap(({ position, name, detail }) =>
    quantities
      .filter((one) => one.position === position && one.quantity > 0)
      .map(({ quantity }) => ({ position, name, detail, quantity })),
  );
}
