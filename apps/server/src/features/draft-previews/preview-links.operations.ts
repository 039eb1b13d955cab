import { randomUUID } from 'node:crypto';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { tokenPaths } from '@vitrine/domain/addresses/token-paths';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import { hashToken } from '../../opaque-token.ts';
import type { PanelSession, RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import { findDraftPath } from '../content/drafts/draft-state.operations.ts';
import { requireSiteStaff } from '../identity/team/team.operations.ts';
import {
  findPreviewLink,
  insertPreviewLink,
  listOpenLinks,
  type PreviewLinkRow,
  updatePreviewLinkRevoked,
} from './preview-links.repository.ts';

/** Milliseconds for which a link is open. */
const lifetimes = { hour: 3_600_000, day: 86_400_000, week: 604_800_000 } as const;
/** The farthest moment that a preview shows, in milliseconds from now: dates beyond are slips. */
const maximumAhead = 5 * 366 * 86_400_000;

/** Creates a link that shows the site from its drafts. */
export async function createPreviewLink(
  context: RequestContext,
  { content, path = '/', at, lifetime = 'hour', isShared, note = '' }: InputOf<'createPreviewLink'>['body'],
): Promise<Result<ReplyOf<'createPreviewLink'>>> {
  const { accountId, hash: sessionHash, name } = requireSiteStaff(context);
  const shownAt = at === undefined ? null : new Date(at);
  const fault = shownAt && checkShownAt(shownAt.getTime(), context.now);
  if (fault) return fail('invalid-fields', { fields: { at: fault } });
  const opened = content ? await findDraftPath(context, content) : succeed(path);
  if (!opened.ok) return opened;
  const made = await storeLink(context, {
    accountId,
    sessionHash: isShared ? null : sessionHash,
    note,
    path: opened.value,
    shownAt,
    content,
    lifetime: lifetimes[lifetime],
  });
  await auditStaffAct(context, {
    act: isShared ? 'preview.share' : 'preview.open',
    kind: content?.kind ?? 'site',
    resourceId: String(content?.id ?? context.site.id),
    after: {
      link: made.link.id,
      path: opened.value,
      at: at ?? null,
      expiresAt: made.link.expires_at.toISOString(),
      note,
    },
  });
  return succeed(presentLink(context, made.link, made.token, name));
}

/** Creates a link for staff on the site's own host: it opens a page at once, and ends with their session. */
export async function createPersonalPreview(
  context: RequestContext,
  { accountId, sessionHash, name }: PanelSession,
  path: string,
): Promise<Result<ReplyOf<'createPreviewLink'>>> {
  const { link, token } = await storeLink(context, {
    accountId,
    sessionHash,
    note: '',
    path,
    shownAt: null,
    content: undefined,
    lifetime: lifetimes.hour,
  });
  await auditStaffAct(context, {
    act: 'preview.open',
    kind: 'site',
    resourceId: String(context.site.id),
    after: { link: link.id, path },
  });
  return succeed(presentLink(context, link, token, name));
}

/** Stores a link; returns it with its token. */
async function storeLink(
  context: RequestContext,
  {
    lifetime,
    ...given
  }: {
    accountId: number;
    sessionHash: string | null;
    note: string;
    path: string;
    shownAt: Date | null;
    content: { kind: ContentKind; id: number } | undefined;
    lifetime: number;
  },
) {
  const id = randomUUID();
  const [token = ''] = computeTokens(context, id);
  const expiresAt = new Date(context.now + lifetime);
  await insertPreviewLink(context, { ...given, id, tokenHash: hashToken(token), expiresAt });
  const { note, path, shownAt } = given;
  return {
    token,
    link: { id, note, path, shown_at: shownAt, created_at: new Date(context.now), expires_at: expiresAt },
  };
}

/** Says why a moment cannot be shown; what has passed is not kept. */
function checkShownAt(at: number, now: number): string | null {
  if (at < now - 60_000) return 'Ce moment est passé. Choisissez-en un à venir.';
  return at > now + maximumAhead ? 'Choisissez une date dans les cinq ans.' : null;
}

/** Returns the moment that a preview shows: the present one for one that has passed, or that is too far. */
export function limitShownAt(at: number | undefined, now: number): number | undefined {
  return at === undefined || at <= now || at > now + maximumAhead ? undefined : at;
}

/** Lists the shared links that are open. */
export async function listPreviewLinks(context: RequestContext): Promise<Result<ReplyOf<'listPreviewLinks'>>> {
  const rows = await listOpenLinks(context);
  return succeed({
    links: rows.flatMap((row) => {
      // After a rotation of keys, the token is that of the key by which the link was made.
      const token = computeTokens(context, row.id).find((one) => hashToken(one) === row.token_hash);
      return token ? [presentLink(context, row, token, row.author ?? '')] : [];
    }),
  });
}

/** Closes a link for good. */
export async function revokePreviewLink(
  context: RequestContext,
  id: string,
): Promise<Result<ReplyOf<'revokePreviewLink'>>> {
  if (!(await updatePreviewLinkRevoked(context, id))) return fail('not-found');
  await auditStaffAct(context, {
    act: 'preview.revoke',
    kind: 'site',
    resourceId: String(context.site.id),
    before: { link: id },
  });
  return succeed({});
}

/** Closes the link of one person, who ends their preview. */
export async function closePreviewLink(context: RequestContext, id: string): Promise<void> {
  await updatePreviewLinkRevoked(context, id);
}

export interface OpenPreviewLink {
  state: 'open';
  link: PreviewLinkRow;
  isShared: boolean;
}

export type PreviewLinkState = OpenPreviewLink | { state: 'closed' } | { state: 'unknown' };

/** Looks a link up by its token: one that another site made, or that was altered, is unknown. */
export async function findLinkByToken(context: RequestContext, token: string): Promise<PreviewLinkState> {
  const link = await findPreviewLink(context, hashToken(token));
  if (!link) return { state: 'unknown' };
  // Signed by the program's key: a row that somebody wrote into the table opens nothing.
  if (!computeTokens(context, link.id).includes(token)) return { state: 'unknown' };
  if (link.revoked_at || link.expires_at.getTime() <= context.now || !link.is_held) return { state: 'closed' };
  return { state: 'open', link, isShared: link.session_hash === null };
}

/** Computes the token of a link, a signature of its id: one for each key of the program, the present one first. */
function computeTokens({ site, services }: RequestContext, id: string): string[] {
  return services.encryption
    .computeBlindIndexes(id, `preview link ${site.id}`)
    .map((signature) => signature.toString('base64url'));
}

function presentLink(
  context: RequestContext,
  row: Pick<PreviewLinkRow, 'id' | 'note' | 'path' | 'shown_at' | 'created_at' | 'expires_at'>,
  token: string,
  author: string,
): ReplyOf<'createPreviewLink'> {
  return {
    id: row.id,
    url: context.mainOrigin + tokenPaths.draftPreview(token),
    note: row.note,
    path: row.path,
    at: row.shown_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    author,
  };
}
