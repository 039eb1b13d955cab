import type { ApiClient } from '@vitrine/contract/client/api-client';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ImageResource } from '@vitrine/contract/endpoints/media.schemas';
import type { PageResource } from '@vitrine/contract/endpoints/page.endpoints';
import type { SettingValues } from '@vitrine/domain/settings/setting-catalogue';
import { type Closure, parseClosures } from '@vitrine/domain/site/closures';
import { type Weekday, type WeekHours, weekdays } from '@vitrine/domain/site/opening-hours';
import { type SiteTheme, siteTheme } from '../theme/site-theme.ts';

/** The site's data for each of its pages: read once and cached until something of the site changes. */
export interface SiteModel {
  info: ReplyOf<'readSiteInfo'>;
  settings: SettingValues;
  pages: PageResource[];
  address: ReplyOf<'listCompanyAddresses'>['addresses'][number] | undefined;
  footerLinks: ReplyOf<'listElements'>['items'];
  hours: WeekHours;
  /** In the order of their days. */
  closures: readonly Closure[];
  theme: SiteTheme;
  /** The home page's image, which shared pages without an image use. */
  sharedImage: ImageResource | null;
}

/** Reads a client's startup calls (API-44), and derives what no page changes. */
export async function readSiteModel(client: ApiClient): Promise<SiteModel> {
  const info = await client.readSiteInfo({});
  const parameters = await client.listParameters({});
  const settings = Object.fromEntries(parameters.map(({ type, value }) => [type, value])) as unknown as SettingValues;
  const { pages } = await client.listPages({});
  const { addresses } = await client.listCompanyAddresses({ query: { nbItem: '20' } });
  const { items } = await client.listElements({ params: { route: 'footer' }, query: { page: '1', nbItem: '100' } });
  const home = pages.find(({ url, cms }) => url === '/' && cms.isCmsPage);
  return {
    info,
    settings,
    pages,
    address: addresses.find(({ type }) => type === 'PRACTICE') ?? addresses[0],
    footerLinks: items,
    hours: hoursOf(settings),
    closures: parseClosures(settings.CLOSURES) ?? [],
    theme: siteTheme(info, settings),
    sharedImage: home ? (await client.readPage({ params: { id: home.id } })).image : null,
  };
}

function hoursOf(settings: SettingValues): WeekHours {
  const days = weekdays.map((day) => {
    // The values were validated when stored; this only parses them.
    const text = settings[`OPENING_HOURS_${day}` as `OPENING_HOURS_${Weekday}`];
    const ranges = text
      .split(',')
      .map((part) => part.trim().split('-'))
      .filter((pair): pair is [string, string] => pair.length === 2);
    return [day, ranges.map(([from, to]) => ({ from: from.trim(), to: to.trim() }))] as const;
  });
  return Object.fromEntries(days);
}
