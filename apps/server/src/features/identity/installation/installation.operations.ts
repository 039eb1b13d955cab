import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import { createOpaqueToken, hashToken } from '../../../opaque-token.ts';
import { type PlatformContext, platformSiteId } from '../../../request-context.ts';
import type { PlatformPrepareContext } from '../../bind-endpoint.ts';
import { hashPassword, runInPasswordQueue } from '../../sign-in/password-tools.operations.ts';
import { validateStaffPassword } from '../accounts/passwords.operations.ts';
import { insertStaffAccount } from '../accounts/staff-accounts.repository.ts';
import { auditPlatformAct } from '../audit/audit.operations.ts';
import { openSession } from '../sessions/sign-in.operations.ts';
import {
  findInstallationLink,
  hasStaffAccount,
  takeInstallationLink,
  upsertInstallationLink,
} from './installation-links.repository.ts';

/** Milliseconds until the link of a new installation expires. */
const linkLifetime = 86_400_000;

/**
 * Creates the link to the first account, in place of an earlier one; returns its token, undefined where the installation has
 * an account already.
 */
export async function createInstallationLink({
  transaction,
  now,
}: Pick<PlatformContext, 'transaction' | 'now'>): Promise<string | undefined> {
  if (await hasStaffAccount(transaction)) return undefined;
  const token = createOpaqueToken();
  await upsertInstallationLink(transaction, {
    tokenHash: hashToken(token),
    at: new Date(now),
    expiresAt: new Date(now + linkLifetime),
  });
  return token;
}

// One sentence for wrong, expired and spent links: it says nothing of the installation.
const spentLink = {
  message:
    'Ce lien a déjà servi, un autre l’a remplacé, ou ses vingt-quatre heures sont passées. Si aucun compte n’existe encore, imprimez-en un autre par «\u00a0npm run vitrine -- staff welcome\u00a0»\u00a0; sinon, connectez-vous.',
};

/** Tells the holder of the link that it is good, and until when. */
export async function readInstallationLink(
  { transaction, now }: PlatformContext,
  token: string,
): Promise<Result<ReplyOf<'readInstallationLink'>>> {
  const expiresAt = await findInstallationLink(transaction, hashToken(token), new Date(now));
  return expiresAt ? succeed({ expiresAt: expiresAt.toISOString() }) : fail('link-spent', spentLink);
}

type FirstAccount = InputOf<'createFirstAccount'>['body'];

/** Validates and hashes the password of the first account. A refused password leaves the link valid. */
export async function prepareFirstAccount(
  prepareContext: PlatformPrepareContext,
  { token, name, email, password }: FirstAccount,
): Promise<Result<string>> {
  const isGood = await prepareContext.read(({ transaction, now }) =>
    findInstallationLink(transaction, hashToken(token), new Date(now)),
  );
  if (!isGood) return fail('link-spent', spentLink);
  const fault = validateStaffPassword(password, { email, name });
  if (fault) return fail('invalid-fields', { fields: { password: fault } });
  return runInPasswordQueue(platformSiteId, () => hashPassword(password));
}

/** Creates the first account of the installation, which has all rights, and signs it in. The link is spent by it. */
export async function createFirstAccount(
  context: PlatformContext,
  { token, name, email }: FirstAccount,
  passwordHash: string,
): Promise<Result<ReplyOf<'createFirstAccount'>>> {
  const { transaction } = context;
  const at = new Date(context.now);
  // Of two who send at once, the second waits here and finds the link spent.
  if (!(await takeInstallationLink(transaction, hashToken(token), at))) return fail('link-spent', spentLink);
  if (await hasStaffAccount(transaction)) return fail('link-spent', spentLink);
  const account = { email, emailKey: normalizeEmail(email), name, status: 'active' as const, isSuperAdmin: true };
  const id = await insertStaffAccount(transaction, { ...account, passwordHash, at });
  if (id === undefined) return fail('link-spent', spentLink);
  await auditPlatformAct(context, id, {
    act: 'account.first',
    kind: 'account',
    resourceId: String(id),
    after: { email, isSuperAdmin: true },
  });
  const session = { id, email, email_key: account.emailKey };
  await openSession(context, session, { hasSecondFactor: false, isNewClient: false });
  return succeed({});
}
