import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { SiteTaskScope } from '../../jobs/maintenance-task.ts';
import { createOpaqueToken } from '../../opaque-token.ts';
import { findMainHost, type RequestContext, type SiteHost } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import { getChangeTag } from '../../storage/change-tags.ts';
import type { Transaction } from '../../storage/database.ts';
import type { PrepareContext } from '../bind-endpoint.ts';
import {
  type CheckedRecords,
  compareRecords,
  findDomainRecords,
  hasDkim,
  hasProof,
  hasSpf,
  leadsHere,
} from './compare-records.ts';
import { createDomainKey, type DomainKey } from './domain-key.ts';
import { formatDomain, listDomainHosts, readDomainName } from './domain-names.ts';
import { getProof, listDomainRecords } from './domain-records.ts';
import {
  type DomainRow,
  deleteDomain,
  deleteHost,
  deleteLapsedDomains,
  findDomain,
  hasForeignHost,
  insertDomain,
  insertHost,
  listDomains,
  listOwnHosts,
  listSitesWithLapsedDomains,
  lockDomains,
  updateDomainKey,
  updateDomainMail,
  updateDomainRecognised,
  updateMainHost,
} from './domains.repository.ts';
import { findMailRecords } from './mail-records.ts';
import { claimLifetime, presentDomain, presentHosts } from './present-domains.ts';

/** Domains of a site, those that wait among them. */
const maximumDomains = 10;

const takenMessage =
  'Ce nom de domaine sert déjà sur cette plateforme. S’il est à vous, écrivez à votre hébergeur, qui le libérera.';

/** The moment since which a claim may have been made that still waits. */
const oldestClaim = (now: number) => new Date(now - claimLifetime);

/** Lists the hosts of the site and its domains. */
export async function listSiteDomains(context: RequestContext): Promise<Result<ReplyOf<'listSiteDomains'>>> {
  const hosts = await listOwnHosts(context);
  const domains = await listDomains(context, oldestClaim(context.now));
  return succeed({
    domains: domains.map((row) => presentDomain(row, hosts, context.services.hosting)),
    hosts: presentHosts(hosts),
    keptDays: claimLifetime / 86_400_000,
  });
}

/** A domain to be claimed, and the key that will sign its mails. */
interface PreparedDomain {
  domain: string;
  key: DomainKey;
}

/** Reads the domain that somebody wrote, and makes its key; no transaction is open meanwhile. */
export async function prepareDomain(
  { services: { hosting, encryption }, site }: PrepareContext,
  name: string,
): Promise<Result<PreparedDomain>> {
  const read = readDomainName(name, hosting);
  if (!read.ok) return read;
  return succeed({ domain: read.value, key: await createDomainKey(encryption, site.id, read.value) });
}

/** Claims a domain: it waits for its text, and holds up nobody meanwhile. */
export async function createDomain(
  context: RequestContext,
  { domain, key }: PreparedDomain,
): Promise<Result<ReplyOf<'createSiteDomain'>>> {
  const { hosting } = context.services;
  await lockDomains(context);
  const known = await listDomains(context, oldestClaim(context.now));
  if (known.some((row) => row.domain === domain))
    return fail('conflict', { message: `«\u00a0${formatDomain(domain)}\u00a0» est déjà dans la liste ci-dessous.` });
  if (known.length >= maximumDomains)
    return fail('conflict', {
      message: `Un site a au plus ${maximumDomains} noms de domaine. Retirez-en un dont vous n’avez plus besoin.`,
    });
  if (await hasForeignHost(context, listDomainHosts(domain, hosting)))
    return fail('conflict', { message: takenMessage });
  const row = await insertDomain(context, domain, createOpaqueToken(), key);
  await audit(context, 'create', domain);
  return succeed({ domain: presentDomain(row, await listOwnHosts(context), hosting) });
}

/** A claim, and what the DNS says of it. */
export interface CheckedDomain {
  row: DomainRow;
  findings: CheckedRecords;
  /** The key for a claim of before there were keys. */
  key: DomainKey | undefined;
}

/** Looks a domain of the site up in the DNS; no transaction is open meanwhile. */
export async function lookUpDomain(
  { read, services, now, site }: PrepareContext,
  domain: string,
): Promise<Result<CheckedDomain>> {
  const row = await read((context) => findDomain(context, domain, oldestClaim(now)));
  if (!row) return fail('not-found');
  const hosts = listDomainHosts(domain, services.hosting);
  const [records, mail, key] = await Promise.all([
    findDomainRecords(services.dns, domain, hosts),
    findMailRecords(services.dns, domain, services.hosting.mailSpf),
    row.publicKey === null ? createDomainKey(services.encryption, site.id, domain) : undefined,
  ]);
  return succeed({ row, findings: { ...records, mail }, key });
}

/** Says what was found of a domain, and recognises it where its text is there. Nothing else gives a site a host. */
export async function checkDomain(
  context: RequestContext,
  { row: seen, findings, key }: CheckedDomain,
): Promise<Result<ReplyOf<'checkSiteDomain'>>> {
  const { hosting } = context.services;
  await lockDomains(context);
  const row = await findDomain(context, seen.domain, oldestClaim(context.now));
  // Another token: the claim was withdrawn and made again while the DNS was asked.
  if (row?.token !== seen.token) return fail('not-found');
  const isProved = row.recognisedAt === null && hasProof(findings, getProof(row.token));
  const current = isProved ? await recogniseDomain(context, row) : succeed(row);
  if (!current.ok) return current;
  const checked = await noteMailRecords(context, current.value, findings, key);
  const own = await listOwnHosts(context);
  const records = listDomainRecords(checked, own, hosting);
  return succeed({
    domain: presentDomain(checked, own, hosting),
    checkedAt: new Date(context.now).toISOString(),
    answers: compareRecords(findings, records, {
      addresses: hosting.sitesAddresses,
      publicKey: checked.publicKey,
      mechanisms: hosting.mailSpf,
    }),
    leadsHere: leadsHere(findings, row.domain, hosting.sitesAddresses),
  });
}

/**
 * Notes what the DNS says of the mails of a domain: what it no longer has ends signing. Where its servers fail, what was found before
 * stands.
 */
async function noteMailRecords(
  context: RequestContext,
  row: DomainRow,
  findings: CheckedRecords,
  key: DomainKey | undefined,
): Promise<DomainRow> {
  const { mailSpf } = context.services.hosting;
  if (row.publicKey === null && key) await updateDomainKey(context, row.domain, key);
  const publicKey = row.publicKey ?? key?.publicKey ?? null;
  const isSigned = hasDkim(findings, publicKey) ?? row.dkimFoundAt !== null;
  const dkimFoundAt = isSigned ? (row.dkimFoundAt ?? new Date(context.now)) : null;
  const isAllowed = mailSpf === undefined ? false : (hasSpf(findings, mailSpf) ?? row.spfFound === mailSpf);
  const spfFound = isAllowed && mailSpf !== undefined ? mailSpf : null;
  const noted = { ...row, publicKey, dkimFoundAt, spfFound };
  if (dkimFoundAt?.getTime() !== row.dkimFoundAt?.getTime() || spfFound !== row.spfFound)
    await updateDomainMail(context, row.domain, noted);
  return noted;
}

async function recogniseDomain(context: RequestContext, { domain, token }: DomainRow): Promise<Result<DomainRow>> {
  for (const host of listDomainHosts(domain, context.services.hosting))
    if (!(await insertHost(context, host))) return fail('conflict', { message: takenMessage });
  const row = await updateDomainRecognised(context, domain, token);
  if (!row) return fail('not-found');
  await audit(context, 'recognise', domain);
  context.transaction.invalidate('site');
  return succeed(row);
}

/** Looks up the host that is to be the main one, if it is of an own domain; undefined for a host of the platform. */
export async function lookUpMainHost(
  { read, services }: PrepareContext,
  host: string,
): Promise<Result<{ leadsHere: boolean } | undefined>> {
  const own = await read(async (context) => (await listOwnHosts(context)).find((one) => one.host === host));
  if (!own) return fail('not-found');
  if (!own.isRecognised) return succeed(undefined);
  const findings = await findDomainRecords(services.dns, host, [host]);
  return succeed({ leadsHere: leadsHere(findings, host, services.hosting.sitesAddresses) });
}

/** Chooses the main host of the site. One that does not lead here yet is chosen when it is confirmed. */
export async function chooseMainHost(
  context: RequestContext,
  { host, isConfirmed }: { host: string; isConfirmed: boolean },
  found: { leadsHere: boolean } | undefined,
): Promise<Result<ReplyOf<'updateMainHost'>>> {
  if (found && !found.leadsHere && !isConfirmed)
    return fail('confirmation-required', {
      message: `${formatDomain(host)} ne mène pas encore à votre site\u00a0: vos visiteurs ne le trouveraient plus. Attendez que ses enregistrements soient trouvés, ou confirmez.`,
    });
  await lockDomains(context);
  const hosts = await listOwnHosts(context);
  if (!hosts.some((one) => one.host === host)) return fail('not-found');
  await changeMainHost(context, hosts, host);
  return succeed({ hosts: presentHosts(await listOwnHosts(context)) });
}

/** Removes a domain. Where the site has its main host there, `next` follows. */
export async function removeDomain(
  context: RequestContext,
  domain: string,
  next: string | undefined,
): Promise<Result<ReplyOf<'deleteSiteDomain'>>> {
  await lockDomains(context);
  const row = await findDomain(context, domain, oldestClaim(context.now));
  if (!row) return fail('not-found');
  if (row.recognisedAt !== null) {
    const removed = await removeHosts(context, domain, next);
    if (!removed.ok) return removed;
  }
  await deleteDomain(context, domain);
  await audit(context, 'delete', domain);
  return succeed({ hosts: presentHosts(await listOwnHosts(context)) });
}

async function removeHosts(context: RequestContext, domain: string, next: string | undefined): Promise<Result<null>> {
  const gone = listDomainHosts(domain, context.services.hosting);
  const hosts = await listOwnHosts(context);
  const left = hosts.filter(({ host, isRecognised }) => !isRecognised || !gone.includes(host));
  if (left.length === 0)
    return fail('conflict', {
      message: `${formatDomain(domain)} est la seule adresse du site. Ajoutez-en une autre avant de le retirer.`,
    });
  const main = findMainHost(hosts);
  if (main?.isRecognised && gone.includes(main.host)) {
    if (next === undefined)
      return fail('confirmation-required', {
        message: 'C’est l’adresse principale du site. Choisissez celle qui la remplace.',
        details: { hosts: left.map(({ host }) => host) },
      });
    if (!left.some(({ host }) => host === next))
      return fail('invalid-fields', { fields: { next: 'Choisissez une autre adresse de ce site.' } });
    await updateMainHost(context, next);
  }
  for (const host of gone) await deleteHost(context, host);
  context.transaction.invalidate('site');
  return succeed(null);
}

async function changeMainHost(context: RequestContext, hosts: readonly SiteHost[], host: string): Promise<void> {
  await updateMainHost(context, host);
  await auditStaffAct(context, {
    act: 'domain.main',
    kind: 'domain',
    resourceId: host,
    before: { host: findMainHost(hosts)?.host },
    after: { host },
  });
  context.transaction.invalidate('site');
}

/** Forgets the claims whose time is over. */
export async function maintainDomains({ now, write }: SiteTaskScope): Promise<void> {
  await write(async (context) => {
    for (const domain of await deleteLapsedDomains(context, oldestClaim(now)))
      context.transaction.invalidate(getChangeTag('domain', domain));
  });
}

/** Lists the sites with claims whose time is over. */
export const listSitesWithLapsedClaims = (transaction: Transaction, now: Date): Promise<number[]> =>
  listSitesWithLapsedDomains(transaction, oldestClaim(now.getTime()));

function audit(context: RequestContext, verb: 'create' | 'recognise' | 'delete', domain: string): Promise<void> {
  const values = { [verb === 'delete' ? 'before' : 'after']: { domain } };
  return auditStaffAct(context, { act: `domain.${verb}`, kind: 'domain', resourceId: domain, ...values });
}
