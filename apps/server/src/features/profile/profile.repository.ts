import type { RequestContext } from '../../request-context.ts';
import type { NewMember } from '../sign-in/members.repository.ts';

/** Updates the profile fields of a member. */
export async function updateProfile(
  context: RequestContext,
  id: number,
  profile: Pick<NewMember, 'firstname' | 'lastname' | 'phone' | 'birthdate'>,
): Promise<void> {
  await context.transaction.query(
    `update member set firstname = $3, lastname = $4, phone = $5, birthdate = $6
     where site_id = $1 and id = $2 and deleted_at is null`,
    [context.site.id, id, profile.firstname, profile.lastname, profile.phone, profile.birthdate],
  );
}

/** Updates the email address of a member. */
export async function updateEmail(context: RequestContext, id: number, email: string, emailKey: string): Promise<void> {
  await context.transaction.query(
    'update member set email = $3, email_key = $4 where site_id = $1 and id = $2 and deleted_at is null',
    [context.site.id, id, email, emailKey],
  );
}
