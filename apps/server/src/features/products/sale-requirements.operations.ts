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

/** Formats what the sheet of a wine lacks to be sold, by its name; empty for what is no wine. */
function describeMissingSheet({ type, title, year, sheet }: Omit<SoldRow, 'capacity'>): string {
  return type === 'WINE' ? describeMissingFacts([title, year].filter(Boolean).join(' '), { sheet, year }) : '';
}

const quote = (names: readonly string[]) => names.map((name) => `«\u00a0${name}\u00a0»`).join(', ');

/** Describes why a box of these parts cannot be offered: a wine is not sold in a box where it is not sold alone. */
async function describeMissingInBox(context: RequestContext, partIds: readonly number[]): Promise<string> {
  const lacks = (await listSoldRowsById(context, partIds)).map(describeMissingSheet).filter(Boolean);
  return lacks.length ? `Ce coffret ne peut pas être vendu. ${lacks.join(' ')}` : '';
}

/** Checks the sheet of what is sold of a product, and those of a box's bottles; returns French messages by field. */
export async function checkWineSheets(
  context: RequestContext,
  { type, title }: Pick<ProductToSell, 'type' | 'title'>,
  sold: Pick<SoldRow, 'year' | 'sheet'> & { id?: number; productId: number; isOffered: boolean },
): Promise<Record<string, string>> {
  if (type === 'BOX') {
    const lack = sold.isOffered ? await describeMissingInBox(context, await listPartIds(context, sold.productId)) : '';
    return lack ? { isOffered: lack } : {};
  }
  const lack = describeMissingSheet({ type, title, year: sold.year, sheet: sold.sheet });
  if (!lack) return {};
  if (sold.isOffered) return { isOffered: lack };
  const boxes = sold.id === undefined ? [] : await listBoxesOnSale(context, sold.id);
  return boxes.length ? { sheet: `${lack} Ce vin est vendu en coffret\u00a0: ${quote(boxes)}.` } : {};
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
    const unmeasured = rows.filter(({ capacity }) => capacity === null);
    const names = [...new Set(unmeasured.map(({ title, year }) => [title, year].filter(Boolean).join(' ')))];
    return [names.length ? `Il manque la contenance de ${quote(names)}.` : '', ...rows.map(describeMissingSheet)]
      .filter(Boolean)
      .join(' ');
  }
  if (type === 'OTHER') return '';
  const boxes = (await listBoxesWith(context, productId)).map((box) => box.title);
  if (boxes.length) return `Un coffret n’en contient pas un autre, et ce produit fait partie de ${quote(boxes)}.`;
  return declinations > 1
    ? `Un coffret n’a qu’une déclinaison, et ce produit en a ${declinations}\u00a0: archivez d’abord les autres.`
    : '';
}
