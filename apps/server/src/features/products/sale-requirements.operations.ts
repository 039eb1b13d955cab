import { describeMissingFacts } from '@vitrine/domain/wine/wine-sheet';
import type { RequestContext } from '../../request-context.ts';
import { listBoxesWith } from './product-content.repository.ts';
import {
  isOffered,
  listBoxesOnSale,
  listOfferedRows,
  listPartIds,
  listSoldRowsById,
  type SoldRow,
} from './sale-requirements.repository.ts';
import type { ProductToSell } from './save-declination.repository.ts';
import { listDeclinationsInUse } from './unpublished-products.repository.ts';

const nameOf = ({ title, year }: Pick<SoldRow, 'title' | 'year'>) => [title, year].filter(Boolean).join(' ');

/** Formats what the sheet of a wine lacks to be sold, by its name; empty for what is no wine. */
function describeMissingSheet({ type, title, year, sheet }: Omit<SoldRow, 'capacity'>): string {
  return type === 'WINE' ? describeMissingFacts(nameOf({ title, year }), { sheet, year }) : '';
}

const quote = (names: readonly string[]) => names.map((name) => `«\u00a0${name}\u00a0»`).join(', ');

/** Names the wines whose capacity is not known: bottles of a cart are counted by it. Empty where none lacks. */
function describeMissingCapacities(rows: readonly SoldRow[]): string {
  const names = new Set(rows.filter(({ type, capacity }) => type === 'WINE' && capacity === null).map(nameOf));
  return names.size ? `Il manque la contenance de ${quote([...names])}.` : '';
}

/** Describes why a box of these parts cannot be offered: a wine is not sold in a box where it is not sold alone. */
async function describeMissingInBox(context: RequestContext, partIds: readonly number[]): Promise<string> {
  const rows = await listSoldRowsById(context, partIds);
  const lacks = [describeMissingCapacities(rows), ...rows.map(describeMissingSheet)].filter(Boolean);
  return lacks.length ? `Ce coffret ne peut pas être vendu. ${lacks.join(' ')}` : '';
}

/**
 * Checks sheet and capacity of what is sold of a product, and those of a box's bottles; returns French messages by field. The caller has
 * `lockSales`.
 */
export async function checkWineFacts(
  context: RequestContext,
  { type, title }: Pick<ProductToSell, 'type' | 'title'>,
  sold: Pick<SoldRow, 'year' | 'sheet' | 'capacity'> & { id?: number; productId: number; isOffered: boolean },
): Promise<Record<string, string>> {
  if (type === 'BOX') {
    const lack = sold.isOffered ? await describeMissingInBox(context, await listPartIds(context, sold.productId)) : '';
    return lack ? { isOffered: lack } : {};
  }
  const row = { ...sold, type, title };
  const lack = describeMissingSheet(row);
  // Offered alone, it names what lacks beside the field of the capacity itself.
  if (sold.isOffered) return lack ? { isOffered: lack } : {};
  const refusals = { sheet: lack, capacity: describeMissingCapacities([row]) };
  const lacking = Object.entries(refusals).filter(([, sentence]) => sentence);
  if (!lacking.length) return {};
  const boxes = sold.id === undefined ? [] : await listBoxesOnSale(context, sold.id);
  return Object.fromEntries(
    boxes.length
      ? lacking.map(([name, sentence]) => [name, `${sentence} Ce vin est vendu en coffret\u00a0: ${quote(boxes)}.`])
      : [],
  );
}

/** Describes why what a box on sale would hold cannot be sold; empty where it can, or where the box is not on sale. */
export async function checkBoxParts(
  context: RequestContext,
  boxId: number,
  partIds: readonly number[],
): Promise<string> {
  return (await isOffered(context, boxId)) ? describeMissingInBox(context, partIds) : '';
}

/** Describes why a product with what is sold of it cannot become of another type; empty where it can. */
export async function checkTypeChange(
  context: RequestContext,
  productId: number,
  type: ProductToSell['type'],
  declinations: number,
): Promise<string> {
  if (type === 'WINE') {
    const rows = (await listOfferedRows(context, productId)).map((row) => ({ ...row, type }));
    return [describeMissingCapacities(rows), ...rows.map(describeMissingSheet)].filter(Boolean).join(' ');
  }
  if (type === 'OTHER') return '';
  const boxes = (await listBoxesWith(context, productId)).map((box) => box.title);
  if (boxes.length) return `Un coffret n’en contient pas un autre, et ce produit fait partie de ${quote(boxes)}.`;
  return declinations > 1
    ? `Un coffret n’a qu’une déclinaison, et ce produit en a ${declinations}\u00a0: archivez d’abord les autres.`
    : '';
}

/**
 * Describes why a product that was never online cannot be: it would have no price that its owner has given or chosen to give on request, or what
 * is offered of it cannot be sold. Empty where it can.
 */
export async function checkFirstSale(
  context: RequestContext,
  productId: number,
  type: ProductToSell['type'],
): Promise<string> {
  const rows = await listDeclinationsInUse(context, productId);
  if (!rows.length)
    return type === 'WINE'
      ? 'Ajoutez un millésime avec son prix, ou choisissez «\u00a0Prix sur demande\u00a0».'
      : 'Donnez son prix, ou choisissez «\u00a0Prix sur demande\u00a0».';
  if (!rows.some((row) => row.is_offered))
    return type === 'WINE'
      ? 'Aucun millésime n’est en vente\u00a0: remettez-en un en vente, ou ajoutez-en un.'
      : 'Rien n’en est en vente\u00a0: remettez sa déclinaison en vente, ou ajoutez-en une.';
  const unpriced = rows.filter((row) => row.is_offered && row.price_cents === null && !row.is_on_request);
  const years = unpriced.flatMap(({ year }) => year ?? []);
  const price = unpriced.length
    ? `Il manque un prix${years.length ? ` (${years.join(', ')})` : ''}\u00a0: donnez-le, ou choisissez «\u00a0Prix sur demande\u00a0».`
    : '';
  return [price, await checkTypeChange(context, productId, type, rows.length)].filter(Boolean).join(' ');
}
