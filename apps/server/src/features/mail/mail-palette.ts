import { ensureContrast, pickTextColour } from '@vitrine/domain/site/colour';
import type { SettingValues } from '@vitrine/domain/site/setting-catalogue';

/** The colours of a mail, each readable on what it stands on: the ground, and the card that lies on it. */
export interface MailColours {
  background: string;
  backgroundText: string;
  /** Of links, which all stand on the ground. */
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

/** The colours of a mail by day and by night: mailboxes that are dark would else turn them as they like. */
export interface MailPalette {
  light: MailColours;
  dark: MailColours;
}

/** Palettes held at once, each found out by trying shades; past it the oldest goes. */
const maxCachedPalettes = 500;
const paletteCache = new Map<string, MailPalette>();

/** The colours of the site's theme in a mail. */
export function getMailPalette(settings: SettingValues): MailPalette {
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
      // Where a ground of middle brightness allows no more, black or white has at least 4.5.
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
