import type { PageFacts } from '@vitrine/blocks/storefront';
import type { ImageResource } from '@vitrine/contract/endpoints/media.schemas';
import type { LayoutName } from '@vitrine/domain/site/breakpoints';
import { paths } from '@vitrine/domain/site/paths';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import type { FormAction, SubmitAction } from '@vitrine/rendering-contract/form-action';
import type { ReactElement } from 'react';

/** Where every trail begins. */
export const homeBreadcrumb = { label: 'Accueil', path: paths.home() };

/** Locales that the program's own texts are written in. */
export const programLocales = ['fr_FR'];

/** What an address shows, before its blocks have read anything. */
export interface PageModel {
  status: number;
  title: string;
  description: string;
  layout: LayoutName;
  blocks: readonly BlockNode[];
  /** Path that the page's own address is written with, without locale prefix. */
  canonicalPath: string;
  /** Locales that its text is written in; in the others that of the site is shown. */
  locales: readonly string[];
  /** Its path in the locales where that is not `canonicalPath`: a title makes part of many addresses. */
  pathByLocale: Readonly<Record<string, string>>;
  /** Picture shown when the page is shared. */
  image: ImageResource | null;
  isIndexed: boolean;
  isDetailPage: boolean;
  isAbsoluteMenu: boolean;
  /** Id of the news item, album or service in detail. */
  subjectId?: number;
  /** Pages above, from the home page. */
  breadcrumbs: readonly { label: string; path: string }[];
  /** What is told of it where it is shared, besides what is told of every page. */
  social: readonly { property: string; content: string }[];
  /** Facts about the subject for search engines; `address` is the page's own, in the language of its text. */
  jsonLd(address: string): readonly Record<string, unknown>[];
  /** One of the site's legal texts, which no setting locks (SET-19). */
  isLegalText: boolean;
  /** Shows the consent choices under the blocks. */
  hasConsentSettings: boolean;
  /** Belongs to whoever looks, or carries a secret in its address: kept nowhere, told to no other service. */
  isPrivate: boolean;
  /** What a built-in screen draws itself. */
  screen?: Screen;
}

/** A page that is no blocks: how it is drawn, its own title included, and what its forms do, by their names. */
export interface Screen {
  css: string;
  render(page: PageFacts): ReactElement;
  forms: Readonly<Record<string, FormAction | SubmitAction>>;
}

/** Where a path leads: a page, a file for whoever asks alone, another address, or nowhere. */
export type PathOutcome =
  | { kind: 'page'; model: PageModel }
  | { kind: 'private-file'; contentType: string; body: string }
  | { kind: 'redirect'; to: string; status: 301 | 302 | 308; isPrivate?: boolean }
  | { kind: 'gone' }
  | { kind: 'absent' };

/** A page model with the usual values for what is not given: words of the program's own, in its own language. */
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
