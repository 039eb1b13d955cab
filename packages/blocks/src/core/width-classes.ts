import { type BlockWidth, listHiddenWidths } from '@vitrine/page-document/tree/block-widths';

/**
 * Returns the classes of an element that some widths do not show, each after a space; empty for a block shown on all. In the
 * editor they dim it where visitors do not see it, so that it can be chosen.
 */
export function widthClasses(
  shownOn: readonly BlockWidth[] | undefined,
  { isEditing }: { isEditing: boolean } = { isEditing: false },
): string {
  return listHiddenWidths(shownOn)
    .map((width) => ` ${isEditing ? 'dim' : 'not'}-on-${width}`)
    .join('');
}
