import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { LogoType } from '@vitrine/domain/appearance/logo-types.data';
import { fitMenu } from '@vitrine/domain/appearance/menu-fit';
import type { RequestContext } from '../../request-context.ts';
import { getFonts } from '../fonts/fonts.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { getLogos } from '../sites/logos.operations.ts';

type SitePage = ReplyOf<'listSitePages'>['pages'][number];

const headerLogos: readonly LogoType[] = ['LOGO', 'LOGO_LIGHT_THEME', 'LOGO_DARK_THEME'];

/** Lists the pages that stand under « Plus » in the site's menu, even in wide windows. */
export async function listPagesUnderMore(context: RequestContext, pages: readonly SitePage[]): Promise<number[]> {
  const settings = await getSettings(context);
  const font = (await getFonts(context)).find(({ type }) => type === 'MENU');
  const logos = await getLogos(context);
  const shown = pages.filter(
    (page) => page.showInMenu && page.isVisible && !page.isHiddenBySetting && page.archivedAt === null,
  );
  const first = shown.filter(({ parentId }) => parentId === null);
  // Those fixed on the right come last, as in the menu.
  const entries = [...first.filter((page) => !page.isFixedOnRight), ...first.filter((page) => page.isFixedOnRight)];
  const fit = fitMenu(
    entries.map((page) => ({
      label: page.menuTitle,
      hasIcon: page.menuIcon !== null && page.menuIcon !== '',
      hasArrow: shown.some(({ parentId }) => parentId === page.id),
      opensInNewTab: false,
      isFixedRight: page.isFixedOnRight,
    })),
    {
      font: { family: font?.family ?? '', generic: font?.generic ?? 'serif' },
      layout: 'default',
      logoWidth: logos.some(({ type }) => headerLogos.includes(type)) ? settings.LOGO_WIDTH : undefined,
      siteName: settings.COMPANY_NAME,
      iconSize: settings.MENU_ICON_SIZE,
      hasCart: context.site.isECommerce && (!settings.HIDE_PRICES || settings.PRICES_FOR_MEMBERS),
    },
  );
  return entries.flatMap(({ id }, at) => (fit?.[at] === 'never' ? [id] : []));
}
