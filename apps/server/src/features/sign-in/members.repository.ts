import type { RequestContext } from '../../request-context.ts';
import { getChangeTag } from '../../storage/change-tags.ts';
import type { MemberTable } from '../../storage/schema.gen.ts';

export interface MemberRow
  extends Pick<
    MemberTable,
    | 'id'
    | 'firstname'
    | 'lastname'
    | 'phone'
    | 'birthdate'
    | 'terms_version'
    | 'terms_accepted_at'
    | 'created_at'
    | 'last_active_at'
    | 'suspended_at'
    | 'warned_at'
    | 'version'
  > {
  email: string;
  password_hash: string;
}

const columns = `id, email, password_hash, firstname, lastname, phone, birthdate, terms_version, terms_accepted_at, created_at, last_active_at, suspended_at, warned_at, version`;

/** Finds a member by their normalised email address. */
export async function findMemberByEmail(context: RequestContext, emailKey: string): Promise<MemberRow | undefined> {
  const rows = await context.transaction.query<MemberRow>(
    `select ${columns} from member where site_id = $1 and email_key = $2`,
    [context.site.id, emailKey],
  );
  return rows[0];
}

/** Finds a member whose account is not deleted. */
export async function findMember(context: RequestContext, id: number): Promise<MemberRow | undefined> {
  const rows = await context.transaction.query<MemberRow>(
    `select ${columns} from member where site_id = $1 and id = $2 and deleted_at is null`,
    [context.site.id, id],
  );
  return rows[0];
}

/** Locks a member whose account is not deleted, until the transaction ends. */
export async function lockMember(context: RequestContext, id: number): Promise<MemberRow | undefined> {
  const rows = await context.transaction.query<MemberRow>(
    `select ${columns} from member where site_id = $1 and id = $2 and deleted_at is null for update`,
    [context.site.id, id],
  );
  return rows[0];
}

export interface NewMember {
  /** Fixed id, where it is known in advance. */
  id?: number;
  email: string;
  emailKey: string;
  passwordHash: string;
  firstname: string;
  lastname: string;
  phone: string | null;
  birthdate: string | null;
  termsVersion: number;
  termsAcceptedAt: Date;
}

/** Adds a member; returns their id, undefined when the email address already has an account. */
export async function insertMember(context: RequestContext, member: NewMember): Promise<number | undefined> {
  const now = new Date(context.now);
  const rows = await context.transaction.query<{ id: number }>(
    `insert into member (site_id, email, email_key, password_hash, firstname, lastname, phone, birthdate, terms_version,
       terms_accepted_at, created_at, last_active_at, id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11,
       coalesce($12, nextval(pg_get_serial_sequence('member', 'id'))))
     on conflict (site_id, email_key) do nothing returning id`,
    [
      context.site.id,
      member.email,
      member.emailKey,
      member.passwordHash,
      member.firstname,
      member.lastname,
      member.phone,
      member.birthdate,
      member.termsVersion,
      member.termsAcceptedAt,
      now,
      member.id ?? null,
    ],
  );
  if (rows[0]) context.transaction.invalidate(getChangeTag('members', rows[0].id));
  return rows[0]?.id;
}

/** Updates the password hash of a member. */
export async function updatePasswordHash(context: RequestContext, id: number, passwordHash: string): Promise<void> {
  await context.transaction.query(
    'update member set password_hash = $3 where site_id = $1 and id = $2 and deleted_at is null',
    [context.site.id, id, passwordHash],
  );
}

/** Records the activity of a member: the three years restart (CST-10). */
export async function updateLastActive(context: RequestContext, id: number, at = new Date(context.now)): Promise<void> {
  await context.transaction.query(
    `update member set last_active_at = $3, warned_at = null, warning_mail_id = null, lost_warnings = 0
     where site_id = $1 and id = $2`,
    [context.site.id, id, at],
  );
}

/** Anonymises a member. The row stays, because data with a legal retention refers to it. */
export async function anonymiseMember(context: RequestContext, id: number): Promise<void> {
  await context.transaction.query(
    `update member set email = null, email_key = null, password_hash = null, firstname = '', lastname = '', phone = null,
       birthdate = null, warned_at = null, warning_mail_id = null, lost_warnings = 0, deleted_at = $3
     where site_id = $1 and id = $2 and deleted_at is null`,
    [context.site.id, id, new Date(context.now)],
  );
}

/** Suspends a member or lifts the suspension; returns their id, undefined when no account has the email address. */
export async function updateSuspension(
  context: RequestContext,
  emailKey: string,
  isSuspended: boolean,
): Promise<number | undefined> {
  const rows = await context.transaction.query<{ id: number }>(
    `update member set suspended_at = case when $3 then coalesce(suspended_at, $4::timestamptz) end
     where site_id = $1 and email_key = $2 and deleted_at is null returning id`,
    [context.site.id, emailKey, isSuspended, new Date(context.now)],
  );
  return rows[0]?.id;
}

/** Counts members by the version of the terms that they accepted. */
export function countMembersByTermsVersion(context: RequestContext): Promise<{ version: number; members: number }[]> {
  return context.transaction.query(
    'select terms_version as version, count(*)::int as members from member where site_id = $1 group by terms_version',
    [context.site.id],
  );
}
