import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { RequestContext } from '../../request-context.ts';
import { insertRow } from '../../storage/insert-rows.ts';
import type { PreviewLinkTable } from '../../storage/schema.gen.ts';

export interface PreviewLinkRow
  extends Pick<
    PreviewLinkTable,
    'id' | 'token_hash' | 'note' | 'path' | 'shown_at' | 'created_at' | 'expires_at' | 'session_hash' | 'revoked_at'
  > {
  kind: ContentKind | null;
  content_id: number | null;
}

const columns = `link.id, link.token_hash, link.note, link.path, link.shown_at, link.created_at, link.expires_at,
  link.session_hash, link.revoked_at, link.kind, link.content_id`;

/** Stores a link. */
export async function insertPreviewLink(
  context: RequestContext,
  link: {
    id: string;
    tokenHash: string;
    accountId: number;
    sessionHash: string | null;
    note: string;
    path: string;
    shownAt: Date | null;
    content: { kind: ContentKind; id: number } | undefined;
    expiresAt: Date;
  },
): Promise<void> {
  await insertRow(context, 'preview_link', {
    id: link.id,
    token_hash: link.tokenHash,
    account_id: link.accountId,
    session_hash: link.sessionHash,
    note: link.note,
    path: link.path,
    shown_at: link.shownAt,
    kind: link.content?.kind ?? null,
    content_id: link.content?.id ?? null,
    created_at: new Date(context.now),
    expires_at: link.expiresAt,
  });
}

/** Lists the shared links of the site that are open, the latest first. */
export function listOpenLinks(context: RequestContext): Promise<(PreviewLinkRow & { author: string | null })[]> {
  return context.transaction.query(
    `select ${columns}, account.name as author from preview_link link join staff_account account on account.id = link.account_id
     where link.site_id = $1 and link.session_hash is null and link.revoked_at is null and link.expires_at > $2
     order by link.created_at desc, link.id limit 100`,
    [context.site.id, new Date(context.now)],
  );
}

/**
 * Finds a link by the hash of its token. `is_held` says whether who made it may still read drafts of the site, and for a
 * link that is not shared whether their session still holds.
 */
export async function findPreviewLink(
  context: RequestContext,
  tokenHash: string,
): Promise<(PreviewLinkRow & { is_held: boolean }) | undefined> {
  const [row] = await context.transaction.query<PreviewLinkRow & { is_held: boolean }>(
    `select ${columns}, account.status = 'active' and (account.is_super_admin or staff_grant.role in ('ADMIN', 'EDITOR'))
       and (link.session_hash is null or coalesce(session.expires_at > $3, false)) as is_held
     from preview_link link
     join staff_account account on account.id = link.account_id
     left join staff_grant on staff_grant.site_id = link.site_id and staff_grant.account_id = link.account_id
     left join staff_session session on session.hash = link.session_hash
     where link.site_id = $1 and link.token_hash = $2`,
    [context.site.id, tokenHash, new Date(context.now)],
  );
  return row;
}

/** Revokes an open link of the site; false where there is none. */
export async function updatePreviewLinkRevoked(context: RequestContext, id: string): Promise<boolean> {
  const rows = await context.transaction.query(
    `update preview_link set revoked_at = $3 where site_id = $1 and id = $2 and revoked_at is null and expires_at > $3
     returning id`,
    [context.site.id, id, new Date(context.now)],
  );
  return rows.length > 0;
}
