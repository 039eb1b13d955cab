import type { ComponentType } from 'react';
import type { Area } from '../../base/navigation/area.ts';
import { type PartName, parts, type SectionName, sections } from '../../base/navigation/sections.data.ts';

/** An entry of the navigation: an area, or a section with those of its areas that the user may open. */
export interface NavigationEntry {
  label: string;
  icon: ComponentType<{ size?: number }>;
  areas: readonly [Area, ...Area[]];
}

/** Areas of an entry that stand together, under the name of their part where they have one. */
export interface NavigationPart {
  label: string | undefined;
  areas: readonly [Area, ...Area[]];
}

/** Divides the areas of an entry by their parts, in the order of these; without parts they are one. */
export function listParts(areas: readonly Area[]): NavigationPart[] {
  const names = [undefined, ...(Object.keys(parts) as PartName[])];
  return names.flatMap((name) => {
    const [first, ...others] = areas.filter(({ part }) => part === name);
    return first
      ? [{ label: name && others.length > 0 ? parts[name] : undefined, areas: [first, ...others] as const }]
      : [];
  });
}

/** Lists the entries of a group, in order. `open` are the areas that the user may open, in order. */
export function listEntries(open: readonly Area[], group: Area['group']): NavigationEntry[] {
  const own = open.filter((area) => !area.section && area.group === group);
  const gathered = (Object.keys(sections) as SectionName[])
    .filter((name) => sections[name].group === group)
    .flatMap((name) => {
      const [first, ...others] = open.filter(({ section }) => section === name);
      if (!first) return [];
      // An area that is alone needs no section around it.
      const { label, icon } = others.length > 0 ? sections[name] : first;
      return [{ label, icon, order: sections[name].order, areas: [first, ...others] as const }];
    });
  return [
    ...own.map((area) => ({ label: area.label, icon: area.icon, order: area.order, areas: [area] as const })),
    ...gathered,
  ]
    .sort((one, other) => one.order - other.order)
    .map(({ label, icon, areas }) => ({ label, icon, areas }));
}
