import { foldText } from '@vitrine/domain/kernel/fold-text';
import type { Setting, SiteSettings } from '../../features/settings/settings.queries.ts';

/** Lower case, without accents, with each apostrophe and hyphen as a space. */
function normalize(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Finds the settings of a search: each typed word begins a word of the setting's label, explanation or further words, or
 * of its group. Labels come first.
 */
export function searchSettings(
  { settings, groups }: Pick<SiteSettings, 'settings' | 'groups'>,
  query: string,
): Setting[] {
  const words = normalize(query).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  return settings
    .map((setting) => {
      const group = groups.find(({ id }) => id === setting.group);
      const own = [setting.label, setting.words, setting.choices.map(({ label }) => label).join(' ')];
      const places = [setting.label, own.join(' '), [...own, setting.help, group?.label, group?.words].join(' ')];
      const rank = places.findIndex((place) => isFound(place, words));
      return { setting, rank };
    })
    .filter(({ rank }) => rank >= 0)
    .sort((one, other) => one.rank - other.rank)
    .map(({ setting }) => setting);
}

function isFound(place: string, words: readonly string[]): boolean {
  const known = normalize(place).split(' ');
  return words.every((word) => known.some((one) => one.startsWith(word) || isPlural(word, one)));
}

const isPlural = (word: string, known: string) => known.length > 3 && (word === `${known}s` || word === `${known}x`);
