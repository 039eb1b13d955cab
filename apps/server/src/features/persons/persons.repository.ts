import type { RequestContext } from '../../request-context.ts';

export interface PersonRow {
  member_id: number | null;
  email: string;
  name: string;
  phone: string;
  is_suspended: boolean;
  last_at: Date;
}

/** What each table says of who sent its rows: name, address, telephone and moment, with the order that its index has. */
const sources = [
  {
    table: 'contact_message',
    name: `firstname || ' ' || lastname`,
    phone: 'phone',
    at: 'at',
    condition: 'true',
    order: 'id desc',
  },
  {
    table: 'booking',
    name: `firstname || ' ' || lastname`,
    phone: 'phone',
    at: 'created_at',
    condition: 'email is not null',
    order: 'id desc',
  },
  {
    table: 'shop_order',
    name: `firstname || ' ' || lastname`,
    phone: 'phone',
    at: 'placed_at',
    condition: "email <> ''",
    order: 'id desc',
  },
  {
    table: 'testimonial',
    name: 'author',
    phone: `''`,
    at: 'sent_at',
    // Those that staff add have no address.
    condition: `email <> ''`,
    order: 'sent_at desc, id desc',
  },
  {
    table: 'newsletter_subscriber',
    name: `''`,
    phone: `''`,
    at: 'since',
    condition: 'true',
    order: 'id desc',
  },
  {
    table: 'rights_request',
    name: `firstname || ' ' || lastname`,
    phone: `''`,
    at: 'received_at',
    condition: `email <> ''`,
    order: 'id desc',
  },
] as const;

/** Words of a search, folded, each to be found somewhere; the digits of a telephone without what stands before the first area. */
interface PersonSearch {
  words: readonly string[];
  digits: string;
}

/** Condition that name, address or telephone of a row hold every word, or the digits. Without words every row fits. */
function matches(name: string, email: string, phone: string): string {
  return `(cardinality($2::text[]) = 0 or vitrine_fold(coalesce(${name}, '') || ' ' || coalesce(${email}, '')) like all ($2::text[])
    or $3::text is not null and regexp_replace(coalesce(${phone}, ''), '[^0-9]', '', 'g') like $3)`;
}

/**
 * Lists persons, the last to have come first: members, and addresses without an account. Of each table its newest rows that fit are
 * looked at.
 */
export function listPersonRows(
  context: RequestContext,
  { words, digits }: PersonSearch,
  limit: number,
): Promise<PersonRow[]> {
  const parts = sources.map(
    ({ table, name, phone, at, condition, order }) =>
      `(select lower(email) as email_key, email, ${name} as name, coalesce(${phone}, '') as phone, ${at} as at from ${table}
        where site_id = $1 and ${condition} and ${matches(name, 'email', phone)} order by ${order} limit $4)`,
  );
  return context.transaction.query(
    `with sent as (${parts.join(' union all ')}),
       found as (
         select null::int as member_id, lower(email) as email_key, email, btrim(name) as name, phone, false as is_suspended, at from sent
         union all (select id, email_key, email, firstname || ' ' || lastname, coalesce(phone, ''), suspended_at is not null,
             greatest(created_at, last_active_at) from member
           where site_id = $1 and deleted_at is null and ${matches(`firstname || ' ' || lastname`, 'email', 'phone')}
           order by created_at desc, id desc limit $4)),
       joined as (
         select coalesce(found.member_id, account.id) as member_id, coalesce(account.email_key, found.email_key) as email_key,
           coalesce(account.email, found.email) as email,
           case when account.id is null then found.name else btrim(account.firstname || ' ' || account.lastname) end as name,
           case when account.id is null then found.phone else coalesce(account.phone, '') end as phone,
           account.suspended_at is not null as is_suspended, found.at
         from found left join member account on account.site_id = $1 and account.deleted_at is null
           and (account.id = found.member_id or account.email_key = found.email_key))
     select max(member_id) as member_id, (array_agg(email order by at desc))[1] as email,
       coalesce((array_agg(name order by at desc) filter (where name <> ''))[1], '') as name,
       coalesce((array_agg(phone order by at desc) filter (where phone <> ''))[1], '') as phone,
       bool_or(is_suspended) as is_suspended, max(at) as last_at
     from joined group by email_key order by last_at desc, email_key limit $4`,
    [
      context.site.id,
      words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`),
      digits.length >= 4 ? `%${digits}%` : null,
      limit,
    ],
  );
}

/** Waits until nobody else acts on a person: two who erase one at once do it in turn. */
export async function lockPerson(context: RequestContext, emailKey: string): Promise<void> {
  await context.transaction.query('select pg_advisory_xact_lock(hashtext($1), $2)', [
    `person ${emailKey}`,
    context.site.id,
  ]);
}
