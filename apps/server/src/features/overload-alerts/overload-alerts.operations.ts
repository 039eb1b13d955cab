import type { Logger } from 'pino';
import type { RateLimiter } from '../../rate-limits/rate-limiter.ts';
import { type RateLimit, type RateLimitKey, rateLimits } from '../../rate-limits/rate-limits.data.ts';
import { createSystemContext, getMainOrigin, type RequestContext } from '../../request-context.ts';
import type { Services } from '../../services.ts';
import type { Database } from '../../storage/database.ts';
import { enqueueMail } from '../mail/mail.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';
import type { SiteDirectory } from '../sites/site-directory.ts';
import { overloadMail } from './overload-alerts.mails.ts';

interface AlertTools {
  database: Database;
  directory: SiteDirectory;
  services: Services;
  limits: RateLimiter;
  log: Logger;
  /** Port of the program, which URLs in mails need. */
  port: number;
}

/**
 * Logs that a site exceeds the threshold of a rate limit, and mails its owner once a day per limit. It never rejects.
 */
export async function notifyOverload(tools: AlertTools, siteId: number, limit: RateLimitKey): Promise<void> {
  const { database, directory, services, limits, log, port } = tools;
  log.warn({ site: siteId, limit }, 'seuil du site dépassé, la part de chacun est réduite');
  try {
    const site = directory.findById(siteId);
    if (!site || !(await limits.consume(siteId, { limit: 'overloadAlert', client: limit })).ok) return;
    await database.write(siteId, (transaction) =>
      sendOverloadMail(
        createSystemContext(site, transaction, 'seuil dépassé', services, { mainOrigin: getMainOrigin(site, port) }),
        limit,
      ),
    );
  } catch (error) {
    log.warn({ site: siteId, limit, cause: (error as Error).message }, 'seuil dépassé, sans courriel');
  }
}

/** Sends the mail that tells the owner about an exceeded rate limit. */
export async function sendOverloadMail(context: RequestContext, limit: RateLimitKey): Promise<void> {
  const settings = await getSettings(context);
  if (!settings.COMPANY_EMAIL) return;
  const { excess = 'Trop d’envois', perSite }: RateLimit = rateLimits[limit];
  const [points, seconds] = perSite;
  await enqueueMail(context, overloadMail, {
    recipient: settings.COMPANY_EMAIL,
    data: { excess, points, seconds },
  });
}
