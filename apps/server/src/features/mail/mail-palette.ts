import { ensureContrast, pickTextColour } from '@vitrine/domain/appearance/colour';
import type { SettingValues } from '@vitrine/domain/settings/setting-catalogue';

/** The colours of a mail, each readable on its background: the page background, or the card on it. */
export interface MailColours {
  background: string;
  backgroundText: string;
  /** For links, which are all on the page background. */
  link: string;
  card: string;
  cardText: string;
  border: string;
  button: string;
  buttonText: string;
}

const white = '#ffffff';
const darkColours = {
  background: '#1b1715',
  backgroundText: '#f1e8de',
  card: '#272120',
  cardText: '#f1e8de',
  border: '#4a413d',
} as const;

/** The light and dark colours of a mail. Without dark ones, mail clients would invert the colours themselves. */
export interface MailPalette {
  light: MailColours;
  dark: MailColours;
}

/** Maximum number of cached palettes, which are costly to compute. Beyond it the oldest is evicted. */
const maxCachedPalettes = 500;
const paletteCache = new Map<string, MailPalette>();

/** Gets the mail colours of a theme. */
export function getMailPalette(
  settings: Pick<SettingValues, 'PRIMARY_COLOR' | 'BACKGROUND_COLOR' | 'TEXT_COLOR'>,
): MailPalette {
  const colour = settings.PRIMARY_COLOR || '#b5583a';
  const ground = settings.BACKGROUND_COLOR || '#faf5ee';
  const text = settings.TEXT_COLOR || '#2a1f1a';
  const key = `${colour} ${ground} ${text}`;
  const held = paletteCache.get(key);
  if (held) return held;
  if (paletteCache.size >= maxCachedPalettes) paletteCache.delete(paletteCache.keys().next().value as string);
  const palette = computePalette(colour, ground, text);
  paletteCache.set(key, palette);
  return palette;
}

function computePalette(colour: string, ground: string, text: string): MailPalette {
  const button = ensureContrast(colour, white);
  const nightButton = ensureContrast(colour, darkColours.card);
  return {
    light: {
      background: ground,
      // On a mid-tone background 7:1 may be impossible; black or white then has at least 4.5:1.
      backgroundText: ensureContrast(text, ground, 7),
      link: ensureContrast(colour, ground),
      card: white,
      cardText: ensureContrast(text, white, 7),
      border: '#d9cdbf',
      button,
      buttonText: pickTextColour(button),
    },
    dark: {
      ...darkColours,
      link: ensureContrast(colour, darkColours.background),
      button: nightButton,
      buttonText: pickTextColour(nightButton),
    },
  };
}
