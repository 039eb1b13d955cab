import type { OpenState, WeekHours } from '@vitrine/domain/site/opening-hours';
import type { paths } from '@vitrine/domain/site/paths';
import type { TechnicalFileModel } from '@vitrine/domain/site/site-flags';
import type { FormState } from '@vitrine/rendering-contract/form-submission';

/** A picture of the library, ready to be shown: its formats, the widths that exist, its true size. */
export interface ResponsiveImage {
  mediaId: number;
  kind: 'image' | 'video' | 'drawing';
  /** Address of the original, for drawings (SVG) and videos. */
  url: string;
  /** Address of a derivative of that width (one of `widths`) and format. */
  getDerivativeUrl: (width: number, format: 'avif' | 'webp' | 'jpg') => string;
  formats: readonly ('avif' | 'webp' | 'jpg')[];
  widths: readonly number[];
  width: number;
  height: number;
  alt: string;
  /** Class that shows a blurred forerunner behind the picture until it has come. */
  placeholderClass?: string;
  /** For videos: type of the file, and the picture shown before it plays. */
  contentType?: string;
  poster?: ResponsiveImage;
}

/** A network the site is found on. */
export interface SocialLink {
  network: string;
  label: string;
  url: string;
}

/** The facts of the site, typed once in its settings and shown wherever a block needs them. */
export interface SiteFacts {
  id: number;
  name: string;
  description: string;
  phone: string;
  email: string;
  address: { line1: string; line2: string; postalCode: string; city: string; country: string } | undefined;
  /** Latitude and longitude in degrees. */
  position: { latitude: number; longitude: number } | undefined;
  hours: WeekHours;
  openState: OpenState;
  social: readonly SocialLink[];
  logo: { light: ResponsiveImage | undefined; dark: ResponsiveImage | undefined; footer: ResponsiveImage | undefined };
  timeZone: string;
  /** Address of the map's tiles, with `{z}`, `{x}` and `{y}`; asked for only after a visitor's click. */
  mapTiles: string;
  isContactPageShown: boolean;
  /** Path of the page with the form for appointments, where the site has one. */
  appointmentPath?: string | undefined;
  /** Whether the site can be searched (SET-13). */
  isSearchShown: boolean;
  /** What the site asks of whoever opens an account, and offers her (SET-11, SET-14). */
  accounts: { asksBirthdate: boolean; areMinorsBlocked: boolean; offersNewsletter: boolean; termsVersion: number };
  promotedNewsStyle: 'FLAT' | 'CARD' | 'BANNER';
  /** Whether the site shows no price (SET-15). */
  arePricesHidden: boolean;
  servicePageStyle: 'CLASSIC' | 'SPLIT' | 'LETTER';
  technicalFileModel: TechnicalFileModel;
  repeatAnimation: boolean;
  isRightClickLocked: boolean;
  isTextSelectionLocked: boolean;
}

/** An entry of the site's menus. */
export interface MenuEntry {
  label: string;
  url: string;
  icon?: string;
  isCurrent: boolean;
  /** Whether a descendant is the current page. */
  isCurrentAncestor: boolean;
  /** Stands apart at the right end of the bar. */
  isFixedRight: boolean;
  /** Asks for a full load, without prefetch. */
  isReload: boolean;
  opensInNewTab: boolean;
  /** Names the owner's script that a click on the entry runs, where the visitor has agreed to it. */
  script?: string;
  children: readonly MenuEntry[];
}

export type { FormState };

/** Everything about the page and its site that views may show. */
export interface PageFacts {
  site: SiteFacts;
  /** The language asked for. */
  locale: string;
  /**
   * That of the page's texts, which is the site's own where it has not been translated. Dates and prices that stand by
   * themselves are written in it; those in a sentence of the program are French as the sentence is.
   */
  isoLocale: string;
  /** Locales the page exists in, with their address. */
  languages: readonly { code: string; label: string; address: string; isCurrent: boolean }[];
  path: string;
  /** Scheme and host of the site, for what is read outside of browsers. */
  origin: string;
  title: string;
  query: Readonly<Record<string, string>>;
  now: number;
  menu: readonly MenuEntry[];
  /** Pages above this one, from the home page. */
  breadcrumbs: readonly { label: string; url: string }[];
  paths: typeof paths;
  /** Address of a path in the page's locale. */
  link(path: string): string;
  getImage(reference: { mediaId: number; alt?: string | undefined } | undefined): ResponsiveImage | undefined;
  /** Outline of an icon by its class names (`fa-solid fa-phone`), undefined when there is no such icon. */
  getIcon(name: string): { viewBox: string; path: string } | undefined;
  /** Id of the block whose title is the page's h1. */
  titleBlockId: string | undefined;
  /** Id of the block whose first picture is fetched before all others. */
  priorityBlockId: string | undefined;
  /** Whether the visitor agreed to contents from other services. */
  areEmbedsAllowed: boolean;
  form: FormState | undefined;
  /** Headings of the page with an anchor, for a table of contents. */
  headings: readonly { anchor: string; label: string; level: number }[];
  /** Whether a heading under the page's own stands before a block: without one, a card's title may not skip a level. */
  hasHeadingBefore(blockId: string): boolean;
  /** Whether the page is drawn inside the editor or the gallery rather than for a visitor. */
  isEditing: boolean;
}
