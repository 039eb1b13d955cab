import type { SiteCreationAnswers } from '@vitrine/contract/endpoints/admin/site-creation.schemas';
import { isLocalHost } from '@vitrine/domain/addresses/is-local-host';
import type { FontUse } from '@vitrine/domain/appearance/font-pairs.data';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { FileStore } from '../../adapters/files/file-store.ts';
import type { JobEnqueuer } from '../../jobs/job-enqueuer.ts';
import type { RequestContext } from '../../request-context.ts';
import type { HostingFacts } from '../../services.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { importSite, isArchiveRefusal } from '../archives/import-site.operations.ts';
import { updateFont } from '../fonts/fonts.operations.ts';
import { auditPlatformAct } from '../identity/audit/audit.operations.ts';
import { consumeSiteInvitation, maySiteBeMade } from '../identity/site-invitations/site-invitations.operations.ts';
import { grantSite } from '../identity/team/team.operations.ts';
import { updateSettings } from '../settings/settings.operations.ts';
import { recordSamples } from '../site-launch/samples.operations.ts';
import { type FilledTemplate, fillTemplate } from './filling/fill-template.ts';
import { createFilledArchive } from './filling/filled-archive.ts';
import { readAnswers } from './site-creation.presenter.ts';
import { completeCreation, findCreation, findNextNumber, lockMaking } from './site-creation.repository.ts';
import type { MakeSiteRequest, SiteCreationService } from './site-creation-service.ts';
import { checkSiteHost, checkSiteName, type HostRules } from './site-names.operations.ts';
import { findMissingAnswers, validateAnswers } from './validate-answers.ts';

/** What the making of sites needs. */
export interface MakeSiteTools extends Omit<SiteCreationService, 'makeSite'> {
  database: Database;
  store: FileStore;
  jobs: JobEnqueuer;
  /** The number of the first site of an installation: that to which bare `localhost` answers. */
  firstNumber: number | undefined;
  signup: HostingFacts['siteSignup'];
  /** Who hosts the sites that are made; empty where their owners are to say so. */
  legalHost: string;
  /** Tells this process of a new site, which need not wait for the database to tell it. */
  onMade(siteId: number): void;
}

const purpose = 'création d’un site';
/** What an account is told that may make no other site. */
export const notInvited = {
  message:
    'Votre invitation a déjà servi, a été retirée, ou la plateforme n’invite plus. Demandez-en une autre à qui vous a invité.',
};
/** Milliseconds that a request waits for its site at most. */
const timeLimit = 60_000;

/**
 * Creates what makes sites of answers. It makes one after the other in this process: each holds a connection while the import of
 * its archive takes another.
 */
export function createSiteCreation(tools: MakeSiteTools): SiteCreationService {
  let last: Promise<unknown> = Promise.resolve();
  const { templates, domain, adminHost, database } = tools;
  return {
    templates,
    domain,
    adminHost,
    makeSite(request) {
      const turn = last.then(() => database.platform(purpose, (own) => makeSite(tools, own, request), timeLimit));
      last = turn.catch(() => {});
      return turn;
    },
  };
}

/** Makes the site of a creation, once: another process that is asked for the same one waits, and finds it made. */
async function makeSite(
  tools: MakeSiteTools,
  transaction: Transaction,
  { id, accountId, mayChooseHost, now, requestId }: MakeSiteRequest,
): Promise<Result<null>> {
  await lockMaking(transaction, id);
  const row = await findCreation(transaction, accountId, id);
  if (!row) return fail('not-found');
  if (row.site) return succeed(null);
  if (!(await maySiteBeMade(transaction, accountId, tools.signup))) return fail('not-allowed', notInvited);
  const answers = readAnswers(row.answers);
  const fields = { ...findMissingAnswers(answers, tools.domain), ...(await validateAnswers(answers, tools.templates)) };
  if (Object.keys(fields).length) return fail('invalid-fields', { fields });
  const rules = { ...tools, mayChooseHost };
  const host = await findHost(transaction, answers, rules);
  if (!host.ok) return host;
  const loaded = await tools.templates.find(answers.activity?.template ?? null);
  if (!loaded) throw new Error('a template was judged to be there');
  const filled = fillTemplate(loaded, answers);
  const number = (await findNextNumber(transaction)) || (tools.firstNumber ?? 1);
  try {
    const report = await importSite(tools, createFilledArchive(filled, number), {
      now,
      maximumBytes: Number.POSITIVE_INFINITY,
      isUnpacked: true,
      // The template is the program's own, whatever the rights of whoever fills it.
      isSuperAdmin: true,
      adminHost: tools.adminHost,
      hosts: [host.value],
      hostKind: isLocalHost(host.value) ? 'dev' : 'prod',
      afterImport: (context) => completeSite(context, filled, tools),
      async record(own, made) {
        const at = new Date(now);
        const isWanted = await completeCreation(own, accountId, id, {
          siteId: made.siteId,
          homePageId: filled.homePageId,
          at,
        });
        if (!isWanted) throw new CreationGoneError();
        if (!(await consumeSiteInvitation(own, { accountId, siteId: made.siteId, at })))
          throw new CreationNotAllowedError();
        await grantSite(own, { siteId: made.siteId, accountId, role: 'ADMIN', at });
        await auditPlatformAct({ transaction: own, now, requestId }, accountId, {
          act: 'site.create',
          kind: 'site',
          resourceId: String(made.siteId),
          after: { name: made.name, hosts: made.hosts, template: loaded.id },
        });
      },
    });
    tools.onMade(report.siteId);
    return succeed(null);
  } catch (error) {
    if (error instanceof CreationGoneError) return fail('not-found');
    if (error instanceof CreationNotAllowedError) return fail('not-allowed', notInvited);
    // Somebody may have taken the host since it was found free.
    const taken = isArchiveRefusal(error) ? await findHost(transaction, answers, rules) : host;
    if (!taken.ok) return taken;
    throw error;
  }
}

/** The creation was given up while its site was being made: nothing of the site is left. */
class CreationGoneError extends Error {}

/** The invitation was withdrawn, or another site was made by it, while this one was being made: nothing of it is left. */
class CreationNotAllowedError extends Error {}

/** Finds the host of the site to come; a refusal names the field, and a name that is free. */
async function findHost(
  transaction: Transaction,
  { identity }: SiteCreationAnswers,
  rules: HostRules,
): Promise<Result<string>> {
  const isOwn = Boolean(identity?.host);
  const field = isOwn ? 'answers.identity.host' : 'answers.identity.word';
  const judged = isOwn
    ? await checkSiteHost(transaction, identity?.host ?? '', rules)
    : await checkSiteName(transaction, identity?.word ?? '', rules);
  if (judged.state === 'free' && judged.host !== null) return succeed(judged.host);
  const sentence = judged.sentence ?? '';
  return judged.state === 'taken'
    ? fail('conflict', {
        message: sentence,
        fields: { [field]: sentence },
        details: { host: judged.host, suggestion: judged.suggestion },
      })
    : fail('invalid-fields', { fields: { [field]: sentence } });
}

/**
 * Cuts the fonts that the template's own files are not, or not for the letters of this site's titles, and names who hosts it: the
 * owner of a site made here cannot know.
 */
async function completeSite(
  context: RequestContext,
  { fonts, samples, replacedMedia }: FilledTemplate,
  { legalHost }: Pick<MakeSiteTools, 'legalHost'>,
): Promise<void> {
  for (const [use, family] of Object.entries(fonts) as [FontUse, string][]) {
    const used = await updateFont(context, use, family);
    if (!used.ok) throw new Error(`the template has no font ${family}`);
  }
  if (legalHost) {
    const named = await updateSettings(context, { HOSTING_PROVIDER: legalHost }, { name: '', isSuperAdmin: false });
    if (!named.ok) throw new Error('SITES_LEGAL_HOST is no name of a host');
  }
  await recordSamples(context, { samples, pictures: replacedMedia });
}
