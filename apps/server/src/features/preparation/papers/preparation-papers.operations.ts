import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { toLocalDate } from '@vitrine/domain/kernel/local-date';
import { formatPrice } from '@vitrine/domain/kernel/money';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { LabelFormat } from '@vitrine/domain/ordering/label-sheets.data';
import {
  type PreparationTab,
  type preparationPapers,
  preparationTabLabels,
} from '@vitrine/domain/ordering/preparation';
import { sumByProduct } from '@vitrine/domain/ordering/sum-by-product';
import { mediaProcess } from '../../../adapters/media-process/media-process.ts';
import type {
  DeliveryNote,
  PackedLine,
  PreparationPaper,
} from '../../../adapters/papers/preparation/preparation-papers.ts';
import { getLocalDay } from '../../../reference.ts';
import type { RequestContext } from '../../../request-context.ts';
import type { PrepareContext } from '../../bind-endpoint.ts';
import { loadPaperLook, readPaperLook } from '../../invoices/files/paper-look.operations.ts';
import { readPreparedOrder } from '../../orders/preparing/prepared-orders.operations.ts';
import { readOrderShipments } from '../../orders/shipments/staff-shipments.operations.ts';
import { getSettings } from '../../settings/settings.operations.ts';
import { listPreparation } from '../preparation.operations.ts';

/** Which paper is asked for, of which orders; without ids, of all orders of the step. */
interface Query {
  what: (typeof preparationPapers)[number];
  tab: PreparationTab;
  ids: readonly number[];
  format: LabelFormat;
  start: number;
}

type PreparedOrder = ReplyOf<'listPreparation'>['orders'][number];

/** A paper to be drawn, in the look of the site. */
interface DrawablePaper {
  name: string;
  paper: PreparationPaper;
  look: string;
}

const names = {
  wines: 'liste-par-vin',
  orders: 'liste-par-commande',
  notes: 'bons-de-livraison',
  parcels: 'bons-de-livraison',
  labels: 'etiquettes',
} as const satisfies Record<Query['what'], string>;

/** Reads what a paper of the preparation says: of the orders of a step, or of those that are named. */
export async function openPreparationPaper(
  context: RequestContext,
  asked: InputOf<'readPreparationPaper'>['query'],
): Promise<Result<DrawablePaper>> {
  const query = completeQuery(asked);
  const orders = await listOrders(context, query);
  if (!orders.length) return refuseEmpty();
  const settings = await getSettings(context);
  const printedOn = getLocalDay(context);
  const sender = [settings.COMPANY_NAME, ...settings.HEAD_OFFICE.split('\n')]
    .map((line) => line.trim())
    .filter(Boolean);
  const contents = await buildContents(context, orders, query);
  if (!contents) return refuseEmpty();
  return succeed({
    name: `${names[query.what]}-${printedOn}.pdf`,
    paper: { sender, printedOn, ...contents },
    look: await readPaperLook(context),
  });
}

function completeQuery(asked: InputOf<'readPreparationPaper'>['query']): Query {
  const { what = 'notes', tab = 'prepare', ids, format = '2x7', start = '1' } = asked ?? {};
  return { what, tab, format, start: Number(start), ids: ids ? ids.split(',').map(Number) : [] };
}

const refuseEmpty = () => fail('not-found', { message: 'Rien à imprimer à cette étape.' });

async function listOrders(context: RequestContext, { what, tab, ids }: Query): Promise<PreparedOrder[]> {
  // Parcels that have left are asked for by their order, whatever its step.
  if (what === 'parcels' && ids.length) return readOrders(context, ids);
  const listed = await listPreparation(context, tab);
  const orders = listed.ok ? listed.value.orders : [];
  return ids.length ? orders.filter(({ id }) => ids.includes(id)) : orders;
}

async function readOrders(context: RequestContext, ids: readonly number[]): Promise<PreparedOrder[]> {
  const orders: PreparedOrder[] = [];
  for (const id of ids) {
    const order = await readPreparedOrder(context, id);
    if (order) orders.push({ ...order, withdrawal: null });
  }
  return orders;
}

type Contents = PreparationPaper extends infer One
  ? One extends PreparationPaper
    ? Omit<One, 'sender' | 'printedOn'>
    : never
  : never;

async function buildContents(
  context: RequestContext,
  orders: readonly PreparedOrder[],
  { what, tab, format, start }: Query,
): Promise<Contents | undefined> {
  if (what === 'labels') {
    const labels = orders.filter(isCarried).map((order) => ({
      ...{ recipient: listRecipient(order), phone: order.phone, reference: order.reference },
    }));
    return labels.length ? { kind: 'labels', format, start, labels } : undefined;
  }
  if (what === 'wines') {
    const lines = sumByProduct(orders).map(({ quantity, name, detail, buyers }) => ({
      ...{ quantity, name, detail: [detail, buyers.join(', ')].filter(Boolean).join(' · ') },
    }));
    const title = `Liste par vin, ${preparationTabLabels[tab].toLowerCase()}`;
    return lines.length ? { kind: 'picks', title, groups: [{ title: '', note: '', lines, message: '' }] } : undefined;
  }
  if (what === 'orders')
    return {
      kind: 'picks',
      title: `Liste par commande, ${preparationTabLabels[tab].toLowerCase()}`,
      groups: orders.map((order) => ({
        title: `${order.buyer}, ${order.reference}`,
        note: [order.service, order.destination.at(-1), describeToPay(order)].filter(Boolean).join(', '),
        lines: order.lines,
        message: order.message,
      })),
    };
  const notes: DeliveryNote[] = [];
  for (const order of orders) notes.push(...(await listNotes(context, order, what === 'parcels')));
  return notes.length ? { kind: 'notes', notes } : undefined;
}

const isCarried = ({ deliveryType }: PreparedOrder) => deliveryType === 'DELIVERY' || deliveryType === 'PICKUP';
const listRecipient = ({ destination, buyer }: PreparedOrder) => (destination.length ? destination : [buyer]);

const describeToPay = ({ isToPay, totalCents }: PreparedOrder) =>
  isToPay ? `à encaisser\u00a0: ${formatPrice(totalCents)}` : '';

/** The notes of an order: of what is left to hand over, or of each parcel that has left. */
async function listNotes(context: RequestContext, order: PreparedOrder, isOfParcels: boolean): Promise<DeliveryNote[]> {
  const day = (moment: string) => toLocalDate(Date.parse(moment), context.site.timeZone);
  const note = (parcel: DeliveryNote['parcel'], lines: readonly PackedLine[]): DeliveryNote => ({
    ...{ reference: order.reference, placedOn: day(order.placedAt), parcel, recipient: listRecipient(order) },
    ...{ service: [order.service, describeToPay(order)].filter(Boolean).join(', '), message: order.message, lines },
  });
  if (!isOfParcels) return order.lines.length ? [note(null, order.lines)] : [];
  const shipments = await readOrderShipments(context, order.id);
  return (shipments.ok ? shipments.value.shipments : []).map(({ number, carrier, tracking, shippedAt, lines }) =>
    note({ number, carrier, tracking, shippedOn: day(shippedAt) }, lines),
  );
}

/** Draws a paper in the process of media: pages wait for none. */
export async function drawPreparationPaper(
  { site, services: { store } }: Pick<PrepareContext, 'site' | 'services'>,
  { name, paper, look }: DrawablePaper,
): Promise<{ name: string; content: string }> {
  const drawn = await mediaProcess.run('drawPreparation', paper, await loadPaperLook({ store, siteId: site.id }, look));
  return { name, content: Buffer.from(drawn).toString('base64') };
}
