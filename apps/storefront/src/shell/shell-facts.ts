import type { FooterProps } from '@vitrine/blocks/storefront';
import type { LayoutName } from '@vitrine/domain/appearance/breakpoints';
import type { MenuFont } from '@vitrine/domain/appearance/menu-fit';

/** The menu's position: in the page's flow, sticky at the top, or over the first block (SET-04). */
export const menuTypes = ['RELATIVE', 'STICKY', 'OVERLAY'] as const;
export type MenuType = (typeof menuTypes)[number];

/**
 * Everything around the page's blocks that the site's settings determine. Texts are ready to show, dates already
 * evaluated.
 */
export interface ShellFacts {
  layout: LayoutName;
  /** Announcement above everything; undefined outside its dates (SET-34). */
  bannerText: string | undefined;
  footerBannerText: string | undefined;
  /** Notices of the shop, on home and product pages (SET-17). */
  notices: readonly string[];
  /** The official notice about the legal guarantee, where something is sold; undefined elsewhere, and where the shop has none. */
  warranty: { url: string; text: string } | undefined;
  /** Whether the site presents wine: the health message is then mandatory on every page (SET-33). */
  hasHealthMessage: boolean;
  /** The bar above the menu, with its colours as `#aabbcc` (SET-02); undefined without text. */
  infoBar: { text: string; background: string | undefined; color: string | undefined } | undefined;
  /** Widths of the logo in CSS pixels (SET-03). */
  logoWidth: { desktop: number; mobile: number };
  menuFont: MenuFont;
  menuType: MenuType;
  isMenuFixed: boolean;
  /** Points (SET-04). */
  menuIconSize: number;
  hasDarkTheme: boolean;
  /** CSS pixels above a detail page on wide screens (LAY-03). */
  detailPageMarginTop: number;
  /** Whether the page shows one news item, album or service. */
  isDetailPage: boolean;
  /** Whether the page is the one for appointments, to which its bottom bar need not lead. */
  isAppointmentPage?: boolean;
  /** Whether the page is a legal text, which is never locked (SET-19). */
  isLegalText?: boolean;
  /** Whether the page itself requests the menu over its first block. */
  isAbsoluteMenu: boolean;
  footer: FooterProps;
}
