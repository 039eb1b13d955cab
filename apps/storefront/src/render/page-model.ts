import type { FormAction, SubmitAction } from '@vitrine/blocks/actions';
import type { PageFacts } from '@vitrine/blocks/storefront';
import type { ImageResource } from '@vitrine/contract/endpoints/media.schemas';
import { paths } from '@vitrine/domain/addresses/paths';
import type { LayoutName } from '@vitrine/domain/appearance/breakpoints';
import { programLocales } from '@vitrine/domain/settings/program-locales';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import type { ReactElement } from 'react';

/** The first item of all breadcrumbs. */
export const homeBreadcrumb = { label: 'Accueil', path: paths.home() };

/** What a path shows, before its blocks load data. */
export interface PageModel {
  status: number;
  title: string;
  description: string;
  layout: LayoutName;
  blocks: readonly BlockNode[];
  /** Path of the page's canonical URL, without locale prefix. */
  canonicalPath: string;
  /** Locales in which it has text; the others show the default locale's text. */
  locales: readonly string[];
  /** Path per locale where it differs from `canonicalPath`: the slug of many paths comes from a translated title. */
  pathByLocale: Readonly<Record<string, string>>;
  /** Image for social sharing. */
  image: ImageResource | null;
  isIndexed: boolean;
  isDetailPage: boolean;
  isAbsoluteMenu: boolean;
  /** Id of the news item, album or service in detail. */
  subjectId?: number;
  /** Breadcrumbs: the pages above, from the home page. */
  breadcrumbs: readonly { label: string; path: string }[];
  /** Open Graph properties besides those of every page. */
  social: readonly { property: string; content: string }[];
  /** Builds the subject's structured data; `address` is the page's own URL, in the language of its text. */
  jsonLd(address: string): readonly Record<string, unknown>[];
  /** One of the site's legal texts, which no setting locks (SET-19). */
  isLegalText: boolean;
  /** Shows the consent choices under the blocks. */
  hasConsentSettings: boolean;
  /** The page is personal, or its URL contains a token: never cached, never sent to another service. */
  isPrivate: boolean;
  /** Content that a built-in screen renders itself. */
  screen?: Screen;
}

/** A page without blocks: its rendering with its own title, and its form actions by name. */
export interface Screen {
  css: string;
  render(page: PageFacts): ReactElement;
  forms: Readonly<Record<string, FormAction | SubmitAction>>;
  /** Whether a card is presented here: the security policy of this page alone lets the card service in. */
  takesCards?: true;
  /** Whether it is the checkout: its script follows what is typed. */
  isCheckout?: true;
  /** Whether it shows what the browser keeps: without its script there is nothing true to show, and the page is loaded again. */
  showsStorage?: true;
}

/** The result of a path: a page, an uncached file, a redirect, or a 404. */
export type PathOutcome =
  | { kind: 'page'; model: PageModel }
  | { kind: 'private-file'; contentType: string; body: string }
  | { kind: 'redirect'; to: string; status: 301 | 302 | 308; isPrivate?: boolean }
  | { kind: 'gone' }
  | { kind: 'absent' };

/** Builds a page model with defaults for missing values: the program's own texts, in its own language. */
export function pageModel(
  given: Pick<PageModel, 'title' | 'description' | 'blocks' | 'canonicalPath'> & Partial<PageModel>,
): PageModel {
  return {
    status: 200,
    layout: 'default',
    locales: programLocales,
    pathByLocale: {},
    image: null,
    isIndexed: true,
    isDetailPage: false,
    isAbsoluteMenu: false,
    breadcrumbs: [],
    social: [],
    jsonLd: () => [],
    isLegalText: false,
    hasConsentSettings: false,
    isPrivate: false,
    ...given,
  };
}
