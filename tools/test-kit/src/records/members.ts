import { insertMember, type NewMember } from '@vitrine/server/features/sign-in/members.repository';
import { hashPassword } from '@vitrine/server/features/sign-in/password-hash';
import { createResetToken } from '@vitrine/server/features/sign-in/passwords.operations';
import { saveRegistration } from '@vitrine/server/features/sign-in/registration.operations';
import { startSession } from '@vitrine/server/features/sign-in/sessions.operations';
import { createOpaqueToken, hashToken } from '@vitrine/server/opaque-token';
import type { RequestContext } from '@vitrine/server/request-context';
import { countUp } from '../count-up.ts';

/** The password of every member in tests. */
export const memberPassword = 'le bain du lundi à onze heures';

/** A member of a site, with a session. */
export interface TestMember {
  id: number;
  email: string;
  /** Token of the session. */
  token: string;
}

let passwordHash: Promise<string> | undefined;

/** Creates a member with a session; the e-mail address is unique by default. */
export async function createMember(context: RequestContext, changes: Partial<NewMember> = {}): Promise<TestMember> {
  const members = countUp('member');
  passwordHash ??= hashPassword(memberPassword);
  const email = changes.email ?? `membre${members}@exemple.fr`;
  const id = await insertMember(context, {
    email,
    emailKey: email.toLowerCase(),
    passwordHash: await passwordHash,
    firstname: 'Léa',
    lastname: 'Petit',
    phone: null,
    birthdate: '1990-02-28',
    termsVersion: 1,
    termsAcceptedAt: new Date(context.now),
    ...changes,
  });
  if (id === undefined) throw new Error(`${email} has an account already`);
  return { id, email, token: await createMemberToken(context, id, 'session') };
}

/** Creates a token of a member as the program does: a session, or a password reset link. */
export function createMemberToken(
  context: RequestContext,
  memberId: number,
  kind: 'session' | 'reset',
): Promise<string> {
  return kind === 'session' ? startSession(context, memberId) : createResetToken(context, memberId);
}

/** Creates an unconfirmed registration; returns the token of its link. */
export async function createRegistration(context: RequestContext, email: string): Promise<string> {
  passwordHash ??= hashPassword(memberPassword);
  const token = createOpaqueToken();
  await saveRegistration(context, hashToken(token), 0, {
    email,
    email_key: email.toLowerCase(),
    password_hash: await passwordHash,
    firstname: 'Léa',
    lastname: 'Petit',
    phone: null,
    birthdate: null,
    has_newsletter: false,
    terms_version: 1,
  });
  return token;
}
