import { type DateStyle, formatDate } from '@vitrine/domain/publishing/format-date';
import type { ReactElement } from 'react';
import type { PageFacts } from '../../core/page-facts.ts';

/** The publication day (ISO 8601 instant) in the site's time zone, with a machine-readable `datetime`. */
export function PublicationDate({
  at,
  page,
  style = 'long',
  className,
}: {
  at: string;
  page: PageFacts;
  style?: DateStyle;
  className?: string | undefined;
}): ReactElement {
  return (
    <time className={className} dateTime={at}>
      {formatDate(at, style, { timeZone: page.site.timeZone, isoLocale: page.isoLocale })}
    </time>
  );
}
