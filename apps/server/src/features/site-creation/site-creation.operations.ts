import { randomUUID } from 'node:crypto';
import type { SiteCreationAnswers } from '@vitrine/contract/endpoints/admin/site-creation.schemas';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { PlatformContext } from '../../request-context.ts';
import type { Database } from '../../storage/database.ts';
import { auditPlatformAct } from '../identity/audit/audit.operations.ts';
import { maySiteBeMade } from '../identity/site-invitations/site-invitations.operations.ts';
import { notInvited } from './make-site.operations.ts';
import { creationLifetime, presentCreation, presentSite, readAnswers } from './site-creation.presenter.ts';
import {
  deleteCreation,
  deleteOldCreations,
  findCreation,
  findOpenCreation,
  insertCreation,
  type SiteCreationRow,
  updateAnswers,
} from './site-creation.repository.ts';
import { checkSiteHost, checkSiteName } from './site-names.operations.ts';
import { listOfferedTemplates } from './templates/list-templates.operations.ts';
import { validateAnswers } from './validate-answers.ts';

const isMade = 'Ce site est déjà fait. Ouvrez-le, ou commencez-en un autre.';

/** Lists what the wizard offers. */
export async function listSiteTemplates({
  services: { siteCreation },
}: PlatformContext): Promise<Result<ReplyOf<'listSiteTemplates'>>> {
  return succeed(await listOfferedTemplates(siteCreation.templates, siteCreation.domain));
}

/** Begins a creation, or returns the one that the account has open: of two windows, the second finds that of the first. */
export async function beginCreation(context: PlatformContext): Promise<Result<ReplyOf<'beginSiteCreation'>>> {
  const { transaction, now, services } = context;
  const accountId = requireAccount(context);
  if (!(await maySiteBeMade(transaction, accountId, services.hosting.siteSignup)))
    return fail('not-allowed', notInvited);
  const id = randomUUID();
  const isNew = await insertCreation(transaction, accountId, { id, at: new Date(now) });
  const row = await findOpenCreation(transaction, accountId);
  if (!row) return fail('conflict', { message: 'La création ouverte vient d’être terminée ailleurs. Recommencez.' });
  if (isNew) await audit(context, 'begin', id);
  return succeed({ creation: present(context, row) });
}

/** Reads a creation of the account. */
export async function readCreation(context: PlatformContext, id: string): Promise<Result<ReplyOf<'readSiteCreation'>>> {
  const row = await find(context, id);
  return row ? succeed({ creation: present(context, row) }) : fail('not-found');
}

/** Keeps all answers, if nobody has kept others since they were read. */
export async function keepAnswers(
  context: PlatformContext,
  id: string,
  { version, answers }: { version: number; answers: SiteCreationAnswers },
): Promise<Result<ReplyOf<'updateSiteCreation'>>> {
  const { transaction, now, services } = context;
  const fields = await validateAnswers(answers, services.siteCreation.templates);
  if (Object.keys(fields).length) return fail('invalid-fields', { fields });
  const isKept = await updateAnswers(transaction, requireAccount(context), id, {
    version,
    answers,
    at: new Date(now),
  });
  const row = await find(context, id);
  if (!row) return fail('not-found');
  if (isKept) return succeed({ creation: present(context, row) });
  return fail('conflict', {
    message: row.site
      ? isMade
      : 'Ces réponses ont changé dans une autre fenêtre. Les plus récentes sont reprises\u00a0: vérifiez-les.',
    details: { version: row.version, answers: readAnswers(row.answers) },
  });
}

/** Forgets a creation; a site that is made stays. */
export async function removeCreation(
  context: PlatformContext,
  id: string,
): Promise<Result<ReplyOf<'deleteSiteCreation'>>> {
  if (!(await deleteCreation(context.transaction, requireAccount(context), id)))
    return (await find(context, id)) ? fail('conflict', { message: isMade }) : fail('not-found');
  await audit(context, 'delete', id);
  return succeed({});
}

/** Says whether a name, or a whole host, is free. */
export async function checkName(
  context: PlatformContext,
  id: string,
  { word, host }: { word?: string | undefined; host?: string | undefined },
): Promise<Result<ReplyOf<'checkSiteCreationName'>>> {
  if (!(await find(context, id))) return fail('not-found');
  const { siteCreation: rules } = context.services;
  const mayChooseHost = Boolean(context.staff?.isSuperAdmin);
  if (host !== undefined) return succeed(await checkSiteHost(context.transaction, host, { ...rules, mayChooseHost }));
  if (word !== undefined) return succeed(await checkSiteName(context.transaction, word, rules));
  return fail('invalid-fields', { fields: { word: 'Indiquez un nom ou une adresse.' } });
}

/** Returns the site that was made of a creation. */
export async function readMadeSite(
  context: PlatformContext,
  id: string,
): Promise<Result<ReplyOf<'createSiteOfCreation'>>> {
  const row = await find(context, id);
  return row?.site ? succeed(presentSite(row.site, context.services.findAdminOrigin())) : fail('not-found');
}

/** Forgets what nobody has gone on with. */
export async function maintainCreations({ database }: { database: Database }, now: number): Promise<void> {
  await database.platform('créations de sites abandonnées', (transaction) =>
    deleteOldCreations(transaction, new Date(now - creationLifetime)),
  );
}

const find = (context: PlatformContext, id: string) => findCreation(context.transaction, requireAccount(context), id);

const present = ({ services }: PlatformContext, row: SiteCreationRow) =>
  presentCreation(row, services.findAdminOrigin());

async function audit(context: PlatformContext, verb: 'begin' | 'delete', id: string): Promise<void> {
  await auditPlatformAct(context, requireAccount(context), {
    act: `site-creation.${verb}`,
    kind: 'site-creation',
    resourceId: id,
  });
}

function requireAccount({ staff }: PlatformContext): number {
  if (!staff) throw new Error('a creation without staff');
  return staff.accountId;
}
