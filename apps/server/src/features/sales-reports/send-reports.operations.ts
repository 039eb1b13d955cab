import { createHash } from 'node:crypto';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { createFlowService } from '../../adapters/reporting/flow-service.ts';
import {
  type FlowState,
  type PlatformAccount,
  type ReportPlatform,
  ReportPlatformError,
} from '../../adapters/reporting/report-platform.ts';
import { writeReport } from '../../adapters/reporting/write-report.ts';
import { defineDueSitesTask, type MaintenanceTask, type SiteTaskScope } from '../../jobs/maintenance-task.ts';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import { readClosedReport } from './closed-report.operations.ts';
import { findPlatformAccount } from './platform-account.operations.ts';
import { presentReport } from './sales-reports.presenter.ts';
import { findReport } from './sales-reports.repository.ts';
import {
  deferSendings,
  listSendings,
  listSitesToSend,
  type SendingRow,
  takeDueSending,
  updateSending,
  upsertSending,
} from './sendings.repository.ts';

/**
 * Minutes after which a platform that could not be reached is asked again, by the number of attempts; the last for all further ones. Its
 * search may leave out what came in the last quarter of an hour (XP Z12-013, 5.3.2): asked sooner, a report might leave twice.
 */
const patience = [20, 20, 60, 360];
/** Minutes between two questions about a report that the platform has not judged yet. */
const askAgain = 15;
/** Minutes for which a program keeps the sendings that it took: as long as a search may not find what came. */
const taken = 20;

/** Sendings of a site that a run brings forward. */
const mostOfSite = 20;
/** Calls of a run that a platform may leave unanswered: other tasks wait for its end. */
const mostUnanswered = 2;

const inMinutes = (now: number, minutes: number) => new Date(now + minutes * 60_000);

/** Stores a closed report to be sent, as the very bytes that will leave: the task sends them. Returns whether it was not on its way. */
export async function storeSending(context: RequestContext, id: string): Promise<boolean> {
  const report = await readClosedReport(context, id);
  if (!report) return false;
  const document = writeReport(report);
  const hash = createHash('sha256').update(document).digest('hex');
  return upsertSending(context, { reportId: id, document, hash });
}

/** Has a closed report sent to the platform of the site, once. */
export async function sendSalesReport(
  context: RequestContext,
  id: string,
): Promise<Result<ReplyOf<'sendSalesReport'>>> {
  const row = context.site.isECommerce ? await findReport(context, id) : undefined;
  if (!row) return fail('not-found');
  if (!(await findPlatformAccount(context)))
    return fail('conflict', {
      message:
        'Votre boutique n’est pas reliée à une plateforme\u00a0: reliez-la dans «\u00a0Réglages\u00a0», «\u00a0Boutique\u00a0», ou déposez vous-même le fichier XML.',
    });
  const refusal = findRefusal(row);
  if (refusal) return fail('conflict', { message: refusal });
  if (!(await storeSending(context, id)))
    return fail('conflict', { message: 'Cette déclaration est déjà envoyée, ou en chemin.' });
  await auditStaffAct(context, { act: 'sales-report.send', kind: 'sales-report', resourceId: id });
  const [sending] = await listSendings(context, [id]);
  return succeed(presentReport(row, sending));
}

function findRefusal(row: { is_replaced: boolean; is_empty: boolean; siren: string }): string {
  if (row.is_replaced) return 'Cette déclaration est remplacée\u00a0: envoyez la rectificative.';
  if (row.is_empty) return 'Cette déclaration ne dit rien\u00a0: il n’y a rien à envoyer.';
  return /^\d{9}$/.test(row.siren)
    ? ''
    : 'Cette déclaration a été close sans SIREN\u00a0: une plateforme ne la prend pas. Exportez-la, et complétez-la avec elle.';
}

/** What a run of the task knows: how long it runs, and how often platforms have not answered. */
interface SendingRun {
  /** The present time, in epoch milliseconds. */
  clock(): number;
  unanswered: Map<string, number>;
}

/** Sends what is due, and asks about what was sent. No transaction is open while the platform is called. */
async function sendReports(scope: SiteTaskScope, { clock, unanswered }: SendingRun): Promise<void> {
  const write = <Value>(work: (context: RequestContext) => Promise<Value>) =>
    scope.write((context) => work({ ...context, now: clock() }));
  const account = await scope.read(findPlatformAccount);
  const name = account ? namePlatform(account) : '';
  const platform = createFlowService(scope.services.guardedFetch);
  for (let count = 0; count < mostOfSite; count += 1) {
    const failures = unanswered.get(name) ?? 0;
    if (failures >= mostUnanswered)
      return write((context) => deferSendings(context, inMinutes(context.now, patience[0] as number)));
    const sending = await write((context) => takeDueSending(context, inMinutes(context.now, taken)));
    if (!sending) return;
    const outcome = account
      ? await bringForward(platform, account, sending)
      : new ReportPlatformError('credentials', 'la boutique n’est plus reliée à sa plateforme');
    await write((context) => noteOutcome(context, sending, outcome));
    if (!(outcome instanceof ReportPlatformError)) continue;
    if (outcome.reason === 'unreachable') unanswered.set(name, failures + 1);
    scope.services.log.warn(
      { site: scope.site.id, report: sending.report_id, reason: outcome.reason, cause: outcome.message },
      'déclaration des ventes non envoyée',
    );
  }
}

/** The hosts of a platform: a wrong address of one site says nothing about those of others. */
const namePlatform = ({ serviceUrl, tokenUrl }: PlatformAccount) =>
  `${new URL(serviceUrl).origin} ${new URL(tokenUrl).origin}`;

/** The name that the platform knows a report by. */
const nameFlow = ({ report_id: id, round }: SendingRow) => (round === 1 ? id : `${id}-${round}`);

/** Sends a report, unless the platform has it: an attempt that was cut may have come. */
async function bringForward(
  platform: ReportPlatform,
  account: PlatformAccount,
  sending: SendingRow,
): Promise<FlowState | ReportPlatformError> {
  const trackingId = nameFlow(sending);
  try {
    const known = sending.attempts > 0 ? await platform.find(account, trackingId) : undefined;
    if (known) return known;
    // What the platform has taken is never sent again, even where its search does not find it.
    if (sending.state === 'sent') return { flowId: sending.flow_id ?? '', status: 'pending', reasons: [] };
    const { document, hash } = sending;
    return await platform.submit(account, { trackingId, name: `${trackingId}.xml`, document, hash });
  } catch (error) {
    if (error instanceof ReportPlatformError) return error;
    throw error;
  }
}

async function noteOutcome(
  context: RequestContext,
  sending: SendingRow,
  outcome: FlowState | ReportPlatformError,
): Promise<void> {
  const id = sending.report_id;
  if (!(outcome instanceof ReportPlatformError)) {
    const { status, flowId, reasons } = outcome;
    const state = status === 'pending' ? 'sent' : status;
    const nextAt = state === 'sent' ? inMinutes(context.now, askAgain) : null;
    return updateSending(context, id, { state, flowId: flowId || null, reasons, failure: '', nextAt });
  }
  const { reason, reasons, message } = outcome;
  if (reason === 'refused' && sending.state === 'waiting') {
    // The very bytes were there before: an earlier attempt came, and the next question finds it.
    const isThere = reasons.some(({ code }) => code === 'AlreadyExistingFlow');
    const next = isThere
      ? { state: 'sent' as const, nextAt: inMinutes(context.now, askAgain) }
      : { state: 'refused' as const, nextAt: null };
    return updateSending(context, id, { ...next, flowId: null, reasons: isThere ? [] : reasons, failure: '' });
  }
  const minutes = patience[Math.min(sending.attempts, patience.length - 1)] as number;
  return updateSending(context, id, {
    state: sending.state,
    flowId: null,
    reasons: sending.reasons,
    failure: message,
    nextAt: inMinutes(context.now, minutes),
  });
}

const reportSending = {
  name: 'sales-report-sending',
  cron: '* * * * *',
  failure: 'déclarations des ventes non envoyées',
};

/** Maintenance task: sends reports that are stored, each minute. */
export const reportSendingTask: MaintenanceTask = {
  ...reportSending,
  run(tools, now = Date.now()) {
    const start = performance.now();
    const run: SendingRun = { clock: () => now + Math.round(performance.now() - start), unanswered: new Map() };
    const task = defineDueSitesTask({
      ...reportSending,
      listDueSites: listSitesToSend,
      run: (scope) => sendReports(scope, run),
    });
    return task.run(tools, now);
  },
};
