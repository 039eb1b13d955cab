import { type DomainFailure, type FailedResult, fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import type { DiscountAmount } from '@vitrine/domain/pricing/discount-amount';
import { checkDiscountCode, type DiscountFacts, normalizeDiscountCode } from '@vitrine/domain/pricing/discount-codes';
import type { RequestContext } from '../../request-context.ts';
import {
  countUsesByBuyer,
  type DiscountCodeRow,
  decreaseUses,
  findDiscountCode,
  increaseUses,
  insertDiscountUse,
  listUnreachableCodes,
  lockDiscountCode,
  lockUseGivenBack,
  updateUseGivenBack,
  updateUseTakenAgain,
} from './discounts.repository.ts';

/** Lists codes that nobody can enter: one of the same name but for the dash is entered in their place. At most three. */
export function listUnreachableDiscountCodes(context: RequestContext): Promise<string[]> {
  return listUnreachableCodes(context, 3);
}

/** A code as a cart is priced with it. */
export interface Discount extends DiscountAmount {
  id: number;
  /** As the owner writes it. */
  code: string;
}

/** What a code is judged by. */
export interface DiscountRequest extends Pick<DiscountFacts, 'goodsCents' | 'shippingCents'> {
  /** As the buyer typed it. */
  code: string;
  /** Null while the buyer has not said who they are: the limit for each address is then judged at the order. */
  email: string | null;
}

/** Details of a refusal by which a code that does not exist is told from others: what whoever guesses learns. */
export const unknownCodeDetails = { isUnknownCode: true } as const;

/** Whether a refusal says that a code does not exist, whatever its words are. */
export function isUnknownCode({ details }: DomainFailure): boolean {
  return details?.isUnknownCode === true;
}

function refuseUnknown(): FailedResult {
  return refuse('Ce code n’existe pas\u00a0: vérifiez comment il s’écrit.', unknownCodeDetails);
}

/** Finds a code and judges it for a cart, without using it; a refusal is a 409 with one sentence for the buyer. */
export async function findDiscount(context: RequestContext, request: DiscountRequest): Promise<Result<Discount>> {
  const row = await findDiscountCode(context, normalizeDiscountCode(request.code));
  return row ? judge(context, row, request) : refuseUnknown();
}

/**
 * Uses a code for an order, in the order's transaction. The code is locked and judged again, so that uses in all and for each
 * email address never pass their limits. It comes after the lock of the order and before those of slot and stock.
 */
export async function useDiscountCode(
  context: RequestContext,
  orderId: number,
  request: DiscountRequest & { email: string },
): Promise<Result<Discount>> {
  const row = await lockDiscountCode(context, normalizeDiscountCode(request.code));
  if (!row) return refuseUnknown();
  const judged = await judge(context, row, request);
  if (!judged.ok) return judged;
  if (!(await increaseUses(context, row.id))) return refuse('Ce code vient d’être utilisé pour la dernière fois.');
  if (!(await insertDiscountUse(context, { orderId, codeId: row.id, buyer: hashBuyer(context, request.email) })))
    throw new Error(`order ${orderId} of site ${context.site.id} has a discount already`);
  return judged;
}

/** Gives back the use of a code by an order that is cancelled or expired: once, however often it is called. */
export async function giveBackDiscountUse(context: RequestContext, orderId: number): Promise<void> {
  const codeId = await updateUseGivenBack(context, orderId);
  if (codeId !== undefined) await decreaseUses(context, codeId);
}

/**
 * Uses the code of an expired order again, whose payment came late: true without a code too, false where its limits leave no use,
 * in all or for this buyer. That the code has ended meanwhile does not count: the order was placed before.
 */
export async function useDiscountAgain(context: RequestContext, orderId: number): Promise<boolean> {
  const use = await lockUseGivenBack(context, orderId);
  if (!use) return true;
  const { id, buyer, maximum_uses_per_email: limit } = use;
  if (limit !== null && (await countUsesByBuyer(context, id, buyer)) >= limit) return false;
  if (!(await increaseUses(context, id))) return false;
  await updateUseTakenAgain(context, orderId);
  return true;
}

async function judge(
  context: RequestContext,
  row: DiscountCodeRow,
  { email, goodsCents, shippingCents }: DiscountRequest,
): Promise<Result<Discount>> {
  const isLimitedByEmail = email !== null && row.maximum_uses_per_email !== null;
  const discount = { id: row.id, code: row.code, type: row.type, amount: row.amount, appliesTo: row.applies_to };
  const checked = checkDiscountCode(
    {
      ...discount,
      startsAt: row.starts_at?.getTime() ?? null,
      endsAt: row.ends_at?.getTime() ?? null,
      minimumCents: row.minimum_cents,
      maximumUses: row.maximum_uses,
      maximumUsesPerEmail: row.maximum_uses_per_email,
    },
    {
      now: context.now,
      timeZone: context.site.timeZone,
      goodsCents,
      shippingCents,
      uses: row.used,
      usesByEmail: isLimitedByEmail ? await countUsesByBuyer(context, row.id, hashBuyer(context, email)) : 0,
    },
  );
  return checked.ok ? succeed(discount) : refuse(checked.message);
}

/** A keyed pseudonym: what is stored tells nobody who used a code. `lea+vin@` and `lea@` are one mailbox. */
export function hashBuyer(context: RequestContext, email: string): string {
  const mailbox = normalizeEmail(email).replace(/\+[^@]*(?=@)/, '');
  return context.services.encryption.pseudonym(`discount ${context.site.id} ${mailbox}`);
}

function refuse(message: string, details?: Record<string, unknown>): FailedResult {
  return fail('conflict', { fields: { discount: message }, message, details });
}
