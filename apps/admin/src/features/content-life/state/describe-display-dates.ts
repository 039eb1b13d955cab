import { formatSiteMoment } from './format-site-moment.ts';

/**
 * Says when visitors will see news or a post that is published, where its own dates decide it; undefined where it is at
 * once and for good. A warning where it would never be seen.
 */
export function describeDisplayDates(
  { publishedAt, expiresAt }: Readonly<Record<string, unknown>>,
  isOnline: boolean,
  timeZone: string,
  now = Date.now(),
): { isWarning: boolean; text: string } | undefined {
  const begin = readLater(publishedAt, now);
  const end = readMoment(expiresAt);
  if (end && Date.parse(end) <= now)
    return {
      isWarning: true,
      text: `Sa fin d’affichage est passée, le ${formatSiteMoment(end, timeZone, now)}\u00a0: personne ne verra ce contenu.`,
    };
  if (begin && isOnline)
    return {
      isWarning: false,
      text: `Sa date de publication est à venir\u00a0: ce qui est en ligne y reste jusqu’au ${formatSiteMoment(begin, timeZone, now)}, puis ce texte le remplace.`,
    };
  const parts = [
    begin && `à partir du ${formatSiteMoment(begin, timeZone, now)}`,
    end && `jusqu’au ${formatSiteMoment(end, timeZone, now)}`,
  ].filter(Boolean);
  return parts.length ? { isWarning: false, text: `Vos visiteurs le verront ${parts.join(' et ')}.` } : undefined;
}

/** The date of publication of news or a post, where it is to come. */
export function findDateToCome({ publishedAt }: Readonly<Record<string, unknown>>): string | undefined {
  return readLater(publishedAt, Date.now());
}

const readMoment = (value: unknown): string | undefined =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined;

function readLater(value: unknown, now: number): string | undefined {
  const moment = readMoment(value);
  return moment && Date.parse(moment) > now ? moment : undefined;
}
