import { type BlockDevice, listHiddenDevices } from '@vitrine/page-document/tree/block-visibility';

/**
 * Returns the classes of an element that some devices do not show, each after a space; empty for a block visible on all. In the
 * editor they dim it where visitors do not see it, so that it can be chosen.
 */
export function visibilityClasses(
  visibleOn: readonly BlockDevice[] | undefined,
  { isEditing }: { isEditing: boolean } = { isEditing: false },
): string {
  return listHiddenDevices(visibleOn)
    .map((device) => ` ${isEditing ? 'dim' : 'not'}-on-${device}`)
    .join('');
}
