import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { listUnfinishedTexts } from '@vitrine/domain/legal/legal-completeness';
import { type ContentKind, contentKinds } from '@vitrine/domain/publishing/content-kinds';
import { includesTitle } from '@vitrine/domain/site-creation/includes-title';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import { contentTables } from '../content-tables.repository.ts';
import { enqueueMail } from '../mail/mail.operations.ts';
import { readLegalCompleteness } from '../settings/manage-settings.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { findSampleTitle } from './sample-values.ts';
import { findSamplePart, listUnchangedSamples } from './samples.operations.ts';
import { launchTrialMail } from './site-launch.mails.ts';
import {
  countPublishedPages,
  findLaunch,
  findTriedMails,
  updateBuilding,
  updateSampleKept,
  upsertLaunched,
  upsertPhoneSeen,
} from './site-launch.repository.ts';

const french = new Intl.ListFormat('fr', { type: 'conjunction' });

type Launch = ReplyOf<'readSiteLaunch'>;

/** Reads what stands between a site under construction and its visitors. All of it follows from the data of the site. */
export async function readSiteLaunch(context: RequestContext): Promise<Result<Launch>> {
  const { site } = context;
  const { phoneSeenAt, launchedAt } = await findLaunch(context);
  const ready = await readReadiness(context);
  const { pictures } = ready;
  const mails = await findTriedMails(context);
  const main = site.hosts[0]?.host ?? null;
  return succeed({
    isBuilding: site.isBuilding,
    launchedAt: launchedAt?.toISOString() ?? null,
    legal: { missing: ready.missing, placeholders: ready.placeholders, unfinished: ready.unfinished },
    samples: ready.samples,
    pictures,
    host: { name: main, isPublic: main !== null && !isLocalHost(main) },
    mail: { address: (await getSettings(context)).COMPANY_EMAIL, ...mails },
    phoneSeenAt: phoneSeenAt?.toISOString() ?? null,
    publishedPages: ready.publishedPages,
    obstacles: listObstacles(ready),
  });
}

const isLocalHost = (host: string) => /(?:^|\.)localhost$/.test(host);

type Readiness = Awaited<ReturnType<typeof readReadiness>>;

/** Reads what decides whether the site may go on line. */
async function readReadiness(context: RequestContext) {
  const { samples, pictures } = await listUnchangedSamples(context);
  const legal = await readLegalCompleteness(context);
  const { missing, placeholders } = legal.ok ? legal.value : { missing: [], placeholders: [] };
  return {
    missing: missing.filter(({ isRequired }) => isRequired).map(({ type, group, label }) => ({ type, group, label })),
    placeholders: placeholders.length,
    unfinished: listUnfinishedTexts(await getSettings(context)),
    samples: samples.map(({ kind, id, words, original, keptAt }) => ({
      kind,
      id,
      words,
      title: findSampleTitle(original, context.site.defaultLocale),
      isKept: keptAt !== null,
      contentKind: findContentKind(kind),
    })),
    pictures,
    publishedPages: await countPublishedPages(context),
  };
}

/** Finds the kind of content that records of an archive are. */
function findContentKind(kind: string): ContentKind | null {
  const table = findSamplePart(kind)?.table;
  return contentKinds.find((one) => contentTables[one].table === table) ?? null;
}

/** Says what keeps the site from its visitors: what the law asks for, what is invented, and no page at all. */
function listObstacles({ missing, unfinished, samples, publishedPages }: Readiness): string[] {
  const left = samples.filter(({ isKept }) => !isKept);
  return [
    ...(missing.length
      ? [`Il manque aux mentions légales\u00a0: ${french.format(missing.map(({ label }) => label))}.`]
      : []),
    ...unfinished.map(
      (name) => `«\u00a0[à compléter]\u00a0» se lit encore dans «\u00a0${name}\u00a0»\u00a0: écrivez ce qui y manque.`,
    ),
    ...(left.length
      ? [
          `Le modèle a inventé, et vous n’avez ni changé ni confirmé\u00a0: ${french.format(
            left.map(({ title, words }) =>
              includesTitle(words, title)
                ? words
                : [`«\u00a0${title}\u00a0»`, words && `(${words})`].filter(Boolean).join(' '),
            ),
          )}.`,
        ]
      : []),
    ...(publishedPages ? [] : ['Aucune page n’est publiée.']),
  ];
}

/** Puts the site on line. Refused while the law, or what is invented, stands against it. */
export async function launchSite(context: RequestContext): Promise<Result<ReplyOf<'launchSite'>>> {
  const obstacles = listObstacles(await readReadiness(context));
  if (obstacles.length)
    return fail('conflict', { message: `Le site ne peut pas encore être mis en ligne. ${obstacles.join(' ')}` });
  if (!(await updateBuilding(context, false)))
    return fail('conflict', { message: 'Ce site est déjà en ligne. Rechargez la page pour le voir.' });
  await upsertLaunched(context, new Date(context.now));
  return finishChange(context, 'site.launch', false);
}

/** Puts the site under construction again. */
export async function withdrawSite(context: RequestContext): Promise<Result<ReplyOf<'withdrawSite'>>> {
  if (!(await updateBuilding(context, true)))
    return fail('conflict', { message: 'Ce site est déjà en construction. Rechargez la page pour le voir.' });
  return finishChange(context, 'site.withdraw', true);
}

async function finishChange(context: RequestContext, act: string, isBuilding: boolean) {
  // Pages, the list of hosts and what derives from them: nothing stays of the other state.
  context.transaction.invalidate('site');
  await auditStaffAct(context, {
    act,
    kind: 'site',
    resourceId: String(context.site.id),
    before: { isBuilding: !isBuilding },
    after: { isBuilding },
  });
  return succeed({});
}

/** Notes that somebody has looked at the site on a telephone, or takes it back. */
export async function updateSiteLaunch(
  context: RequestContext,
  { isPhoneSeen }: { isPhoneSeen: boolean },
): Promise<Result<ReplyOf<'updateSiteLaunch'>>> {
  await upsertPhoneSeen(context, isPhoneSeen ? new Date(context.now) : null);
  await auditStaffAct(context, {
    act: 'site.phone',
    kind: 'site',
    resourceId: String(context.site.id),
    after: { isPhoneSeen },
  });
  return succeed({});
}

/** Says that what the template wrote is true as it stands, or takes that back. */
export async function keepSample(
  context: RequestContext,
  { kind, id, isKept }: { kind: string; id: number; isKept: boolean },
): Promise<Result<ReplyOf<'keepSample'>>> {
  if (!(await updateSampleKept(context, { kind, id }, isKept ? new Date(context.now) : null))) return fail('not-found');
  await auditStaffAct(context, { act: 'sample.keep', kind, resourceId: String(id), after: { isKept } });
  return succeed({});
}

/** Sends the company a mail of its site, by which it sees that they arrive. */
export async function sendTrialMail(context: RequestContext): Promise<Result<ReplyOf<'sendTrialMail'>>> {
  const { COMPANY_EMAIL: address } = await getSettings(context);
  if (!address)
    return fail('conflict', {
      message:
        'Le site n’a pas d’adresse électronique. Donnez-en une dans les réglages, «\u00a0Contact\u00a0», puis recommencez.',
    });
  await enqueueMail(context, launchTrialMail, { recipient: address, data: {} });
  await auditStaffAct(context, {
    act: 'mail.trial',
    kind: 'mail',
    resourceId: launchTrialMail.name,
    after: { address },
  });
  return succeed({ address });
}
