import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ImageResource } from '@vitrine/contract/endpoints/media.schemas';
import type { AwardResource, DeclinationResource, ProductSummary } from '@vitrine/contract/endpoints/product.endpoints';
import { paths } from '@vitrine/domain/addresses/paths';
import { describeWithdrawalException } from '@vitrine/domain/ordering/withdrawal';
import { formatEuros } from '@vitrine/domain/pricing/euros';
import { computePricePerLitre } from '@vitrine/domain/pricing/price-per-litre';
import { getSlug } from '@vitrine/domain/publishing/slug';
import type { BoxPartRow, OfferRow, ReductionRow } from './declinations.repository.ts';
import type { DeclinationPrice } from './prices.operations.ts';
import type { AwardRow, VariationRow } from './product-facts.repository.ts';
import type { ProductRow } from './products.repository.ts';

/** What the presentation of products needs besides their rows. */
export interface ProductFacts {
  /** What is sold, by product. */
  declinations: ReadonlyMap<number, readonly OfferRow[]>;
  prices: ReadonlyMap<number, DeclinationPrice>;
  availability: ReadonlyMap<number, { quantity: number | null; setQuantity: number | null; word: string }>;
  images: ReadonlyMap<number, ImageResource>;
  variations: readonly VariationRow[];
  /** By product. */
  awards: ReadonlyMap<number, readonly AwardRow[]>;
  /** By box. */
  parts: ReadonlyMap<number, readonly BoxPartRow[]>;
  /** What the boxes hold, offered by itself or not. */
  partDeclinations: ReadonlyMap<number, OfferRow>;
  areHidden: boolean;
}

/** Presents a product in the words of ENT-06. */
export function presentProduct(row: ProductRow, facts: ProductFacts): ProductSummary {
  const slug = getSlug(row);
  const declinations = (facts.declinations.get(row.id) ?? []).map((one) => presentDeclination(one, facts));
  const [first] = declinations;
  return {
    id: row.id,
    name: row.title,
    slug,
    url: paths.product(row.id, slug),
    summary: row.summary,
    type: { type: row.type },
    // A wine is sold in its sets however it was entered (STA-03).
    isVintage: row.is_vintage || row.type === 'WINE',
    createdAt: row.created_at.toISOString(),
    hasShippingFees: row.has_shipping_fees,
    withdrawal: row.withdrawal_exception ? describeWithdrawalException(row.withdrawal_exception) : '',
    reference: row.reference,
    appellation: row.appellation,
    kinds: row.kinds,
    tags: row.tags,
    image: findImage(row.media_id, facts),
    declinations,
    variation1: presentVariation(row.variation1_id, facts.variations),
    variation2: presentVariation(row.variation2_id, facts.variations),
    variation3: presentVariation(row.variation3_id, facts.variations),
    awards: (facts.awards.get(row.id) ?? []).map((award) => presentAward(award, facts.images)),
    ...(row.type === 'BOX'
      ? {
          idProduct: row.id,
          price: first?.price ?? null,
          discount: first?.discount ?? null,
          sellByMultipleOf: first?.sellByMultipleOf ?? 1,
          products: (facts.parts.get(row.id) ?? []).map((part) => presentPart(part, facts)),
        }
      : {}),
  };
}

function presentDeclination(row: OfferRow, facts: ProductFacts): DeclinationResource {
  const price = facts.areHidden ? undefined : facts.prices.get(row.id);
  const available = facts.availability.get(row.id);
  const perLitre = price ? computePricePerLitre(price.current.unitCents, countMillilitres(row, facts)) : null;
  return {
    id: row.id,
    year: row.year,
    price: price ? formatEuros(price.current.listCents) : null,
    discount: price?.reduction ? presentReduction(price.reduction) : null,
    quantity: available?.quantity ?? null,
    setQuantity: available?.setQuantity ?? null,
    sellByMultipleOf: row.sell_by_multiple_of,
    capacity: row.capacity,
    capacityUnit: row.capacity_unit,
    variation1: row.variation1 ? { label: row.variation1 } : null,
    variation2: row.variation2 ? { label: row.variation2 } : null,
    variation3: row.variation3 ? { label: row.variation3 } : null,
    reference: row.reference,
    finalPrice: price ? formatEuros(price.current.unitCents) : null,
    struckPrice: price?.current.struckCents == null ? null : formatEuros(price.current.struckCents),
    pricePerLitre: perLitre === null ? null : formatEuros(perLitre),
    stockWord: available?.word ?? '',
    image: findImage(row.media_id, facts),
  };
}

/** Counts the millilitres of a piece: its own, or of all that a box holds; 0 where one of them has no volume. */
function countMillilitres(row: OfferRow, { parts, partDeclinations }: ProductFacts): number {
  const held = parts.get(row.product_id) ?? [];
  const volumes = held.map(({ part_id, quantity }) => (partDeclinations.get(part_id)?.capacity_ml ?? 0) * quantity);
  if (row.capacity_ml !== null || volumes.includes(0)) return row.capacity_ml ?? 0;
  return volumes.reduce((sum, millilitres) => sum + millilitres, 0);
}

function presentReduction({ id, type, amount }: ReductionRow): NonNullable<DeclinationResource['discount']> {
  // Cents, or hundredths of a percent: both are written with two decimals.
  return { id, type, amount: formatEuros(amount), detailType: null, code: null };
}

/** Presents an award. */
export function presentAward(row: AwardRow, images: ReadonlyMap<number, ImageResource>): AwardResource {
  return {
    id: row.id,
    idProduct: row.product_id,
    idDeclination: row.declination_id,
    name: row.name,
    distinction: row.distinction,
    year: row.year,
    url: row.url,
    image: findImage(row.media_id, { images }),
  };
}

/** Presents what products vary by. */
export function presentVariations(rows: readonly VariationRow[]): ReplyOf<'listVariations'> {
  return {
    variations: rows.map((row) => ({
      id: row.id,
      label: row.label,
      ...(row.display_label ? { displayLabel: row.display_label } : {}),
    })),
    total: rows.length,
  };
}

function presentVariation(id: number | null, rows: readonly VariationRow[]): ProductSummary['variation1'] {
  const row = rows.find((one) => one.id === id);
  return row ? (presentVariations([row]).variations[0] ?? null) : null;
}

function presentPart(part: BoxPartRow, facts: ProductFacts): NonNullable<ProductSummary['products']>[number] {
  const declination = facts.partDeclinations.get(part.part_id);
  return {
    id: part.part_id,
    idProduct: part.product_id,
    name: part.title,
    url: paths.product(part.product_id, getSlug(part)),
    quantity: part.quantity,
    year: declination?.year ?? null,
    capacity: declination?.capacity ?? null,
    capacityUnit: declination?.capacity_unit ?? null,
    image: findImage(declination?.media_id ?? null, facts),
  };
}

function findImage(id: number | null, { images }: Pick<ProductFacts, 'images'>): ImageResource | null {
  return (id !== null && images.get(id)) || null;
}
