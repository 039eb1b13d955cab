import type { SiteFacts, SocialLink } from '@vitrine/blocks/storefront';
import { findNextMidnight, toLocalMinute } from '@vitrine/domain/kernel/local-time';
import { franchiseMention } from '@vitrine/domain/pricing/vat';
import type { SettingValues } from '@vitrine/domain/settings/setting-catalogue';
import { formatClosurePeriod, listAnnouncedClosures } from '@vitrine/domain/site/closures';
import { computeOpenState, type OpenState, type WeekHours } from '@vitrine/domain/site/opening-hours';
import type { PageRequest } from '@vitrine/rendering-contract/page-request';
import type { ImageRegistry } from '../image-registry.ts';
import type { SiteModel } from '../site-model.ts';
import { labelOf } from './site-texts.ts';

/** Builds the site's facts for blocks. The page expires when the site opens or closes. */
export function siteFacts(site: SiteModel, request: PageRequest, shelf: ImageRegistry): SiteFacts {
  const { settings, address } = site;
  const open = currentOpenState(site, request);
  if (open.changesAt !== undefined) request.setExpiry(open.changesAt);
  for (const logo of site.info.logos) shelf.add(logo.image);
  const logo = (type: SiteModel['info']['logos'][number]['type']) => {
    const found = site.info.logos.find((one) => one.type === type);
    return found ? shelf.find({ mediaId: found.image.id, alt: found.alt }) : undefined;
  };
  const light = logo('LOGO_LIGHT_THEME') ?? logo('LOGO');
  return {
    id: request.siteId,
    name: settings.COMPANY_NAME,
    description: settings.COMPANY_DESCRIPTION,
    phone: settings.COMPANY_PHONE,
    email: settings.COMPANY_EMAIL,
    address: address
      ? {
          line1: address.firstPart,
          line2: address.secondPart,
          postalCode: address.city.postalCode,
          city: address.city.name,
          country: address.country.name,
        }
      : undefined,
    position:
      address?.latitude != null && address.longitude != null
        ? { latitude: address.latitude, longitude: address.longitude }
        : undefined,
    hours: site.hours,
    openState: open,
    closureNotices: buildClosureNotices(site, request),
    social: socialLinks(settings),
    logo: { light, dark: logo('LOGO_DARK_THEME'), footer: logo('LOGO_FOOTER') ?? light },
    timeZone: request.timeZone,
    mapTiles: request.mapTiles,
    isContactPageShown: !settings.HIDE_CONTACT_PAGE,
    appointmentPath: hasPage(site.pages, settings.APPOINTMENT_PAGE) ? settings.APPOINTMENT_PAGE : undefined,
    appointmentLabel: fitButton(labelOf(site, settings.APPOINTMENT_PAGE, '')),
    isSearchShown: settings.SEARCH_BAR,
    accounts: {
      asksBirthdate: settings.ASK_BIRTHDATE || settings.BLOCK_MINORS,
      areMinorsBlocked: settings.BLOCK_MINORS,
      offersNewsletter: settings.NEWSLETTER,
      termsVersion: site.info.termsVersion,
    },
    promotedNewsStyle: settings.PROMOTED_NEWS_STYLE,
    arePricesHidden: settings.HIDE_PRICES && !(settings.PRICES_FOR_MEMBERS && request.isMember),
    shop: site.info.isECommerce ? shopFacts(settings) : undefined,
    servicePageStyle: settings.SERVICE_PAGE_STYLE,
    technicalFileModel: site.info.technicalFileModel,
    repeatAnimation: settings.REPEAT_ANIMATION,
    isRightClickLocked: settings.LOCK_RIGHT_CLICK,
    isTextSelectionLocked: settings.LOCK_TEXT_SELECTION,
  };
}

/** How the shop shows its products. The mention beside prices is that of the tax regime. */
function shopFacts(settings: SettingValues): NonNullable<SiteFacts['shop']> {
  return {
    display: settings.PRODUCT_DISPLAY,
    order: settings.PRODUCT_ORDER,
    aspectRatio: settings.PRODUCT_ASPECT_RATIO,
    featuresStyle: settings.FEATURES_PRODUCT_STYLE,
    pageStyle: settings.PRODUCT_PAGE_STYLE,
    taxMention: settings.VAT_REGIME === 'FRANCHISE' ? franchiseMention : 'TTC',
    isPricePerLitreShown: settings.PRICE_PER_LITRE,
    hasCart: !settings.HIDE_PRICES || settings.PRICES_FOR_MEMBERS,
    isCartOnHover: settings.SEE_CART_ON_HOVER,
  };
}

const openStateCache = new WeakMap<WeekHours, { state: OpenState; from: number }>();

/** Whether the site is open, computed once between two changes: the search through the week's hours is expensive. */
function currentOpenState({ hours, closures }: SiteModel, request: PageRequest): OpenState {
  const held = openStateCache.get(hours);
  if (held && held.from <= request.now && request.now < (held.state.changesAt ?? held.from + 60_000)) return held.state;
  const state = computeOpenState(hours, request.now, request.timeZone, closures);
  openStateCache.set(hours, { state, from: request.now });
  return state;
}

/** Builds what pages say of closures today. They can change at any midnight until the last one is over. */
function buildClosureNotices({ closures }: SiteModel, request: PageRequest): string[] {
  const today = toLocalMinute(request.now, request.timeZone).slice(0, 10);
  if (closures.some(({ until }) => until >= today)) request.setExpiry(findNextMidnight(request.now, request.timeZone));
  return listAnnouncedClosures(closures, today).map((closure) =>
    [`${formatClosurePeriod(closure, today)}.`, closure.sentence].filter(Boolean).join(' '),
  );
}

/** Lists the site's social networks in a fixed order; those without URL are omitted (SET-09). */
export function socialLinks(settings: SettingValues): SocialLink[] {
  const telegram = settings.TELEGRAM_AT.replace(/^@/, '');
  const all: SocialLink[] = [
    { network: 'instagram', label: 'Instagram', url: settings.INSTAGRAM_URL },
    { network: 'facebook', label: 'Facebook', url: settings.FACEBOOK_URL },
    { network: 'tiktok', label: 'TikTok', url: settings.TIKTOK_URL },
    { network: 'youtube', label: 'YouTube', url: settings.YOUTUBE_URL },
    { network: 'linkedin', label: 'LinkedIn', url: settings.LINKEDIN_URL },
    { network: 'x-twitter', label: 'X', url: settings.TWITTER_URL },
    { network: 'tripadvisor', label: 'Tripadvisor', url: settings.TRIPADVISOR_URL },
    { network: 'google', label: 'Avis Google', url: settings.GOOGLE_REVIEW_URL },
    { network: 'telegram', label: 'Telegram', url: telegram && `https://t.me/${telegram}` },
    {
      network: 'discord',
      label: 'Discord',
      url: settings.DISCORD_SERVER && `https://discord.gg/${settings.DISCORD_SERVER}`,
    },
  ];
  return all.filter(({ url: address }) => address !== '');
}

/** Whether the site shows a page at a path: nothing links to one that its owner removed. */
function hasPage(pages: SiteModel['pages'], url: string): boolean {
  return url !== '' && pages.some((page) => page.url === url || hasPage(page.children, url));
}

/** A label that fits into half of a narrow window; undefined for a longer one. */
const fitButton = (label: string): string | undefined => (label && label.length <= 14 ? label : undefined);
