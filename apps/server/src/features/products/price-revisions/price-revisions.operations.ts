import { createHash } from 'node:crypto';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { getDayBounds } from '@vitrine/domain/kernel/local-time';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { type PriceRounding, revisePrice } from '@vitrine/domain/pricing/revise-price';
import { getLocalDay } from '../../../reference.ts';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import { lockSales } from '../sale-requirements.repository.ts';
import { lockPrices, refreshPriceFrom } from '../save-declination.operations.ts';
import {
  hasRevision,
  insertRevision,
  listPlanned,
  listPricedItems,
  listProductsOf,
  listRevisions,
  undoRevision,
} from './price-revisions.repository.ts';

type Body = InputOf<'revisePrices'>['body'];
type Reply = ReplyOf<'revisePrices'>;

/** Lists what has a price, and the changes of prices that are planned or have begun. */
export async function listPriceRevisions(context: RequestContext): Promise<Result<ReplyOf<'listPriceRevisions'>>> {
  if (!context.site.isECommerce) return fail('not-found');
  const items = await listPricedItems(context);
  const revisions = await listRevisions(context);
  return succeed({
    timeZone: context.site.timeZone,
    today: getLocalDay(context),
    items: items.map(({ id, name, price_cents: priceCents }) => ({ id, name, priceCents })),
    revisions: revisions.map(({ id, starts_at: startsAt, by, lines }) => ({
      id,
      startsAt: startsAt.toISOString(),
      by,
      canUndo: startsAt.getTime() > context.now,
      lines,
    })),
  });
}

/**
 * Says what several list prices would become from a day on; with `confirm` as it was returned then, changes them, all or none. Each is
 * a period of prices: the lowest price of thirty days, which a reduction strikes, is computed from them.
 */
export async function revisePrices(context: RequestContext, body: Body): Promise<Result<Reply>> {
  if (!context.site.isECommerce) return fail('not-found');
  const today = getLocalDay(context);
  if (body.startsOn < today)
    return fail('invalid-fields', { fields: { startsOn: 'Choisissez aujourd’hui ou un jour à venir.' } });
  const ids = [...new Set(body.idDeclinations)];
  await lockPrices(context, ids);
  const items = await listPricedItems(context, ids);
  if (items.length < ids.length)
    return fail('conflict', {
      message: 'Un des vins choisis n’a plus de prix, ou n’est pas en ligne\u00a0: rechargez la page.',
    });
  const planned = new Set(await listPlanned(context, ids));
  const busy = items.filter(({ id }) => planned.has(id));
  if (busy.length)
    return fail('conflict', {
      message: `${busy.map(({ name }) => name).join(', ')}\u00a0: un changement de prix est déjà prévu. Reprenez-le d’abord.`,
    });
  const lines: Reply['lines'] = [];
  const fallen: string[] = [];
  for (const { id, name, price_cents: fromCents } of items) {
    const toCents = revisePrice(fromCents, body, body.rounding as PriceRounding);
    if (toCents === undefined || toCents > 100_000_000) fallen.push(name);
    else if (toCents !== fromCents) lines.push({ id, name, fromCents, toCents });
  }
  if (fallen.length)
    return fail('invalid-fields', {
      fields: { value: `Il ne resterait pas de prix pour ${fallen.join(', ')}\u00a0: choisissez un autre nombre.` },
    });
  const confirm = hashLines(body.startsOn, lines);
  if (!body.confirm) return succeed({ isDone: false, confirm, lines });
  if (body.confirm !== confirm)
    return fail('conflict', {
      message: 'Un prix a changé entre-temps\u00a0: relisez ce qui sera fait, puis confirmez.',
    });
  if (!lines.length) return fail('conflict', { message: 'Aucun prix ne change\u00a0: choisissez un autre nombre.' });
  await store(
    context,
    body.startsOn === today ? context.now : getDayBounds(body.startsOn, context.site.timeZone).from,
    lines,
  );
  return succeed({ isDone: true, confirm, lines });
}

async function store(context: RequestContext, startsAt: number, lines: Reply['lines']): Promise<void> {
  const id = await insertRevision(
    context,
    new Date(startsAt),
    lines.map((line) => ({ declination_id: line.id, from_cents: line.fromCents, to_cents: line.toCents })),
  );
  await refreshPrices(
    context,
    lines.map((line) => line.id),
  );
  await audit(context, 'plan', id, { startsAt: new Date(startsAt).toISOString(), prices: lines.length });
}

/** Takes back a change of prices that has not begun: what was asked before goes on. */
export async function undoPriceRevision(context: RequestContext, id: number): Promise<Result<Record<string, never>>> {
  await lockSales(context);
  const ids = await undoRevision(context, id);
  if (!ids) {
    if (!(await hasRevision(context, id))) return fail('not-found');
    return fail('conflict', {
      message:
        'Ce changement a commencé, ou il est déjà repris\u00a0: changez de nouveau les prix pour revenir en arrière.',
    });
  }
  await refreshPrices(context, ids);
  await audit(context, 'undo', id);
  return succeed({});
}

async function refreshPrices(context: RequestContext, ids: readonly number[]): Promise<void> {
  for (const productId of await listProductsOf(context, ids)) await refreshPriceFrom(context, productId);
  context.transaction.invalidate('products');
}

/** What is confirmed: each price before and after, and from when. */
function hashLines(startsOn: string, lines: Reply['lines']): string {
  return createHash('sha256')
    .update(JSON.stringify([startsOn, lines.map(({ id, fromCents, toCents }) => [id, fromCents, toCents])]))
    .digest('hex')
    .slice(0, 32);
}

function audit(context: RequestContext, verb: string, id: number, after?: object): Promise<void> {
  return auditStaffAct(context, {
    act: `price-revisions.${verb}`,
    kind: 'price-revisions',
    resourceId: String(id),
    after,
  });
}
