import type { ReactElement } from 'react';
import type { PageFacts } from '../core/page-facts.ts';
import { PriceText } from './leader-lines.tsx';

/** What a service costs (cents, tax included), or that its price is given on request. */
export function ServicePrice({ cents, page }: { cents: number | null; page: PageFacts }): ReactElement {
  return <PriceText cents={cents} text={cents === null ? 'sur demande' : undefined} isoLocale={page.isoLocale} />;
}
