import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { createAuditEntry } from '../../storage/audit.ts';
import { getSettings } from '../settings/settings.operations.ts';
import {
  checkBirthdate,
  findMember,
  isBirthdateRequired,
  lockMember,
  presentMember,
  presentPanelUser,
} from '../sign-in/members.operations.ts';
import { updateProfile } from './profile.repository.ts';

/** Reads the member's profile, or who the staff with the site's panel are (API-07). */
export async function readUser(context: RequestContext): Promise<Result<ReplyOf<'readUser'>>> {
  const { user, panel } = context;
  const member = user && (await findMember(context, user.id));
  if (member) return succeed(presentMember(member, panel));
  return panel ? succeed(presentPanelUser(panel)) : fail('not-authenticated');
}

/** Finds read-only fields of a profile that were sent with a changed value. */
function validateReadOnlyFields(
  member: ReplyOf<'readUser'>,
  body: Pick<InputOf<'updateUser'>['body'], 'id' | 'email' | 'role'>,
): Record<string, string> {
  const changed = (['id', 'email', 'role'] as const).filter(
    (name) => body[name] !== undefined && body[name] !== member[name],
  );
  return Object.fromEntries(changed.map((name) => [name, 'Ce champ ne se change pas ici.']));
}

/** Updates the member's profile (API-07). An absent field stays unchanged, an empty telephone is removed. */
export async function updateUser(
  context: RequestContext,
  body: InputOf<'updateUser'>['body'],
): Promise<Result<ReplyOf<'updateUser'>>> {
  const member = context.user && (await lockMember(context, context.user.id));
  if (!member) return fail('not-authenticated');
  const settings = await getSettings(context);
  const fields: Record<string, string> = {
    ...(body.birthdate == null ? {} : checkBirthdate(context, settings, body.birthdate)),
    ...validateReadOnlyFields(presentMember(member, context.panel), body),
  };
  if (Object.keys(fields).length) return fail('invalid-fields', { fields });
  await updateProfile(context, member.id, {
    firstname: body.firstname ?? member.firstname,
    lastname: body.lastname ?? member.lastname,
    phone: (body.phone === undefined ? member.phone : body.phone) || null,
    birthdate: (isBirthdateRequired(settings) && body.birthdate) || member.birthdate,
  });
  await createAuditEntry(context, `member:${member.id}`, 'member.profile', `member:${member.id}`);
  return readUser(context);
}
