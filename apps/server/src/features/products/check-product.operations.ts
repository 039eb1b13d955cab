import type { RequestContext } from '../../request-context.ts';
import { checkBoxParts, checkFirstSale, checkTypeChange } from './sale-requirements.operations.ts';
import { findProductToSell } from './save-declination.repository.ts';
import type { ProductDraft } from './save-product.operations.ts';
import { findMissingReferences } from './save-product.repository.ts';

/** Checks what a product refers to; returns French messages by field. */
export async function checkProductParts(
  context: RequestContext,
  draft: Pick<
    ProductDraft,
    'id' | 'type' | 'parts' | 'mealIconIds' | 'recommendedIds' | 'variation1Id' | 'variation2Id' | 'variation3Id'
  >,
): Promise<Record<string, string>> {
  const { type, parts } = draft;
  const fields: Record<string, string> = {};
  if (type === 'BOX' && !parts.length) fields.parts = 'Dites ce que le coffret contient.';
  if (new Set(parts.map(({ declinationId }) => declinationId)).size < parts.length)
    fields.parts = 'Une bouteille figure deux fois\u00a0: donnez plutôt leur nombre.';
  const missing = await findMissingReferences(context, {
    declinationIds: type === 'BOX' ? parts.map(({ declinationId }) => declinationId) : [],
    mealIconIds: draft.mealIconIds,
    productIds: draft.recommendedIds,
    variationIds: [draft.variation1Id, draft.variation2Id, draft.variation3Id].filter((id) => id !== null),
  });
  if (missing.declinations)
    fields.parts =
      'Une des bouteilles n’existe plus, n’est pas celle d’un vin, ou n’a jamais été en ligne\u00a0: publiez d’abord ce vin.';
  if (missing.mealIcons) fields.meals = 'Un de ces mets n’existe plus.';
  if (missing.products)
    fields.recommended = 'Un de ces produits n’existe plus, ou n’a jamais été en ligne\u00a0: publiez-le d’abord.';
  if (missing.variations) fields.variation1 = 'Une de ces variations n’existe plus.';
  return { ...(await checkSale(context, draft)), ...fields };
}

/** Checks a product against what is sold of it already; returns French messages by field. */
async function checkSale(
  context: RequestContext,
  { id, type, parts }: Pick<ProductDraft, 'id' | 'type' | 'parts'>,
): Promise<Record<string, string>> {
  const before = id === undefined ? undefined : await findProductToSell(context, id);
  if (id === undefined || !before) return {};
  const held = parts.map(({ declinationId }) => declinationId);
  const refusals = {
    ...(before.wasPublished
      ? { type: before.type === type ? '' : await checkTypeChange(context, id, type, before.declinations) }
      : // A preview shows what is not finished.
        { declinations: context.draftPreview ? '' : await checkFirstSale(context, id, type) }),
    parts: type === 'BOX' ? await checkBoxParts(context, id, held) : '',
  };
  return Object.fromEntries(Object.entries(refusals).filter(([, sentence]) => sentence));
}
