import type { PageFacts } from '../core/page-facts.ts';
import { resolveHref } from './action-list.tsx';

/** Resolves the links of an HTML text like every other link (RTE-08, SET-16). */
export function resolveHtmlLinks(html: string, page: PageFacts): string {
  return html.replace(/ href="([^"]*)"/g, (_, address: string) => ` href="${resolveHref(address, page)}"`);
}
