import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { type SiteRole, siteRoles } from '@vitrine/domain/people/staff-rights';
import type { Config } from '../config.ts';
import {
  addStaff,
  listStaffAccounts,
  prepareStaffPassword,
  resetStaff,
} from '../features/identity/accounts/manage-accounts.operations.ts';
import {
  removeSuperAdmin,
  restoreStaff,
  suspendStaff,
} from '../features/identity/accounts/suspend-accounts.operations.ts';
import { describeInstallationLink } from '../features/identity/installation/describe-installation-link.ts';
import { createInstallationLink } from '../features/identity/installation/installation.operations.ts';
import type { SiteDirectory } from '../features/sites/site-directory.ts';
import type { JobEnqueuer } from '../jobs/job-enqueuer.ts';
import { getAdminOrigin } from '../request-context.ts';
import { limitServices, type Services } from '../services.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { quoteText } from './quote-text.ts';

/** What the commands about staff work with. */
export interface StaffTools {
  database: Database;
  directory: Pick<SiteDirectory, 'findById'>;
  config: Pick<Config, 'adminHost' | 'isProduction'>;
  /** Port of the running program, for the links that are printed. */
  port: number;
  jobs: JobEnqueuer;
}

const purpose = 'commande vitrine staff';

function run<Value>(tools: StaffTools, work: (context: StaffCommandContext) => Promise<Value>): Promise<Value> {
  const services = limitServices({ jobs: tools.jobs });
  const adminOrigin = getAdminOrigin(tools.config, tools.port);
  return tools.database.platform(purpose, (transaction) =>
    work({ transaction, now: Date.now(), requestId: 'commande', services, adminOrigin }),
  );
}

interface StaffCommandContext {
  transaction: Transaction;
  now: number;
  requestId: string;
  services: Services;
  adminOrigin: string;
}

/** Adds staff, or gives rights to an account; without a password it prints the link to choose one. */
export async function addStaffByCommand(
  tools: StaffTools,
  email: string,
  given: { isSuperAdmin: boolean; site?: string | undefined; role?: string | undefined; password?: string | undefined },
): Promise<string> {
  if (!/^[^\s@]+@[^\s@]+$/.test(email))
    throw new Error('Indiquez une adresse électronique\u00a0: vitrine staff add ADRESSE');
  const { isSuperAdmin, site, role, password } = given;
  if ((site === undefined) !== (role === undefined)) throw new Error('--site et --role vont ensemble.');
  if (!isSuperAdmin && site === undefined)
    throw new Error('Dites ce que ce compte peut ouvrir\u00a0: --super, ou --site ID --role RÔLE.');
  const siteRole = siteRoles.find((one) => one === role);
  if (role !== undefined && !siteRole) throw new Error(`--role est un de ceux-ci\u00a0: ${siteRoles.join(', ')}.`);
  const hashed = password === undefined ? undefined : await prepareStaffPassword(email, password);
  if (hashed && !hashed.ok) throw new Error(Object.values(hashed.failure.fields ?? {}).join('\n'));
  const granted = siteRole && findGrant(tools, site ?? '', siteRole);
  const { token } = await run(tools, (context) =>
    addStaff(context, { email, isSuperAdmin, grant: granted?.grant, passwordHash: hashed?.value }),
  );
  const rights = [...(isSuperAdmin ? ['toute la plateforme'] : []), ...(granted ? [granted.where] : [])].join(', ');
  const done = `${quoteLine(email)}\u00a0: ${rights}.`;
  return token ? `${done}\n${describeLink(tools, token)}` : done;
}

function findGrant(
  { directory }: StaffTools,
  text: string,
  role: SiteRole,
): { grant: { siteId: number; role: SiteRole }; where: string } {
  const site = /^[1-9]\d{0,9}$/.test(text) ? directory.findById(Number(text)) : undefined;
  if (!site) throw new Error(`Aucun site ne porte le numéro «\u00a0${text}\u00a0».`);
  return { grant: { siteId: site.id, role }, where: `${role} du site ${site.id} (${quoteLine(site.name)})` };
}

const quoteLine = (text: string) => quoteText(text).trim();

/** Removes the second factor and the sessions of an account, and prints the link to choose a password. */
export async function resetStaffByCommand(tools: StaffTools, email: string): Promise<string> {
  const result = await run(tools, (context) => resetStaff(context, email));
  if (!result.ok) throw new Error(unknownAccount);
  return `${quoteLine(email)}\u00a0: second facteur retiré, sessions closes.\n${describeLink(tools, result.value.token)}`;
}

const unknownAccount = 'Aucun compte d’administration n’a cette adresse.';

/** Suspends an account, restores it, or takes the whole platform from it. */
export async function changeStaffByCommand(
  tools: StaffTools,
  email: string,
  change: 'suspend' | 'restore' | 'no-super',
  isForced = false,
): Promise<string> {
  // A refusal undoes nothing: it comes before the first change.
  const result = await run(tools, (context) => {
    if (change === 'restore') return restoreStaff(context, email);
    return (change === 'suspend' ? suspendStaff : removeSuperAdmin)(context, email, isForced);
  });
  if (!result.ok) throw new Error(result.failure.message ?? unknownAccount);
  const done = {
    suspend: 'suspendu, sessions closes, invitations retirées',
    restore: 'de nouveau actif',
    'no-super': 'n’a plus toute la plateforme, sessions closes, invitations retirées',
  } as const;
  return `${quoteLine(email)}\u00a0: ${done[change]}.`;
}

function describeLink({ config, port }: StaffTools, token: string): string {
  return `Lien pour choisir un mot de passe, valable vingt-quatre heures\u00a0:\n${getAdminOrigin(config, port)}${adminPaths.password(token)}`;
}

/** Gives another link to the first account, in place of the one that the start has printed. */
export async function printInstallationLink(tools: StaffTools): Promise<string> {
  const token = await run(tools, createInstallationLink);
  if (!token)
    throw new Error(
      'Cette installation a déjà un compte. Ajoutez-en un autre : vitrine staff add ADRESSE --super, ou rendez le sien à son propriétaire : vitrine staff reset ADRESSE',
    );
  return describeInstallationLink([getAdminOrigin(tools.config, tools.port)], token).join('\n');
}

/** Lists every account with its rights, one a line. */
export async function describeStaff(tools: StaffTools): Promise<string> {
  const accounts = await run(tools, ({ transaction }) => listStaffAccounts(transaction));
  const states = { invited: 'invité', active: 'actif', suspended: 'suspendu' } as const;
  const lines = accounts.map(({ email, name, status, isSuperAdmin, hasSecondFactor, grants }) => {
    const rights = [
      ...(isSuperAdmin ? ['SUPER_ADMIN'] : []),
      ...grants.map(({ siteId, role }) => `${role} du site ${siteId}`),
    ];
    const facts = [states[status], hasSecondFactor ? 'second facteur' : 'sans second facteur', ...rights];
    return `${quoteLine(email)}${name ? ` (${quoteLine(name)})` : ''}\u00a0: ${facts.join(', ')}`;
  });
  return lines.length ? lines.join('\n') : 'Aucun compte d’administration\u00a0: vitrine staff welcome';
}
