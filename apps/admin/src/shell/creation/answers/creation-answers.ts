import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Weekday, weekdays } from '@vitrine/domain/site/opening-hours';
import { formatPrice, parseNumber, parsePrice } from '../../../features/fields/rows/parse-typed.ts';

type Stored = ReplyOf<'beginSiteCreation'>['creation']['answers'];
type Sent = InputOf<'updateSiteCreation'>['body']['answers'];
export type Town = NonNullable<NonNullable<Stored['identity']>['town']>;
export type Networks = NonNullable<Stored['reach']>['networks'];
export type Network = keyof Networks;

/** A service as it is typed. */
export interface TypedService {
  title: string;
  price: string;
  duration: string;
}

/** The answers as the screens hold them: whole, and as they are typed. */
export interface TypedAnswers {
  /** `template` is null for « Page blanche », undefined before one is chosen. */
  activity: { activity: string | null; template: string | null | undefined };
  identity: { name: string; word: string; host: string; town: Town | null; siret: string };
  /** `look` is null before one is chosen. */
  look: { look: string | null; palette: string | null; fonts: string | null };
  /** `pages` is null where all are taken. */
  offer: { pages: number[] | null; services: TypedService[]; hours: Record<Weekday, string> };
  reach: { phone: string; email: string; street: string; isAddressShown: boolean; networks: Networks };
}

export const networkNames: readonly { network: Network; label: string; example: string }[] = [
  { network: 'INSTAGRAM_URL', label: 'Instagram', example: 'instagram.com/votre-nom' },
  { network: 'FACEBOOK_URL', label: 'Facebook', example: 'facebook.com/votre-page' },
  { network: 'LINKEDIN_URL', label: 'LinkedIn', example: 'linkedin.com/in/votre-nom' },
  { network: 'YOUTUBE_URL', label: 'YouTube', example: 'youtube.com/@votre-chaine' },
  { network: 'TIKTOK_URL', label: 'TikTok', example: 'tiktok.com/@votre-nom' },
  { network: 'TWITTER_URL', label: 'X', example: 'x.com/votre-nom' },
  { network: 'TRIPADVISOR_URL', label: 'Tripadvisor', example: 'tripadvisor.fr/…' },
  { network: 'GOOGLE_REVIEW_URL', label: 'Avis Google', example: 'g.page/r/…' },
];

const noNetworks = Object.fromEntries(networkNames.map(({ network }) => [network, ''])) as Networks;
const noHours = Object.fromEntries(weekdays.map((day) => [day, ''])) as Record<Weekday, string>;

/** Turns stored answers into those that the screens hold. */
export function toTypedAnswers({ activity, identity, look, offer, reach }: Stored): TypedAnswers {
  return {
    activity: activity ?? { activity: null, template: undefined },
    identity: identity
      ? { ...identity, host: identity.host ?? '' }
      : { name: '', word: '', host: '', town: null, siret: '' },
    look: look ?? { look: null, palette: null, fonts: null },
    offer: {
      pages: offer?.pages ?? null,
      services: (offer?.services ?? []).map(({ title, priceCents, durationMinutes }) => ({
        title,
        price: priceCents === null ? '' : formatPrice(priceCents),
        duration: durationMinutes === null ? '' : String(durationMinutes),
      })),
      hours: offer?.hours
        ? (Object.fromEntries(weekdays.map((day) => [day, offer.hours?.[`OPENING_HOURS_${day}`] ?? ''])) as Record<
            Weekday,
            string
          >)
        : noHours,
    },
    reach: reach ?? { phone: '', email: '', street: '', isAddressShown: true, networks: noNetworks },
  };
}

/** What the server is sent for a price or a duration that cannot be read: its sentence says what to write. */
const unreadable = -1;

/** Turns what is typed into the answers to store: a question without any answer is null. */
export function toStoredAnswers({ activity, identity, look, offer, reach }: TypedAnswers): Sent {
  const services = offer.services.filter(isServiceBegun);
  const hasHours = weekdays.some((day) => offer.hours[day] !== '');
  const isReached = [reach.phone, reach.email, reach.street, ...Object.values(reach.networks)].some(Boolean);
  return {
    activity: activity.template === undefined ? null : { activity: activity.activity, template: activity.template },
    identity:
      identity.name.trim() === '' && !identity.siret && !identity.town
        ? null
        : { ...identity, host: identity.host.trim() || null },
    look: look.look === null ? null : { ...look, look: look.look },
    offer:
      services.length > 0 || hasHours || offer.pages
        ? {
            pages: offer.pages,
            services: services.map(({ title, price, duration }) => ({
              title,
              priceCents: price.trim() ? (parsePrice(price) ?? unreadable) : null,
              durationMinutes: duration.trim() ? (parseDuration(duration) ?? unreadable) : null,
            })),
            hours: hasHours
              ? Object.fromEntries(weekdays.map((day) => [`OPENING_HOURS_${day}`, offer.hours[day]]))
              : null,
          }
        : null,
    reach: isReached || !reach.isAddressShown ? { ...reach, networks: completeLinks(reach.networks) } : null,
  };
}

/** Links as people copy them, with the scheme that they leave out. */
function completeLinks(networks: Networks): Networks {
  const complete = (link: string) => (/^[\w-]+\.[^\s:]+$/.test(link) ? `https://${link}` : link);
  return Object.fromEntries(
    Object.entries(networks).map(([network, link]) => [network, complete(link.trim())]),
  ) as Networks;
}

/** Whether anything of a service was typed: empty rows are no services. */
export function isServiceBegun({ title, price, duration }: TypedService): boolean {
  return [title, price, duration].some((text) => text.trim() !== '');
}

/** Reads minutes as people type them: « 45 », « 45 min », « 1h30 », « 2 h »; undefined where they are none. */
export function parseDuration(text: string): number | undefined {
  const plain = text.trim().toLowerCase().replace(/\s+/g, '');
  const [, hours, minutes = ''] = /^(\d{1,2})(?:h|heures?)(\d{0,2})(?:min|m)?$/.exec(plain) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes || 0);
  return parseNumber(plain.replace(/(?:minutes?|mn|min|')$/, ''));
}
