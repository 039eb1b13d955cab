import { breakpoints, toRem, toRemBelow } from '@vitrine/domain/appearance/breakpoints';

/** The devices on which a block may be visible, by the width of the window; the breakpoints of the stylesheet part them. */
export const blockDevices = ['phone', 'tablet', 'desktop'] as const;
export type BlockDevice = (typeof blockDevices)[number];

/** French names of the devices. */
export const deviceLabels: Readonly<Record<BlockDevice, string>> = {
  phone: 'Téléphone',
  tablet: 'Tablette',
  desktop: 'Ordinateur',
};

/** French name of a block's choice of devices. */
export const visibilityLabel = 'Montré sur';

/** Why a block that no device shows is refused. */
export const hiddenEverywhereMessage =
  'Ce bloc ne se verrait sur aucun écran. Gardez-en au moins un, ou supprimez le bloc.';

/** Whether a value says on which devices a block is visible: at least one of them, each once. */
export function isDeviceChoice(value: unknown): value is BlockDevice[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    new Set(value).size === value.length &&
    value.every((device) => blockDevices.some((one) => one === device))
  );
}

/** Names the devices of a choice, for a sentence; without a choice, all of them. */
export function formatDevices(devices: readonly BlockDevice[] | undefined): string {
  if (!devices) return 'tous les écrans';
  return blockDevices
    .filter((device) => devices.includes(device))
    .map((device) => deviceLabels[device].toLowerCase())
    .join(', ');
}

/** Lists the devices on which a block with this choice is hidden; none without a choice. */
export function listHiddenDevices(visibleOn: readonly BlockDevice[] | undefined): BlockDevice[] {
  return visibleOn ? blockDevices.filter((device) => !visibleOn.includes(device)) : [];
}

const deviceMedia: Readonly<Record<BlockDevice, string>> = {
  phone: `(max-width:${toRemBelow(breakpoints.sm)})`,
  tablet: `(min-width:${toRem(breakpoints.sm)}) and (max-width:${toRemBelow(breakpoints.md)})`,
  desktop: `(min-width:${toRem(breakpoints.md)})`,
};

/** Writes the windows of some devices as a media query: those that the classes of hidden blocks leave. */
export function formatDeviceMedia(devices: readonly BlockDevice[]): string {
  return devices.map((device) => deviceMedia[device]).join(',');
}

interface PlacedNode {
  id: string;
  visibleOn?: readonly BlockDevice[] | undefined;
  children?: readonly PlacedNode[] | undefined;
}

/** Maps each block, by its id, to the devices on which it is visible: its own, of those of the blocks around it. */
export function mapVisibleDevices(
  blocks: readonly PlacedNode[],
  around: readonly BlockDevice[] = blockDevices,
): Map<string, BlockDevice[]> {
  return new Map(
    blocks.flatMap(({ id, visibleOn, children = [] }) => {
      const visible = around.filter((device) => visibleOn?.includes(device) ?? true);
      return [[id, visible] as const, ...mapVisibleDevices(children, visible)];
    }),
  );
}
