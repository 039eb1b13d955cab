import type { PageFacts } from '../core/page-facts.ts';
import { linkAddress } from './action-list.tsx';

/** Running text as the page writes it: its links are treated like every other link (RTE-08, SET-16). */
export function proseHtml(html: string, page: PageFacts): string {
  return html.replace(/ href="([^"]*)"/g, (_, address: string) => ` href="${linkAddress(address, page)}"`);
}
