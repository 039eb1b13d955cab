import { inkOn, readableOn } from '@vitrine/domain/site/colour';
import type { SettingValues } from '@vitrine/domain/site/setting-catalogue';

/** The colours of a mail, each readable on what it stands on: the ground, and the card that lies on it. */
export interface MailColours {
  ground: string;
  groundInk: string;
  /** Of links, which all stand on the ground. */
  link: string;
  card: string;
  ink: string;
  line: string;
  button: string;
  buttonInk: string;
}

const white = '#ffffff';
const night = {
  ground: '#1b1715',
  groundInk: '#f1e8de',
  card: '#272120',
  ink: '#f1e8de',
  line: '#4a413d',
} as const;

/** The colours of a mail by day and by night: mailboxes that are dark would else turn them as they like. */
export interface MailPalette {
  light: MailColours;
  dark: MailColours;
}

/** Palettes held at once, each found out by trying shades; past it the oldest goes. */
const mostPalettes = 500;
const palettes = new Map<string, MailPalette>();

/** The colours of the site's theme in a mail. */
export function mailColours(settings: SettingValues): MailPalette {
  const colour = settings.PRIMARY_COLOR || '#b5583a';
  const ground = settings.BACKGROUND_COLOR || '#faf5ee';
  const text = settings.TEXT_COLOR || '#2a1f1a';
  const key = `${colour} ${ground} ${text}`;
  const held = palettes.get(key);
  if (held) return held;
  if (palettes.size >= mostPalettes) palettes.delete(palettes.keys().next().value as string);
  const palette = findPalette(colour, ground, text);
  palettes.set(key, palette);
  return palette;
}

function findPalette(colour: string, ground: string, text: string): MailPalette {
  const button = readableOn(colour, white);
  const nightButton = readableOn(colour, night.card);
  return {
    light: {
      ground,
      // Where a ground of middle brightness allows no more, black or white has at least 4.5.
      groundInk: readableOn(text, ground, 7),
      link: readableOn(colour, ground),
      card: white,
      ink: readableOn(text, white, 7),
      line: '#d9cdbf',
      button,
      buttonInk: inkOn(button),
    },
    dark: {
      ...night,
      link: readableOn(colour, night.ground),
      button: nightButton,
      buttonInk: inkOn(nightButton),
    },
  };
}
