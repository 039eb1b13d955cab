import { discountCodesResource } from '@vitrine/contract/resources/discount-codes.resource';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { normalizeDiscountCode } from '@vitrine/domain/pricing/discount-codes';
import type { z } from 'zod';
import type { RequestContext } from '../../request-context.ts';
import { defineRecords } from '../resources/define-records.operations.ts';
import { insertRecordValues, updateRecordValues } from '../resources/write-records.operations.ts';
import { discountCodeTable, writtenDiscountCodeTable } from './discount-records.repository.ts';
import { countDiscountUses, countMostUses, deleteDiscountCode, isDiscountCodeTaken } from './discounts.repository.ts';

/** Discount codes, as staff edit them. */
export const discountCodeRecords = defineRecords(discountCodesResource, discountCodeTable, {
  async check(context, next, previous): Promise<Record<string, string>> {
    const folded = normalizeDiscountCode(next.code);
    const { type, amount, startsAt, endsAt, maximumUses, maximumUsesPerEmail } = next;
    const used = previous?.values.used ?? 0;
    const most = previous ? await countMostUses(context, previous.id) : 0;
    return {
      ...(folded === '' || (await isDiscountCodeTaken(context, folded, previous?.id))
        ? { code: 'Un autre code s’écrit ainsi, aux accents, espaces et majuscules près.' }
        : {}),
      ...(type === 'PERCENTAGE' && amount > 100 ? { amount: 'Au plus 100 %.' } : {}),
      ...(startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)
        ? { endsAt: 'La fin vient après le début.' }
        : {}),
      ...(maximumUses !== null && maximumUses < used
        ? { maximumUses: `Ce code a déjà servi ${used}\u00a0fois\u00a0: pas moins de ${used}.` }
        : {}),
      ...(maximumUsesPerEmail !== null && maximumUsesPerEmail < most
        ? { maximumUsesPerEmail: `Un acheteur s’en est déjà servi ${most}\u00a0fois\u00a0: pas moins de ${most}.` }
        : {}),
    };
  },
  create: async (context, values) =>
    succeed({ id: await insertRecordValues(context, writtenDiscountCodeTable, toRow(values)) }),
  async update(context, { id }, changes): Promise<Result<unknown>> {
    await updateRecordValues(context, writtenDiscountCodeTable, id, toRow(changes));
    return succeed(null);
  },
  async listDeletionEffects(context, { id }) {
    const count = await countDiscountUses(context, id);
    return count ? [{ label: 'commandes qui l’ont utilisé, et qui empêchent de le supprimer', count }] : [];
  },
  async delete(context, { id }): Promise<Result<unknown>> {
    if (await countDiscountUses(context, id))
      return fail('conflict', { message: 'Des commandes ont utilisé ce code\u00a0: archivez-le plutôt.' });
    await deleteDiscountCode(context, id);
    return succeed(null);
  },
});

/** Converts values to columns: the amount in cents or hundredths of a percent, the code with its normalized form. */
function toRow<Values extends { code?: string; amount?: number }>(values: Values): Values {
  const { code, amount } = values;
  return {
    ...values,
    ...(code === undefined ? {} : { folded: normalizeDiscountCode(code) }),
    ...(amount === undefined ? {} : { amount: Math.round(amount * 100) }),
  };
}

/** Adds a code, as staff or a seed writes it. */
export async function addDiscountCode(
  context: RequestContext,
  values: z.output<typeof discountCodesResource.fields>,
): Promise<Result<{ id: number }>> {
  const fields = await discountCodeRecords.rules.check?.(context, values);
  if (fields && Object.keys(fields).length) return fail('invalid-fields', { fields });
  return succeed({ id: await insertRecordValues(context, writtenDiscountCodeTable, toRow(values)) });
}
