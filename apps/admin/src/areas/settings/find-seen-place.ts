import { parseClosures } from '@vitrine/domain/site/closures';
import type { Setting, SettingValue } from '../../features/settings/settings.queries.ts';
import type { SeenPlace } from '../../features/site-preview/site-preview.tsx';

/** The date on which the effect of a setting begins, by the beginning of the setting's name. */
const startSettings = { BANNER_: 'BANNER_FROM', FOOTER_BANNER_: 'FOOTER_BANNER_FROM' } as const;

/** Finds where the effect of a setting is seen: what begins later is seen on its first day. */
export function findSeenPlace(
  setting: Setting,
  settings: readonly Setting[],
  getValue: (setting: Setting) => SettingValue,
  today: string,
): SeenPlace {
  const { type, seenAt, seenPart } = setting;
  const readValue = (name: string) => {
    const found = settings.find((one) => one.type === name);
    return found ? String(getValue(found)) : '';
  };
  const start = Object.entries(startSettings).find(([name]) => type.startsWith(name))?.[1];
  const closure =
    type === 'CLOSURES' ? (parseClosures(readValue(type)) ?? []).find(({ until }) => until >= today) : undefined;
  const day = start ? readValue(start) : closure?.from;
  return { path: seenAt, part: seenPart, ...(day && day > today ? { day } : {}) };
}
