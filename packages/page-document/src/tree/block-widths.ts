/** The widths of windows on which a block may be shown; the breakpoints of the stylesheet part them. */
export const blockWidths = ['phone', 'tablet', 'computer'] as const;
export type BlockWidth = (typeof blockWidths)[number];

/** French names of the widths. */
export const widthLabels: Readonly<Record<BlockWidth, string>> = {
  phone: 'Téléphone',
  tablet: 'Tablette',
  computer: 'Ordinateur',
};

/** Why a block without any width is refused. */
export const nowhereShown = 'Ce bloc ne se verrait sur aucun écran. Gardez au moins une largeur, ou supprimez le bloc.';

/** Whether a value says on which widths a block is shown: at least one of them, each once. */
export function isWidthChoice(value: unknown): value is BlockWidth[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    new Set(value).size === value.length &&
    value.every((width) => blockWidths.some((one) => one === width))
  );
}

/** Lists the widths on which a block with this choice is hidden; none without a choice. */
export function listHiddenWidths(shownOn: readonly BlockWidth[] | undefined): BlockWidth[] {
  return shownOn ? blockWidths.filter((width) => !shownOn.includes(width)) : [];
}

interface PlacedNode {
  id: string;
  shownOn?: readonly BlockWidth[] | undefined;
  children?: readonly PlacedNode[] | undefined;
}

/** Maps each block, by its id, to the widths on which it is seen: its own, of those of the blocks around it. */
export function mapSeenWidths(
  blocks: readonly PlacedNode[],
  around: readonly BlockWidth[] = blockWidths,
): Map<string, BlockWidth[]> {
  return new Map(
    blocks.flatMap(({ id, shownOn, children = [] }) => {
      const seen = around.filter((width) => shownOn?.includes(width) ?? true);
      return [[id, seen] as const, ...mapSeenWidths(children, seen)];
    }),
  );
}
