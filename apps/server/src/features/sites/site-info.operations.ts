import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { toLocalDate } from '@vitrine/domain/kernel/local-date';
import { findNextMidnight } from '@vitrine/domain/kernel/local-time';
import { toIsoLocale } from '@vitrine/domain/kernel/locale';
import type { SettingValues } from '@vitrine/domain/settings/setting-catalogue';
import { addCacheTags, type RequestContext, setExpiry } from '../../request-context.ts';
import { findCardPaymentKey } from '../card-account/card-account.operations.ts';
import { listUsedApps } from '../components/components.operations.ts';
import { getFonts } from '../fonts/fonts.operations.ts';
import { findImages } from '../media/media.operations.ts';
import { findTermsVersion, getSettings } from '../settings/settings.operations.ts';
import { getLogos } from './logos.operations.ts';

type SiteInfo = ReplyOf<'readSiteInfo'>;

/** Reads everything that a client needs to know of the site before its first page (ENT-16, ENT-17). */
export async function readSiteInfo(context: RequestContext): Promise<SiteInfo> {
  addCacheTags(context, 'site');
  const { site } = context;
  const settings = await getSettings(context);
  const fonts = await getFonts(context);
  const port = /:\d+$/.exec(context.origin)?.[0] ?? '';
  const urls = (kind: 'dev' | 'prod') =>
    site.hosts
      .filter((one) => one.kind === kind)
      .map(({ host }) => (kind === 'prod' ? `https://${host}` : `http://${host}${port}`));
  return {
    id: site.id,
    url: context.origin,
    devUrls: urls('dev'),
    prodUrls: urls('prod'),
    servers: [context.origin],
    fonts,
    logos: await presentLogos(context),
    isWinemaker: site.isWinemaker,
    isECommerce: site.isECommerce,
    isBuilding: site.isBuilding,
    technicalFileModel: site.technicalFileModel,
    dashboardType: site.dashboardType,
    defaultLang: site.defaultLocale,
    languages: site.languages.map((language) => ({
      ...language,
      iso: toIsoLocale(language.code),
      file: `${language.code}.js`,
    })),
    banner: buildBanner(context, settings.BANNER_TEXT, settings.BANNER_FROM, settings.BANNER_UNTIL),
    footerBanner: buildBanner(
      context,
      settings.FOOTER_BANNER_TEXT,
      settings.FOOTER_BANNER_FROM,
      settings.FOOTER_BANNER_UNTIL,
    ),
    isWebp: site.isWebp,
    termsVersion: await findTermsVersion(context),
    customStripe: await findCardPaymentKey(context),
    externalApps: await listUsedApps(context),
    theme: { colors: themeColours(settings), fonts: Object.fromEntries(fonts.map((font) => [font.type, font.family])) },
  };
}

function themeColours(settings: SettingValues): Record<string, string> {
  return {
    primary: settings.PRIMARY_COLOR || '#b5583a',
    accent: settings.ACCENT_COLOR || '#7d8c6c',
    ground: settings.BACKGROUND_COLOR || '#fbf6ee',
    ink: settings.TEXT_COLOR || '#3a2c26',
  };
}

async function presentLogos(context: RequestContext): Promise<SiteInfo['logos']> {
  const rows = await getLogos(context);
  const images = await findImages(
    context,
    rows.map((row) => row.media_id),
  );
  return rows.flatMap((row) => {
    const image = images.get(row.media_id);
    if (!image) return [];
    const { externalPath, url } = image;
    return [
      {
        id: row.id,
        filename: image.name,
        type: row.type,
        onlineImage: { id: image.id, externalId: image.hash, externalType: 'FILE', externalPath, url },
        alt: row.alt,
        image,
      },
    ];
  });
}

/** Returns the banner on its days only, both included, in the site's time zone. */
function buildBanner(context: RequestContext, text: string, from: string, until: string): SiteInfo['banner'] {
  if (!text) return null;
  const today = toLocalDate(context.now, context.site.timeZone);
  // The result can change at any midnight of the period: the cache entry expires at the next one.
  if (from || until) setExpiry(context, findNextMidnight(context.now, context.site.timeZone));
  if ((from && today < from) || (until && today > until)) return null;
  return { text, from: from || null, until: until || null };
}
