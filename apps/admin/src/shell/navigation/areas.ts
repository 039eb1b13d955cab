import type { Area } from '../../base/navigation/area.ts';

const modules = import.meta.glob<{ area: Area }>('../../areas/*/*.area.tsx', { eager: true });

/** Every area, in the order of the navigation. A new one is a folder with its `NAME.area.tsx`; no list is edited. */
export const areas: readonly Area[] = Object.values(modules)
  .map(({ area }) => area)
  .sort((one, other) => one.order - other.order);
