import { createHash } from 'node:crypto';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { getStaffRole, hasRight } from '@vitrine/domain/people/staff-rights';
import { type PriceRounding, revisePrice } from '@vitrine/domain/pricing/revise-price';
import { isSheetRequired } from '@vitrine/domain/wine/wine-sheet';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import {
  checkDeclination,
  type DeclinationDraft,
  lockPrices,
  saveDeclination,
} from '../products/save-declination.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { moveStock } from '../stock/stock.operations.ts';
import { describeLeftovers, describeVintage, type PlannedVintage } from './describe-vintage.ts';
import { leaveFormerVintages } from './former-vintages.operations.ts';
import {
  insertRollover,
  listNewestVintages,
  listRollovers,
  listVintageAwards,
  listVintageBoxes,
  listVintageDrafts,
  listVintageTexts,
  type VintageRow,
} from './vintages.repository.ts';

type Body = InputOf<'rollVintages'>['body'];
type Line = Body['lines'][number];
type Reply = ReplyOf<'rollVintages'>;

/** A new vintage as it will be saved, with what is said of it. */
interface Plan {
  row: VintageRow;
  draft: DeclinationDraft;
  stock: number;
  reply: Reply['lines'][number];
}

/** Lists the newest vintages, of which others can be made, and those that were made. */
export async function listVintages(context: RequestContext): Promise<Result<ReplyOf<'listVintages'>>> {
  if (!context.site.isECommerce) return fail('not-found');
  const { isCounted, canNote } = await readStockManner(context);
  const items = await listNewestVintages(context);
  const rollovers = await listRollovers(context);
  return succeed({
    timeZone: context.site.timeZone,
    canNoteStock: canNote,
    isStockCounted: isCounted,
    items: items.map(({ id, name, year, price_cents: priceCents, is_offered: isOffered, on_hand: onHand }) => ({
      id,
      name,
      year,
      priceCents,
      isOffered,
      onHand: isCounted ? onHand : null,
    })),
    rollovers: rollovers.map(({ id, created_at: createdAt, by, lines }) => ({
      id,
      createdAt: createdAt.toISOString(),
      by,
      lines,
    })),
  });
}

/** Whether each vintage has a stock of its own, and whether whoever asks may note it. */
async function readStockManner(context: RequestContext): Promise<{ isCounted: boolean; canNote: boolean }> {
  const { HANDLE_STOCK, USE_PRODUCT_STOCK } = await getSettings(context);
  const isCounted = HANDLE_STOCK && !USE_PRODUCT_STOCK;
  const role = getStaffRole(context.staff);
  return { isCounted, canNote: isCounted && role !== undefined && hasRight(role, 'orders.update') };
}

/** Says what new vintages of wines would be; with `confirm` as it was returned then, makes them, all or none, and lets the former ones go as chosen. */
export async function rollVintages(context: RequestContext, body: Body): Promise<Result<Reply>> {
  if (!context.site.isECommerce) return fail('not-found');
  const ids = body.lines.map(({ idDeclination }) => idDeclination);
  if (new Set(ids).size < ids.length) return refuse('Un vin est choisi deux fois\u00a0: rechargez la page.');
  await lockPrices(context, ids);
  const rows = await listNewestVintages(context, ids);
  if (rows.length < ids.length)
    return fail('conflict', {
      message: 'Un des vins choisis a déjà un millésime plus récent, ou n’est plus en ligne\u00a0: rechargez la page.',
    });
  const planned = await planVintages(context, rows, body);
  if (!planned.ok) return planned;
  const plans = planned.value;
  const lines = plans.map(({ reply }) => reply);
  const confirm = hashPlans(body.former, plans);
  if (!body.confirm) return succeed({ isDone: false, confirm, lines });
  if (body.confirm !== confirm)
    return fail('conflict', {
      message: 'Un vin a changé entre-temps\u00a0: relisez ce qui sera fait, puis confirmez.',
    });
  const stored = await storeVintages(context, body.former, plans);
  return stored.ok ? succeed({ isDone: true, confirm, lines }) : stored;
}

async function planVintages(context: RequestContext, rows: readonly VintageRow[], body: Body): Promise<Result<Plan[]>> {
  const manner = await readStockManner(context);
  const drafts = new Map(
    (
      await listVintageDrafts(
        context,
        rows.map(({ id }) => id),
      )
    ).map((draft) => [draft.id, draft]),
  );
  const leftovers = await collectLeftovers(context, rows);
  const plans: Plan[] = [];
  for (const row of rows) {
    const line = body.lines.find(({ idDeclination }) => idDeclination === row.id);
    const former = drafts.get(row.id);
    if (!line || !former) throw new Error(`vintage ${row.id} is listed and not there`);
    if (line.year <= row.year)
      return refuse(`${row.name}\u00a0: indiquez une année après ${row.year} pour le nouveau millésime.`);
    if (line.stock && !manner.canNote)
      return refuse('Le stock se note par qui tient les commandes\u00a0: laissez-le à 0.');
    const priceCents = computePrice(former.priceCents, line, body);
    if (priceCents === undefined)
      return refuse(`Il ne resterait pas de prix pour ${row.name}\u00a0: choisissez un autre nombre.`);
    const { id: _, ...kept } = former;
    const sheet = kept.sheet && { ...kept.sheet, producedOn: null };
    const next = { ...kept, year: line.year, priceCents, isOnRequest: priceCents === null, reference: '', sheet };
    const lacks = body.isOffered ? await listLacks(context, next, row) : [];
    const draft = { ...next, isOffered: body.isOffered && lacks.length === 0 };
    const faults = Object.values(await checkDeclination(context, draft));
    if (faults.length) return refuse(`${row.name}\u00a0: ${faults.join(' ')}`);
    const name = [row.title, line.year, row.format].filter(Boolean).join(' · ');
    const said: PlannedVintage = {
      name,
      fromYear: row.year,
      year: line.year,
      fromCents: row.price_cents,
      toCents: priceCents,
      sellByMultipleOf: draft.sellByMultipleOf,
      stock: manner.canNote ? line.stock : null,
      isOffered: draft.isOffered,
      former: body.former,
      wasOffered: row.is_offered,
      onHand: manner.isCounted ? row.on_hand : null,
    };
    const hasPicture = draft.mediaId !== null;
    const facts = { ...said, hasSheet: sheet !== null, hasPicture, reference: former.reference, ...leftovers(row) };
    plans.push({
      row,
      draft,
      stock: line.stock,
      reply: {
        id: row.id,
        name,
        fromCents: row.price_cents,
        toCents: priceCents,
        isOffered: draft.isOffered,
        sentences: describeVintage(said),
        warnings: [
          ...(lacks.length ? [`Pas encore en vente. ${lacks.join(' ')}`] : []),
          ...describeLeftovers({ ...facts, defaultLocale: context.site.defaultLocale }),
        ],
      },
    });
  }
  return succeed(plans);
}

/**
 * Lists why a new vintage cannot be on sale yet. A sheet that the law asks for is that of another wine as long as nobody has read it for this one.
 */
async function listLacks(context: RequestContext, draft: DeclinationDraft, former: VintageRow): Promise<string[]> {
  const lacks = Object.values(await checkDeclination(context, { ...draft, isOffered: true }));
  const isCopied = draft.sheet !== null && isSheetRequired(draft.sheet.producedOn, draft.year);
  const unread = `La loi demande la fiche de ce vin, et celle-ci est de ${former.year}\u00a0: relisez et enregistrez d’abord la fiche.`;
  return isCopied ? [...lacks, unread] : lacks;
}

/** The price of a new vintage: as it is given, or that of the former one by a percentage. Undefined where nothing would be asked. */
function computePrice(
  formerCents: number | null,
  { priceCents }: Line,
  { value, rounding }: Body,
): number | null | undefined {
  if (priceCents !== undefined) return priceCents;
  if (formerCents === null || value === 0) return formerCents;
  const cents = revisePrice(formerCents, { kind: 'percentage', value }, rounding as PriceRounding);
  return cents === undefined || cents > 100_000_000 ? undefined : cents;
}

/** Reads what of vintages does not go with new ones; returns a function that picks those of one. */
async function collectLeftovers(context: RequestContext, rows: readonly VintageRow[]) {
  const ids = rows.map(({ id }) => id);
  const awards = await listVintageAwards(context, ids);
  const boxes = await listVintageBoxes(context, ids);
  const texts = await listVintageTexts(context, [...new Set(rows.map((row) => row.product_id))]);
  return ({ id, product_id: productId }: VintageRow) => {
    const own = awards.filter((award) => award.id === id);
    return {
      awards: own.filter((award) => award.is_of_vintage).map(({ name }) => name),
      productAwards: own.filter((award) => !award.is_of_vintage).map(({ name }) => name),
      boxes: boxes.filter((box) => box.id === id).map(({ title }) => title),
      texts: texts.filter((text) => text.product_id === productId),
    };
  };
}

async function storeVintages(
  context: RequestContext,
  former: Body['former'],
  plans: readonly Plan[],
): Promise<Result<null>> {
  const made: { fromId: number; toId: number }[] = [];
  for (const { row, draft, stock } of plans) {
    const saved = await saveDeclination(context, draft);
    if (!saved.ok) return saved;
    if (stock) {
      const moved = await moveStock(context, saved.value.id, { quantity: stock, reason: 'opening' });
      if (!moved.ok) return moved;
    }
    made.push({ fromId: row.id, toId: saved.value.id });
  }
  const id = await insertRollover(context, former, made);
  await leaveFormerVintages(context);
  await auditStaffAct(context, {
    act: 'vintages.roll',
    kind: 'vintages',
    resourceId: String(id),
    after: { vintages: plans.map(({ reply }) => reply.name), former },
  });
  return succeed(null);
}

const refuse = (message: string) => fail('invalid-fields', { fields: { lines: message } });

/** What is confirmed: each vintage with its price and stock, whether it is on sale, and what becomes of the former one. */
function hashPlans(former: Body['former'], plans: readonly Plan[]): string {
  const said = plans.map(({ row, draft, stock }) => [
    row.id,
    draft.year,
    row.price_cents,
    draft.priceCents,
    stock,
    draft.isOffered,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([former, said]))
    .digest('hex')
    .slice(0, 32);
}
