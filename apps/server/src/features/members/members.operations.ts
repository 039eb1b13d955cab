import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import type { Scope } from '../../scope.ts';
import { writeAudit } from '../../storage/audit.ts';
import { readSettings } from '../settings/settings.operations.ts';
import { asksBirthdate, checkBirthdate } from './members.policy.ts';
import { presentMember } from './members.presenter.ts';
import { findMember, findMemberToChange, updateProfile } from './members.repository.ts';

/** The member's profile (API-07). */
export async function readUser(scope: Scope): Promise<Result<ReplyOf<'readUser'>>> {
  const member = scope.user && (await findMember(scope, scope.user.id));
  return member ? succeed(presentMember(member)) : refuse('not-authenticated');
}

/** The fields of a profile that are given with another value, and that nobody changes by it. */
function findFixedFields(
  member: ReplyOf<'readUser'>,
  body: Pick<InputOf<'updateUser'>['body'], 'id' | 'email' | 'role'>,
): Record<string, string> {
  const changed = (['id', 'email', 'role'] as const).filter(
    (name) => body[name] !== undefined && body[name] !== member[name],
  );
  return Object.fromEntries(changed.map((name) => [name, 'Ce champ ne se change pas ici.']));
}

/** Changes the member's profile (API-07); what is not given stays as it is, an empty telephone is taken away. */
export async function updateUser(
  scope: Scope,
  body: InputOf<'updateUser'>['body'],
): Promise<Result<ReplyOf<'updateUser'>>> {
  const member = scope.user && (await findMemberToChange(scope, scope.user.id));
  if (!member) return refuse('not-authenticated');
  const settings = await readSettings(scope);
  const fields: Record<string, string> = {
    ...(body.birthdate == null ? {} : checkBirthdate(scope, settings, body.birthdate)),
    ...findFixedFields(presentMember(member), body),
  };
  if (Object.keys(fields).length) return refuse('invalid-fields', fields);
  await updateProfile(scope, member.id, {
    firstname: body.firstname ?? member.firstname,
    lastname: body.lastname ?? member.lastname,
    phone: (body.phone === undefined ? member.phone : body.phone) || null,
    birthdate: (asksBirthdate(settings) && body.birthdate) || member.birthdate,
  });
  await writeAudit(scope, `member:${member.id}`, 'member.profile', `member:${member.id}`);
  return readUser(scope);
}
