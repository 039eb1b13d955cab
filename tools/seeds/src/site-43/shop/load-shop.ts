import { insertAward, insertMealIcon } from '@vitrine/server/features/products/product-facts.repository';
import { addReduction, saveDeclination } from '@vitrine/server/features/products/save-declination.operations';
import { insertPricePeriod } from '@vitrine/server/features/products/save-declination.repository';
import { type ProductDraft, saveProduct } from '@vitrine/server/features/products/save-product.operations';
import { moveStock } from '@vitrine/server/features/stock/stock.operations';
import type { RequestContext } from '@vitrine/server/request-context';
import { block } from '../../site-42/seed-block.ts';
import { unwrap } from '../../site-42/unwrap.ts';
import { pictureId } from '../pictures/pictures.data.ts';
import { awards } from './awards.data.ts';
import { boxes, type SeedBox } from './boxes.data.ts';
import { redWines } from './red-wines.data.ts';
import { meals, type SeedDeclination, type SeedWine } from './seed-product.ts';
import { sparklingWines } from './sparkling-wines.data.ts';
import { whiteWines } from './white-wines.data.ts';

/** The wines, in the order of the shop. */
export const wines: readonly SeedWine[] = [...redWines, ...whiteWines, ...sparklingWines];

/** Wines to drink soon, and the last bottles of a vintage: declination and percentage. */
const reduced = [
  [131, 10],
  [142, 15],
] as const;

/** Plans the reductions that begin at a moment, of prices that were asked for two months: the law lets them be announced. */
export function planReductions(now: number) {
  const day = 86_400_000;
  return reduced.map(([declinationId, percent]) => {
    const { priceCents } = wines
      .flatMap(({ declinations }) => declinations)
      .find(({ id }) => id === declinationId) as SeedDeclination;
    return {
      declinationId,
      priceCents,
      pricedSince: now - 60 * day,
      type: 'PERCENTAGE' as const,
      amount: percent * 100,
      startsAt: now,
      endsAt: now + 30 * day,
    };
  });
}

const common = {
  hasShippingFees: true,
  vatCategory: 'standard',
  variation1Id: null,
  variation2Id: null,
  variation3Id: null,
  gallery: [],
  locale: 'fr_FR',
} as const satisfies Partial<ProductDraft>;

const story = (html: string) => ({
  blocks: [block({ id: 'recit', type: 'rich-text', props: { variant: 'plain', html } })],
});

/** Loads dishes, wines with their vintages and stock, boxes, awards, and reductions that run. */
export async function loadShop(context: RequestContext): Promise<void> {
  for (const [position, meal] of meals.entries())
    await insertMealIcon(context, { ...meal, id: position + 1, position });
  for (const [position, wine] of wines.entries()) await loadWine(context, wine, position);
  for (const [position, box] of boxes.entries()) {
    await saveBox(context, box, position, []);
    await loadDeclination(context, box.id, {
      id: box.declinationId,
      year: null,
      capacity: null,
      picture: null,
      priceCents: box.priceCents,
      sheet: null,
      stock: 0,
    });
  }
  // What a product goes with may be loaded after it.
  for (const [position, box] of boxes.entries())
    await saveBox(
      context,
      box,
      position,
      boxes.map(({ id }) => id).filter((id) => id !== box.id),
    );
  for (const [position, wine] of wines.entries()) await saveWine(context, wine, position, wine.recommended);
  for (const award of awards) await insertAward(context, { ...award, url: '', mediaId: null });
  for (const { declinationId, priceCents, pricedSince, ...reduction } of planReductions(context.now)) {
    await insertPricePeriod({ ...context, now: pricedSince }, declinationId, priceCents);
    const { startsAt, endsAt } = reduction;
    unwrap(
      await addReduction(context, {
        ...reduction,
        declinationId,
        startsAt: new Date(startsAt),
        endsAt: new Date(endsAt),
      }),
      `reduction of ${declinationId}`,
    );
  }
}

async function saveBox(
  context: RequestContext,
  box: SeedBox,
  position: number,
  recommendedIds: readonly number[],
): Promise<void> {
  unwrap(
    await saveProduct(context, {
      ...common,
      ...box,
      type: 'BOX',
      isVintage: false,
      appellation: '',
      kinds: ['Coffret'],
      tags: [],
      mediaId: pictureId(box.picture),
      position: wines.length + position,
      mealIconIds: [],
      recommendedIds,
      features: [{ label: 'Emballage', value: 'Caisse de peuplier, paille de bois', icon: '' }],
      document: story(box.story),
    }),
    box.title,
  );
}

async function loadWine(context: RequestContext, wine: SeedWine, position: number): Promise<void> {
  await saveWine(context, wine, position, []);
  for (const declination of wine.declinations)
    await loadDeclination(context, wine.id, { ...declination, capacity: declination.capacity ?? 75 });
}

async function saveWine(
  context: RequestContext,
  wine: SeedWine,
  position: number,
  recommendedIds: readonly number[],
): Promise<void> {
  unwrap(
    await saveProduct(context, {
      ...common,
      ...wine,
      type: 'WINE',
      reference: '',
      isVintage: wine.declinations.some(({ year }) => year !== null),
      kinds: [wine.kind],
      mediaId: pictureId(wine.declinations[0]?.picture ?? 'coteau'),
      position,
      parts: [],
      mealIconIds: wine.meals.map((label) => meals.findIndex((meal) => meal.label === label) + 1),
      recommendedIds,
      features: wine.features.map(({ label, value, icon = '' }) => ({ label, value, icon })),
      document: story(wine.story),
    }),
    wine.title,
  );
}

async function loadDeclination(
  context: RequestContext,
  productId: number,
  declination: Omit<SeedDeclination, 'capacity' | 'picture' | 'sheet'> & {
    capacity: number | null;
    picture: SeedDeclination['picture'] | null;
    sheet: SeedDeclination['sheet'] | null;
  },
): Promise<void> {
  const { id, year, capacity, picture, priceCents, sheet, stock, sellByMultipleOf = 1 } = declination;
  const isLarge = capacity !== null && capacity >= 100;
  unwrap(
    await saveDeclination(context, {
      id,
      productId,
      year,
      capacity: isLarge ? capacity / 100 : capacity,
      capacityUnit: capacity === null ? null : isLarge ? 'L' : 'cL',
      reference: '',
      sellByMultipleOf,
      variation1: '',
      variation2: '',
      variation3: '',
      mediaId: picture && pictureId(picture),
      sheet,
      position: isLarge || (capacity ?? 75) < 75 ? 1 : 0,
      priceCents,
      isOnRequest: false,
      isOffered: true,
    }),
    `${productId} ${year ?? ''}`,
  );
  if (stock > 0) unwrap(await moveStock(context, id, { quantity: stock, reason: 'opening' }), String(id));
}
