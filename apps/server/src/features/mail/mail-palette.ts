import { inkOn, readableOn, readableOnEach } from '@vitrine/domain/site/colour';
import type { SettingValues } from '@vitrine/domain/site/setting-catalogue';

/** The colours of a mail, each readable on what it stands on. */
export interface MailColours {
  ground: string;
  card: string;
  ink: string;
  line: string;
  link: string;
  button: string;
  buttonInk: string;
}

const white = '#ffffff';
const night = { ground: '#1b1715', card: '#272120', line: '#4a413d', ink: '#f1e8de' } as const;

/** The colours of the site's theme in a mail, by day and by night: mailboxes that are dark would else turn them as they like. */
export function mailColours(settings: SettingValues): { light: MailColours; dark: MailColours } {
  const colour = settings.PRIMARY_COLOR || '#b5583a';
  const ground = settings.BACKGROUND_COLOR || '#faf5ee';
  const link = readableOnEach(colour, [white, ground]);
  const nightLink = readableOnEach(colour, [night.card, night.ground]);
  return {
    light: {
      ground,
      card: white,
      ink: readableOn(settings.TEXT_COLOR || '#2a1f1a', white, 7),
      line: '#d9cdbf',
      link,
      button: link,
      buttonInk: inkOn(link),
    },
    dark: { ...night, link: nightLink, button: nightLink, buttonInk: inkOn(nightLink) },
  };
}
