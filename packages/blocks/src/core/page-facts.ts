import type { paths } from '@vitrine/domain/addresses/paths';
import type { TechnicalFileModel } from '@vitrine/domain/settings/site-flags';
import type { OpenState, WeekHours } from '@vitrine/domain/site/opening-hours';
import type { BlockDevice } from '@vitrine/page-document/tree/block-visibility';
import type { FormState } from '@vitrine/rendering-contract/form-submission';

/** A library picture ready to render: formats, available widths, intrinsic size. */
export interface ResponsiveImage {
  mediaId: number;
  kind: 'image' | 'video' | 'drawing';
  /** URL of the original, for drawings (SVG) and videos. */
  url: string;
  /** Returns the URL of a derivative of this width (one of `widths`) and format. */
  getDerivativeUrl: (width: number, format: 'avif' | 'webp' | 'jpg') => string;
  formats: readonly ('avif' | 'webp' | 'jpg')[];
  widths: readonly number[];
  width: number;
  height: number;
  alt: string;
  /** Classes that show the blur placeholder until the picture has loaded, and keep its focal point visible. */
  placeholderClass?: string;
  /** For videos: content type and size of the file, and its poster. */
  contentType?: string;
  bytes?: number;
  poster?: ResponsiveImage;
}

/** Says that a picture is the first of its page, on all devices or on some, and loads with high priority there. */
export interface ImagePriority {
  /** Media query of the windows where it is the first; absent for all. */
  media?: string;
}

/** A social network of the site. */
export interface SocialLink {
  network: string;
  label: string;
  url: string;
}

/** The facts of the site, entered once in its settings and rendered wherever a block needs them. */
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
  /** Sentences about closures, announced or under way. */
  closureNotices: readonly string[];
  social: readonly SocialLink[];
  logo: { light: ResponsiveImage | undefined; dark: ResponsiveImage | undefined; footer: ResponsiveImage | undefined };
  timeZone: string;
  /**
   * URL template of the map tiles, with `{z}`, `{x}` and `{y}`; the browser requests tiles only after a visitor's
   * click.
   */
  mapTiles: string;
  isContactPageShown: boolean;
  /** Path of the page with the appointment form, where the site has one. */
  appointmentPath?: string | undefined;
  /** What the menu calls that page, where it is short enough for a button of the bottom bar: « Réserver ». */
  appointmentLabel?: string | undefined;
  /** Whether site search is enabled (SET-13). */
  isSearchShown: boolean;
  /** What the site requires from, and offers to, whoever registers (SET-11, SET-14). */
  accounts: { asksBirthdate: boolean; areMinorsBlocked: boolean; offersNewsletter: boolean; termsVersion: number };
  promotedNewsStyle: 'FLAT' | 'CARD' | 'BANNER';
  /** Whether the site hides its prices (SET-15). */
  arePricesHidden: boolean;
  servicePageStyle: 'CLASSIC' | 'SPLIT' | 'LETTER';
  /** How the shop shows its products (SET-23, SET-24); undefined on a site without shop. */
  shop:
    | {
        display: 'GRID' | 'LIST' | 'TABLE';
        order: 'PRICE' | 'NAME' | 'NEWEST' | 'POSITION';
        aspectRatio: '2/3' | '1/1' | '3/4' | '4/3';
        featuresStyle: 'LIST' | 'TABLE' | 'ICONS';
        pageStyle: 'CLASSIC' | 'WIDE' | 'EDITORIAL';
        /** « TTC », or the mention of art. 293 B. */
        taxMention: string;
        isPricePerLitreShown: boolean;
        /** Whether anybody can order here: some see prices. */
        hasCart: boolean;
        /** Whether the preview of the cart opens on hover and focus (SET-28). */
        isCartOnHover: boolean;
      }
    | undefined;
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
  /** Value of `aria-current`: `page` for the current page, `true` for one above it. */
  current?: 'page' | 'true' | undefined;
  /** Aligned to the right end of the bar. */
  isFixedRight: boolean;
  /** Requires a full page load, without prefetch. */
  isReload: boolean;
  opensInNewTab: boolean;
  /** Names the owner's script that a click on the entry runs, if the visitor has consented to it. */
  script?: string;
  children: readonly MenuEntry[];
}

export type { FormState };

/** Everything about the page and its site that views may use. */
export interface PageFacts {
  site: SiteFacts;
  /** The requested language. */
  locale: string;
  /**
   * Language of the page's texts, which is the site's own where the page has no translation. Standalone dates and
   * prices use it; those inside a sentence of the program are French like the sentence.
   */
  isoLocale: string;
  /** Locales of the page, with their URLs. */
  languages: readonly { code: string; label: string; address: string; isCurrent: boolean }[];
  path: string;
  /** Scheme and host of the site, for content read outside browsers. */
  origin: string;
  title: string;
  query: Readonly<Record<string, string>>;
  now: number;
  menu: readonly MenuEntry[];
  /** Ancestors of this page, from the home page. */
  breadcrumbs: readonly { label: string; url: string }[];
  paths: typeof paths;
  /** Returns the URL of a path in the page's locale. */
  link(path: string): string;
  getImage(reference: { mediaId: number; alt?: string | undefined } | undefined): ResponsiveImage | undefined;
  /** Returns the outline of an icon by its class names (`fa-solid fa-phone`); undefined when there is no such icon. */
  getIcon(name: string): { viewBox: string; path: string } | undefined;
  /** Ids of the blocks whose titles are the page's h1: one on each device; none for the page's own title. */
  titleBlockIds: readonly string[];
  /** Returns the priority of a block's first picture; undefined where no device shows it before all others. */
  getImagePriority(blockId: string): ImagePriority | undefined;
  /** Whether the visitor consented to third-party content. */
  areEmbedsAllowed: boolean;
  form: FormState | undefined;
  /** Headings of the page with an anchor, for the table of contents. */
  headings: readonly {
    anchor: string;
    label: string;
    level: number;
    /** The devices on which its block is visible; absent for all. */
    visibleOn?: readonly BlockDevice[];
  }[];
  /** Whether a heading below the h1 precedes a block: without one, a card's title must not skip a level. */
  hasHeadingBefore(blockId: string): boolean;
  /** Whether the page renders inside the editor or the gallery rather than for a visitor. */
  isEditing: boolean;
}
