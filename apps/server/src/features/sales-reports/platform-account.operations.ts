import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { createFlowService } from '../../adapters/reporting/flow-service.ts';
import { type PlatformAccount, ReportPlatformError } from '../../adapters/reporting/report-platform.ts';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import type { PrepareContext } from '../bind-endpoint.ts';
import { findReadableSecret } from '../secrets/secrets.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';

/** Finds how the site reaches its platform; undefined until the number, both addresses, the client and its secret are there. */
export async function findPlatformAccount(context: RequestContext): Promise<PlatformAccount | undefined> {
  const settings = await getSettings(context);
  const clientSecret = await findReadableSecret(context, 'REPORT_CLIENT_SECRET');
  const { REPORT_PLATFORM_NUMBER, REPORT_PLATFORM_URL, REPORT_TOKEN_URL, REPORT_CLIENT_ID } = settings;
  if (!REPORT_PLATFORM_NUMBER || !REPORT_PLATFORM_URL || !REPORT_TOKEN_URL || !REPORT_CLIENT_ID || !clientSecret)
    return undefined;
  return {
    serviceUrl: REPORT_PLATFORM_URL,
    tokenUrl: REPORT_TOKEN_URL,
    clientId: REPORT_CLIENT_ID,
    clientSecret,
  };
}

/** Asks the platform for a report that does not exist: it answers whoever it knows. */
export async function tryPlatform(context: PrepareContext): Promise<Result<ReplyOf<'testReportPlatform'>>> {
  const account = context.site.isECommerce ? await context.read(findPlatformAccount) : undefined;
  if (!account)
    return fail('conflict', {
      message:
        'Il manque de quoi joindre votre plateforme\u00a0: son matricule, ses deux adresses, l’identifiant client et son secret, dans «\u00a0Réglages\u00a0», «\u00a0Boutique\u00a0».',
    });
  try {
    await createFlowService(context.services.guardedFetch, 8000).find(account, 'essai-de-connexion');
    return succeed({ isReached: true, message: 'La plateforme répond et reconnaît votre boutique.' });
  } catch (error) {
    if (!(error instanceof ReportPlatformError)) throw error;
    return succeed({ isReached: false, message: describeTrial(error) });
  }
}

function describeTrial({ reason, message }: ReportPlatformError): string {
  const what = `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
  if (reason === 'credentials') return `${what} Vérifiez l’identifiant client et son secret.`;
  return reason === 'refused'
    ? `${what} Vérifiez l’adresse du service.`
    : `${what} Vérifiez les deux adresses, puis réessayez.`;
}

/** Notes in the journal that the connection was tried. */
export async function noteTrial(
  context: RequestContext,
  trial: ReplyOf<'testReportPlatform'>,
): Promise<Result<ReplyOf<'testReportPlatform'>>> {
  await auditStaffAct(context, {
    act: 'sales-report.try-platform',
    kind: 'sales-report',
    resourceId: 'platform',
    after: { isReached: trial.isReached },
  });
  return succeed(trial);
}
