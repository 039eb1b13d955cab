import type { ReactElement } from 'react';
import type { PageFacts } from '../../core/page-facts.ts';
import { PriceText } from './leader-lines.tsx';

/** What a service costs (cents, tax included), « dès » where that is the lowest of its prices, or that it is given on request. */
export function ServicePrice({
  cents,
  isLowest = false,
  page,
}: {
  cents: number | null;
  isLowest?: boolean;
  page: PageFacts;
}): ReactElement | null {
  if (page.site.arePricesHidden) return null;
  const text = cents === null ? 'sur demande' : isLowest ? 'dès' : undefined;
  return <PriceText cents={cents} text={text} isoLocale={page.isoLocale} />;
}
