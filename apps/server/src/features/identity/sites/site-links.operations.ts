import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { tokenPaths } from '@vitrine/domain/addresses/token-paths';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { createOpaqueToken, hashToken } from '../../../opaque-token.ts';
import type { PanelSession, RequestContext } from '../../../request-context.ts';
import { auditStaffAct, insertStaffAct } from '../../../storage/audit.ts';
import { requireSiteStaff } from '../team/team.operations.ts';
import {
  deleteSiteSession,
  findPanelSession,
  insertSiteLink,
  insertSiteSession,
  updateSiteLinkUsed,
} from './site-links.repository.ts';

/** Milliseconds until a link to the site expires. */
const linkLifetime = 60_000;
/** Milliseconds that a session on a site's host lasts at most. */
const siteSessionLifetime = 12 * 3_600_000;

/** Creates a URL that opens the site with its panel, once. */
export async function createSiteLink(context: RequestContext): Promise<Result<ReplyOf<'createSiteLink'>>> {
  const { accountId, hash: sessionHash } = requireSiteStaff(context);
  const token = createOpaqueToken();
  const expiresAt = new Date(context.now + linkLifetime);
  await insertSiteLink(context, { hash: hashToken(token), accountId, sessionHash, expiresAt });
  await auditStaffAct(context, { act: 'site.link', kind: 'site', resourceId: String(context.site.id) });
  return succeed({
    url: context.mainOrigin + tokenPaths.enterAsStaff(token),
    expiresAt: expiresAt.toISOString(),
  });
}

/** Exchanges the token of a link for a session on the site's host; returns the session's token. */
export async function enterSite(context: RequestContext, token: string): Promise<Result<{ token: string }>> {
  const link = await updateSiteLinkUsed(context, hashToken(token));
  if (!link) return fail('link-spent');
  const sessionToken = await startSiteSession(context, link);
  // The grant may have gone since the link was made.
  if (!(await findPanelSession(context, hashToken(sessionToken)))) return fail('link-spent');
  await insertStaffAct(context.transaction, context.site.id, link.accountId, context, {
    act: 'site.enter',
    kind: 'site',
    resourceId: String(context.site.id),
  });
  return succeed({ token: sessionToken });
}

/** Starts a session on the site's host, which belongs to one of the administration; returns its token. */
export async function startSiteSession(
  context: RequestContext,
  owner: { accountId: number; sessionHash: string },
): Promise<string> {
  const token = createOpaqueToken();
  const expiresAt = new Date(context.now + siteSessionLifetime);
  await insertSiteSession(context, { hash: hashToken(token), ...owner, expiresAt });
  return token;
}

/** Finds the staff of a session token on the site's host. */
export function findPanelSessionByToken(context: RequestContext, token: string): Promise<PanelSession | undefined> {
  return findPanelSession(context, hashToken(token));
}

/** Ends the session of a token on the site's host; that of the administration goes on. */
export function leaveSite(context: RequestContext, token: string): Promise<void> {
  return deleteSiteSession(context, hashToken(token));
}
