import type { RequestContext } from '../../request-context.ts';

export interface PersonRow {
  member_id: number | null;
  email: string;
  name: string;
  phone: string;
  is_suspended: boolean;
  last_at: Date;
}

/**
 * Lists persons, the last to have come first: members, and addresses without an account. Each word of a search is folded and found
 * somewhere in their names and addresses, or the digits in their telephones.
 */
export function listPersonRows(
  context: RequestContext,
  { search, digits }: { search: string; digits: string | null },
  limit: number,
): Promise<PersonRow[]> {
  return context.transaction.query(
    `select account.id as member_id, person.email, person.name, person.phone, account.suspended_at is not null as is_suspended,
       person.last_at
     from person_entry person
       left join member account on account.site_id = person.site_id and account.email_key = person.email_key and account.deleted_at is null
     where person.site_id = $1 and person.email_key in (select find_persons($2, $3, $4))
     order by person.last_at desc, person.email_key`,
    [context.site.id, search, digits, limit],
  );
}

/** Waits until nobody else acts on a person: two who erase one at once do it in turn. */
export async function lockPerson(context: RequestContext, emailKey: string): Promise<void> {
  await context.transaction.query('select pg_advisory_xact_lock(hashtext($1), $2)', [
    `person ${emailKey}`,
    context.site.id,
  ]);
}
