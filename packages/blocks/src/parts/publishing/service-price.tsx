import type { ReactElement } from 'react';
import type { PageFacts } from '../../core/page-facts.ts';
import { PriceText } from './leader-lines.tsx';

/**
 * The price of a service (cents, tax included), « dès » where it is the lowest of several, or that it is on request.
 */
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
