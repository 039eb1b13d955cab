import { toLocalMinute } from '@vitrine/domain/kernel/local-time';
import type { PricePart } from '@vitrine/domain/pricing/price-cart';
import { findVatRate } from '@vitrine/domain/pricing/vat';
import type { VatCategory, VatTerritory } from '@vitrine/domain/pricing/vat-rates.data';
import type { RequestContext } from '../../request-context.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { listPriceParts } from './price-parts.repository.ts';

/**
 * Finds the VAT rates of what is sold in a territory, by declination: one part, or those of a box with their list prices,
 * by which the price of the box is spread.
 */
export async function findPriceParts(
  context: RequestContext,
  declinationIds: readonly number[],
  territory: VatTerritory,
): Promise<ReadonlyMap<number, readonly PricePart[]>> {
  const regime = (await getSettings(context)).VAT_REGIME === 'FRANCHISE' ? 'franchise' : 'normal';
  const day = toLocalMinute(context.now, context.site.timeZone).slice(0, 10);
  const toPart = (category: VatCategory, listCents: number): PricePart => ({
    rate: findVatRate(category, { regime, territory, day }).rate,
    listCents,
  });
  const rows = await listPriceParts(context, declinationIds);
  return new Map(
    rows.map(({ id, vat_category, parts }) => [
      id,
      parts.length ? parts.map(({ category, cents }) => toPart(category, cents)) : [toPart(vat_category, 1)],
    ]),
  );
}
