import { createHash } from 'node:crypto';
import { type Carrier, type CarrierAccount, CarrierError } from '../../adapters/carriers/carrier.ts';
import { defineJob, type WorkerTools } from '../../jobs/define-job.ts';
import { createSiteScope, type SiteTaskScope } from '../../jobs/maintenance-task.ts';
import type { RequestContext } from '../../request-context.ts';
import { findCarriedOrder, notifyOrderChanged } from '../orders/shipments/carried-order.operations.ts';
import { findCarrierAccount } from '../relay-points/relay-points.operations.ts';
import { type BuiltParcel, buildParcel } from './build-parcel.operations.ts';
import { type LabelRow, lockLabel, updateLabel } from './parcel-labels.repository.ts';

interface LabelJob {
  siteId: number;
  orderId: number;
  number: number;
}

/** What is to be done for a label: buy it, or fetch the PDF of one that is bought. */
type LabelTask = ({ kind: 'buy' } & BuiltParcel) | { kind: 'fetch'; tracking: string; account: CarrierAccount };

/** What became of the question to the carrier. */
type Purchase = Pick<LabelRow, 'state' | 'tracking' | 'message'>;

export const uncertainMessage =
  'Le transporteur n’a pas répondu\u00a0: l’étiquette est peut-être achetée. Regardez dans votre espace Mondial Relay.';

/**
 * Buys a label and fetches its PDF. That the carrier is asked is noted before, and its answer after: where the program is killed between,
 * the job that comes again buys nothing and says that it is not known.
 */
async function createLabel(tools: WorkerTools, { siteId, orderId, number }: LabelJob): Promise<void> {
  const site = await tools.directory.reload(siteId);
  if (!site) return;
  const scope = createSiteScope(tools, site, Date.now());
  const task = await scope.write((context) => beginLabel(context, orderId, number));
  if (!task) return;
  const { carrier } = scope.services;
  let tracking = task.kind === 'fetch' ? task.tracking : '';
  if (task.kind === 'buy') {
    const purchase = await buyLabel(scope, carrier, task);
    await scope.write((context) => changeLabel(context, orderId, number, purchase));
    tracking = purchase.tracking;
  }
  if (tracking) await storeLabel(scope, { orderId, number }, { tracking, account: task.account });
}

/** A label that is late is asked for again for twenty minutes, and by the hourly task after that. */
export const createLabelJob = defineJob<LabelJob>({
  queue: 'create-label',
  queueOptions: { retryLimit: 10, retryDelay: 120 },
  run: createLabel,
});

/** Decides what is to be done for a label, and notes that the carrier is about to be asked. */
async function beginLabel(context: RequestContext, orderId: number, number: number): Promise<LabelTask | undefined> {
  const carried = await findCarriedOrder(context, orderId, { isLocked: true });
  const label = carried && (await lockLabel(context, orderId, number));
  if (!label) return undefined;
  if (label.state === 'sending') {
    await changeLabel(context, orderId, number, { state: 'uncertain', tracking: '', message: uncertainMessage });
    return undefined;
  }
  if (label.state === 'bought') {
    const account = await findCarrierAccount(context);
    return account && { kind: 'fetch', tracking: label.tracking, account };
  }
  if (label.state !== 'asked') return undefined;
  const built = await buildParcel(context, carried, label.grams);
  if (!built.ok) {
    const message = built.failure.message ?? '';
    await changeLabel(context, orderId, number, { state: 'refused', tracking: '', message });
    return undefined;
  }
  await updateLabel(context, orderId, { ...label, state: 'sending', sent_at: new Date(context.now) });
  return { kind: 'buy', ...built.value };
}

async function buyLabel(
  { site, services }: SiteTaskScope,
  carrier: Carrier,
  { parcel, account }: BuiltParcel,
): Promise<Purchase> {
  try {
    return { state: 'bought', tracking: await carrier.createLabel(parcel, account), message: '' };
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    services.log.warn({ site: site.id, reason: error.message }, 'étiquette non créée');
    return error.refusal === undefined
      ? { state: 'uncertain', tracking: '', message: uncertainMessage }
      : { state: 'refused', tracking: '', message: error.refusal };
  }
}

/** Fetches the PDF of a label that is bought, and stores it; the job comes again where the carrier has none yet. */
async function storeLabel(
  scope: SiteTaskScope,
  { orderId, number }: { orderId: number; number: number },
  { tracking, account }: { tracking: string; account: CarrierAccount },
): Promise<void> {
  const { store, carrier } = scope.services;
  const content = await carrier.fetchLabel(tracking, account);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
  const storedName = `labels/${orderId}-${number}-${hash}.pdf`;
  await store.write(scope.site.id, storedName, content);
  const isKept = await scope.write((context) =>
    changeLabel(context, orderId, number, { state: 'ready', stored_name: storedName, message: '' }),
  );
  if (!isKept) await store.delete(scope.site.id, storedName);
}

/** Stores a step of a label that is on its way; returns whether it was. */
export async function changeLabel(
  context: RequestContext,
  orderId: number,
  number: number,
  changes: Partial<LabelRow>,
): Promise<boolean> {
  const label = await lockLabel(context, orderId, number);
  if (!label || !['asked', 'sending', 'bought'].includes(label.state)) return false;
  await updateLabel(context, orderId, { ...label, ...changes, ended_at: new Date(context.now) });
  notifyOrderChanged(context, orderId);
  return true;
}
