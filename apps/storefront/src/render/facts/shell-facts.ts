import { listHiddenPaths } from '@vitrine/domain/addresses/hidden-paths';
import { paths } from '@vitrine/domain/addresses/paths';
import type { MenuFont } from '@vitrine/domain/appearance/menu-fit';
import type { SettingValues } from '@vitrine/domain/settings/setting-catalogue';
import type { ShellFacts } from '../../shell/shell-facts.ts';
import type { PageModel } from '../page-model.ts';
import type { SiteModel } from '../site-model.ts';

/** Builds the facts of the shell around the blocks from the site's settings. */
export function shellFacts(model: PageModel, site: SiteModel): ShellFacts {
  const { settings, info } = site;
  const hidden = listHiddenPaths(settings);
  const isShopNoticed = isNoticed(model);
  return {
    layout: model.layout,
    bannerText: info.banner?.text,
    footerBannerText: info.footerBanner?.text,
    notices: isShopNoticed ? shopNotices(settings) : [],
    warranty:
      isShopNoticed && model.canonicalPath !== paths.home() && settings.WARRANTY_NOTICE
        ? { url: settings.WARRANTY_NOTICE, text: settings.WARRANTY_NOTICE_TEXT }
        : undefined,
    // The notice of the shop says the same, and more: once is enough.
    hasHealthMessage: info.isWinemaker && !(isShopNoticed && settings.ALCOHOL_BANNER),
    infoBar: settings.TOP_MENU_INFO_BAR_TEXT
      ? {
          text: settings.TOP_MENU_INFO_BAR_TEXT,
          background: settings.TOP_MENU_INFO_BAR_BACKGROUND_COLOR || undefined,
          color: settings.TOP_MENU_INFO_BAR_FONT_COLOR || undefined,
        }
      : undefined,
    logoWidth: { desktop: settings.LOGO_WIDTH, mobile: settings.LOGO_WIDTH_MOBILE },
    menuFont: findMenuFont(info.fonts),
    menuType: settings.MENU_TYPE,
    isMenuFixed: settings.FIXED_MENU,
    menuIconSize: settings.MENU_ICON_SIZE,
    hasDarkTheme: settings.DARK_THEME,
    detailPageMarginTop: settings.DETAIL_PAGE_MARGIN_TOP,
    isDetailPage: model.isDetailPage,
    isAppointmentPage: model.canonicalPath === settings.APPOINTMENT_PAGE,
    isLegalText: model.isLegalText,
    isAbsoluteMenu: model.isAbsoluteMenu,
    footer: {
      variant: 'wide',
      tone: 'plain',
      links: site.footerLinks.flatMap(({ title, url }) =>
        url && !hidden.has(url) ? [{ label: title, address: url }] : [],
      ),
      legal: ['legal-notice', 'privacy-policy', 'cookie-policy', 'sale-terms', 'use-terms'],
      hasContact: true,
      hasHours: true,
      hasSocial: true,
      // The newsletter's own screens have their own form.
      hasNewsletter: model.canonicalPath !== paths.newsletter(),
    },
  };
}

/** Returns the font of the menu, without the files that cache keys have no use for. */
function findMenuFont(fonts: SiteModel['info']['fonts']): MenuFont {
  const { family, generic } = fonts.find(({ type }) => type === 'MENU') ?? { family: '', generic: 'serif' };
  return { family, generic };
}

/** The notices of SET-17. Their words are those of the public health code and of the road code. */
function shopNotices(settings: Pick<SettingValues, 'ALCOHOL_BANNER' | 'ETHYLOTEST_BANNER'>): string[] {
  return [
    ...(settings.ALCOHOL_BANNER
      ? [
          'L’abus d’alcool est dangereux pour la santé, à consommer avec modération. La vente d’alcool est interdite aux moins de 18\u00a0ans\u00a0: votre âge vous sera demandé.',
        ]
      : []),
    ...(settings.ETHYLOTEST_BANNER
      ? [
          'Avant de prendre la route, contrôlez-vous\u00a0: la conduite est interdite dès 0,5\u00a0g d’alcool par litre de sang, 0,2\u00a0g en permis probatoire. Des éthylotests sont à votre disposition sur demande.',
        ]
      : []),
  ];
}

/** Home, list of products, products, and where one pays (SET-17). */
function isNoticed({ canonicalPath }: Pick<PageModel, 'canonicalPath'>): boolean {
  const shop = paths.productList();
  return (
    canonicalPath === paths.home() ||
    canonicalPath === paths.checkout() ||
    canonicalPath === shop ||
    canonicalPath.startsWith(`${shop}/`)
  );
}
