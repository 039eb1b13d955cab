import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { isLabelOpen, isMondialRelay } from '@vitrine/domain/ordering/parcel-labels';
import { CarrierError } from '../../adapters/carriers/carrier.ts';
import { readStream } from '../../adapters/files/read-stream.ts';
import type { SiteTaskScope } from '../../jobs/maintenance-task.ts';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import type { PrepareContext } from '../bind-endpoint.ts';
import { findCarriedOrder, notifyOrderChanged } from '../orders/shipments/carried-order.operations.ts';
import { buildParcel, estimateGrams } from './build-parcel.operations.ts';
import { changeLabel, createLabelJob, uncertainMessage } from './create-label-job.ts';
import {
  insertLabel,
  type LabelRow,
  listForgottenLabels,
  listLabels,
  listOldLabels,
  listUnendedLabels,
  lockLabel,
  updateLabel,
} from './parcel-labels.repository.ts';

const orderNotFound = () => fail('not-found', { message: 'Cette commande est introuvable.' });
const labelNotFound = () => fail('not-found', { message: 'Cette étiquette est introuvable.' });

/** Grams that a proposal is made for where the bottles do not say them: a price is asked for no parcel without weight. */
const unknownGrams = 1000;

/** Asks the carrier what the next parcel of an order costs; null where it tells none, or does not answer: nothing depends on it. */
export async function quoteNextParcel(context: PrepareContext, orderId: number): Promise<Result<number | null>> {
  const built = await context.read(async (reading) => {
    const carried = await findCarriedOrder(reading, orderId);
    if (!carried?.canShip) return undefined;
    return buildParcel(reading, carried, (await estimateGrams(reading, carried)) ?? unknownGrams);
  });
  if (!built?.ok) return succeed(null);
  try {
    return succeed(await context.services.carrier.quote(built.value.parcel, built.value.account));
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    context.services.log.warn({ site: context.site.id, reason: error.message }, 'prix du transporteur inconnu');
    return succeed(null);
  }
}

/** Reads the labels of an order, and what the next one would be. */
export async function readOrderLabels(
  context: RequestContext,
  orderId: number,
  costCents: number | null,
): Promise<Result<ReplyOf<'readOrderLabels'>>> {
  const carried = await findCarriedOrder(context, orderId);
  if (!carried) return orderNotFound();
  const { order, canShip, usedNumbers, destination } = carried;
  const grams = await estimateGrams(context, carried);
  const built = await buildParcel(context, carried, grams ?? unknownGrams);
  const labels = await listLabels(context, orderId);
  return succeed({
    carrier: context.services.carrier.name,
    isOffered: isMondialRelay(order.delivery_type, order.carrier?.name ?? ''),
    canCreate: canShip && built.ok && !labels.some(({ state }) => isLabelOpen(state)),
    obstacle: built.ok ? '' : (built.failure.message ?? ''),
    grams,
    costCents,
    destination,
    labels: labels.map((label) => ({
      number: label.number,
      state: label.state,
      carrier: label.carrier,
      grams: label.grams,
      tracking: label.tracking,
      message: label.message,
      askedAt: label.asked_at.toISOString(),
      hasFile: label.stored_name !== null,
      isUsed: label.tracking !== '' && usedNumbers.has(label.tracking),
    })),
  });
}

/**
 * Asks for a label, which a job buys: the order waits for no carrier. `seen` is how many labels whoever asks has seen: of two
 * demands at once the second is told of the first.
 */
export async function createParcelLabel(
  context: RequestContext,
  orderId: number,
  { grams, seen }: InputOf<'createParcelLabel'>['body'],
): Promise<Result<ReplyOf<'createParcelLabel'>>> {
  const carried = await findCarriedOrder(context, orderId, { isLocked: true });
  if (!carried) return orderNotFound();
  const labels = await listLabels(context, orderId);
  if (labels.length !== seen)
    return fail('conflict', { message: 'Une étiquette vient d’être demandée pour cette commande\u00a0: la voici.' });
  if (labels.some(({ state }) => isLabelOpen(state)))
    return fail('conflict', {
      message:
        'Une étiquette de cette commande est peut-être déjà achetée\u00a0: vérifiez-la avant d’en demander une autre.',
    });
  if (!carried.canShip)
    return fail('conflict', {
      message: 'Cette commande ne s’expédie pas encore, ou plus\u00a0: aucune étiquette n’est achetée.',
    });
  const built = await buildParcel(context, carried, grams);
  if (!built.ok) return built;
  const number = labels.length + 1;
  await insertLabel(context, orderId, { number, carrier: context.services.carrier.name, grams });
  await context.services.jobs.enqueue(context.transaction, createLabelJob, {
    siteId: context.site.id,
    orderId,
    number,
  });
  await auditLabel(context, 'label.create', orderId, { number, grams });
  return succeed({ number });
}

/** Says what became of a label that the program does not know: its number, that there is none, or that nobody is to use it. */
export async function settleParcelLabel(
  context: RequestContext,
  { orderId, number }: { orderId: number; number: number },
  { outcome, tracking = '' }: InputOf<'settleParcelLabel'>['body'],
): Promise<Result<Record<string, never>>> {
  if (!(await findCarriedOrder(context, orderId, { isLocked: true }))) return orderNotFound();
  const label = await lockLabel(context, orderId, number);
  if (!label) return labelNotFound();
  const changes = settle(label, outcome, tracking.replace(/\s/g, ''));
  if (!changes.ok) return changes;
  await updateLabel(context, orderId, { ...label, ...changes.value, ended_at: new Date(context.now) });
  if (changes.value.state === 'bought')
    await context.services.jobs.enqueue(context.transaction, createLabelJob, {
      siteId: context.site.id,
      orderId,
      number,
    });
  notifyOrderChanged(context, orderId);
  await auditLabel(context, 'label.settle', orderId, { number, outcome });
  return succeed({});
}

function settle(
  { state }: LabelRow,
  outcome: InputOf<'settleParcelLabel'>['body']['outcome'],
  tracking: string,
): Result<Partial<LabelRow>> {
  if (outcome === 'dropped') {
    if (state !== 'bought' && state !== 'ready') return refuseSettling();
    return succeed({ state: 'dropped' });
  }
  if (state !== 'uncertain') return refuseSettling();
  if (outcome === 'none')
    return succeed({ state: 'refused', message: 'Rien n’est acheté, d’après votre espace Mondial Relay.' });
  if (!/^\d{6,14}$/.test(tracking))
    return fail('invalid-fields', {
      fields: { tracking: 'Copiez le numéro du colis, huit chiffres, depuis votre espace Mondial Relay.' },
    });
  return succeed({ state: 'bought', tracking, message: '' });
}

const refuseSettling = () =>
  fail('conflict', { message: 'Cette étiquette a changé entre-temps\u00a0: rechargez la page.' });

/** Finds the stored file of a label. */
export async function openLabelFile(
  context: RequestContext,
  orderId: number,
  number: number,
): Promise<Result<{ name: string; storedName: string }>> {
  const label = (await listLabels(context, orderId)).find((one) => one.number === number);
  return label?.stored_name
    ? succeed({ name: `etiquette-${label.tracking}.pdf`, storedName: label.stored_name })
    : fail('not-found', { message: 'Le fichier de cette étiquette n’est pas encore là, ou n’est plus gardé.' });
}

/** Reads the file of a label. */
export async function readLabelFile(
  { site, services: { store } }: Pick<PrepareContext, 'site' | 'services'>,
  { name, storedName }: { name: string; storedName: string },
): Promise<{ name: string; content: string }> {
  const stored = await store.read(site.id, storedName);
  return { name, content: stored ? (await readStream(stored)).toString('base64') : '' };
}

/** Days for which the file of a label is kept: it names its recipient. */
const keptDays = 60;
/** Milliseconds after which a carrier that has not answered will not. */
const patience = 15 * 60_000;

/** Days for which the PDF of a label is asked for: a parcel has left long before. */
const fetchedDays = 14;

/** Ends what a killed program left, takes up what no job is about any more, and deletes the files of old labels and of people who were erased. */
export async function maintainLabels(scope: SiteTaskScope): Promise<void> {
  const { now, site, services, read, write } = scope;
  for (const { order_id: orderId, number } of await read((context) =>
    listUnendedLabels(context, new Date(now - patience)),
  ))
    await write((context) =>
      changeLabel(context, orderId, number, { state: 'uncertain', tracking: '', message: uncertainMessage }),
    );
  await resumeLabels(scope);
  for (const old of await read((context) => listOldLabels(context, new Date(now - keptDays * 86_400_000)))) {
    await services.store.delete(site.id, old.stored_name);
    await write(async (context) => {
      const label = await lockLabel(context, old.order_id, old.number);
      if (label) await updateLabel(context, old.order_id, { ...label, state: 'dropped', stored_name: null });
    });
  }
}

/** Has the labels that wait and that no job is about bought, or their PDF fetched. What is bought is never bought again. */
async function resumeLabels({ now, site, services, write }: SiteTaskScope): Promise<void> {
  const times = { since: new Date(now - fetchedDays * 86_400_000), before: new Date(now - patience) };
  await write(async (context) => {
    for (const { order_id: orderId, number } of await listForgottenLabels(context, {
      queue: createLabelJob.queue,
      ...times,
    }))
      await services.jobs.enqueue(context.transaction, createLabelJob, { siteId: site.id, orderId, number });
  });
}

const auditLabel = (context: RequestContext, act: string, orderId: number, after: object) =>
  auditStaffAct(context, { act, kind: 'orders', resourceId: String(orderId), after });
