import type { Logger } from 'pino';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { RateLimiter } from '../../rate-limits/rate-limiter.ts';
import { type RateLimit, type RateLimitKey, rateLimits } from '../../rate-limits/rate-limits.data.ts';
import { createSystemContext, getMainOrigin, type RequestContext } from '../../request-context.ts';
import type { Services } from '../../services.ts';
import type { Database } from '../../storage/database.ts';
import { enqueueMail } from '../mail/mail.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';
import type { SiteDirectory } from '../sites/site-directory.ts';

interface AlertTools {
  database: Database;
  directory: SiteDirectory;
  services: Services;
  limits: RateLimiter;
  log: Logger;
  /** Where the program answers: addresses in mails name it. */
  port: number;
}

/** Logs that a site is beyond the threshold of a limit, and mails its owner once a day about each. It never rejects. */
export async function notifyOverload(tools: AlertTools, siteId: number, limit: RateLimitKey): Promise<void> {
  const { database, directory, services, limits, log, port } = tools;
  log.warn({ site: siteId, limit }, 'seuil du site dépassé, la part de chacun est réduite');
  try {
    const site = directory.findById(siteId);
    if (!site || !(await limits.consume(siteId, { limit: 'overloadAlert', client: limit })).ok) return;
    await database.write(siteId, (transaction) =>
      sendOverloadMail(
        createSystemContext(site, transaction, 'seuil dépassé', services, { mainOrigin: getMainOrigin(site, port) }),
        services.jobs,
        limit,
      ),
    );
  } catch (error) {
    log.warn({ site: siteId, limit, cause: (error as Error).message }, 'seuil dépassé, sans courriel');
  }
}

/** Tells the owner that more is asked of the site than usual, and that there is nothing to do. */
export async function sendOverloadMail(context: RequestContext, jobs: JobQueue, limit: RateLimitKey): Promise<void> {
  const settings = await getSettings(context);
  if (!settings.COMPANY_EMAIL) return;
  const { excess = 'Trop d’envois', perSite }: RateLimit = rateLimits[limit];
  const [points, seconds] = perSite;
  await enqueueMail(context, jobs, {
    recipient: settings.COMPANY_EMAIL,
    content: {
      subject: `Beaucoup de demandes d’un coup sur le site ${settings.COMPANY_NAME || context.site.name}`,
      greeting: 'Votre site reçoit bien plus de demandes que d’habitude',
      paragraphs: [
        'C’est le plus souvent un robot qui remplit des formulaires, plus rarement un article ou une émission qui parle de vous.',
        'Personne n’est mis dehors\u00a0: tant que cela dure, chaque connexion peut en envoyer moins, et certains courriels partent un peu plus tard.',
        'Vous n’avez rien à faire. Si vous recevez encore ce courriel demain, parlez-en à qui s’occupe de votre site.',
      ],
      facts: [
        {
          label: 'Ce qui a dépassé la mesure',
          value: `${excess}\u00a0: plus de ${points.toLocaleString('fr-FR')} ${windows[seconds] ?? 'de suite'}`,
        },
      ],
    },
  });
}

const windows: Readonly<Record<number, string>> = {
  60: 'en une minute',
  600: 'en dix minutes',
  3600: 'en une heure',
  86400: 'en un jour',
};
