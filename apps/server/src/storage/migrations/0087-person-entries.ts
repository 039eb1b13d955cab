import { type Kysely, sql } from 'kysely';
import { createSiteTable } from './frozen/site-table.ts';

/**
 * One row for each person who came to a site, by address: what the list of persons shows and what its search looks in. It derives from
 * seven tables and is made again from them, at the end of each transaction that changes who stands in one. As with `conversation`, its
 * words are searched by trigrams, which row-level security refuses: its owner lends a function that filters by the site itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await createSiteTable(
    db,
    'person_entry',
    ['email_key'],
    `email_key text not null check (email_key <> ''), email text not null, name text not null, phone text not null,
     has_account boolean not null, last_at timestamptz(3) not null, folded text not null, digits text not null`,
  );
  for (const index of indexes) await run(index);
  await run(makePersonEntry);
  await run(refreshPerson);
  await run(notePerson);
  for (const source of sources) await watch(run, source);
  // Row-level security hides all rows from the table's owner.
  await run('set local role vitrine_platform');
  const everybody = sources.map(
    ({ table, key, names }) => `select site_id, ${key} as key from ${table} record where ${names}`,
  );
  // Nobody else writes during a migration, and there may be more persons than locks.
  await run(`select make_person_entry(site_id, key) from (${everybody.join(' union ')}) everybody`);
  await run('reset role');
  await lend(run);
}

/** What is sent is added to its person; whatever else happens to a record makes the row of its person again. */
async function watch(run: (statement: string) => Promise<unknown>, source: Source): Promise<void> {
  const { table, named, names } = source;
  const watched = [...new Set(['email', ...named])];
  const differs = watched.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
  // Deferred: the rows of persons are locked after all others, whatever a transaction did in which order.
  const trigger = (name: string, event: string, condition: string, call: string) =>
    run(`create constraint trigger ${name} after ${event} on ${table} deferrable initially deferred
      for each row when (${condition}) execute function ${call}()`);
  if (table !== 'member') await run(addPerson(source));
  const add = table === 'member' ? 'note_person' : `add_person_of_${table}`;
  await trigger('note_person_added', 'insert', names.replaceAll('record.', 'new.'), add);
  await trigger('note_person_changed', 'update', differs, 'note_person');
  await trigger('note_person_removed', 'delete', names.replaceAll('record.', 'old.'), 'note_person');
}

/** Rows of a source that are looked at for one person: the newest. */
const latest = 20;

interface Source {
  table: string;
  /** Its address as people compare it; has an index. */
  key: string;
  name: string;
  phone: string;
  at: string;
  order: string;
  /** Columns besides the address that name somebody. */
  named: readonly string[];
  /** Which rows have an address. */
  names: string;
}

const byMessage = { key: 'lower(email)', order: 'id' } as const;
const fullName = `firstname || ' ' || lastname`;

const sources: readonly Source[] = [
  {
    ...byMessage,
    table: 'contact_message',
    name: fullName,
    phone: 'phone',
    at: 'at',
    named: ['firstname', 'lastname', 'phone'],
    names: `record.email <> ''`,
  },
  {
    ...byMessage,
    table: 'booking',
    name: fullName,
    phone: 'phone',
    at: 'created_at',
    named: ['firstname', 'lastname', 'phone'],
    names: `record.email <> ''`,
  },
  {
    ...byMessage,
    table: 'shop_order',
    key: 'folded_email',
    name: fullName,
    phone: 'phone',
    at: 'placed_at',
    named: ['firstname', 'lastname', 'phone'],
    names: `record.email <> ''`,
  },
  {
    ...byMessage,
    table: 'testimonial',
    name: 'author',
    phone: `''`,
    at: 'sent_at',
    named: ['author'],
    names: `record.email <> ''`,
  },
  {
    ...byMessage,
    table: 'newsletter_subscriber',
    key: 'email_key',
    name: `''`,
    phone: `''`,
    at: 'since',
    named: [],
    names: `record.email <> ''`,
  },
  {
    ...byMessage,
    table: 'rights_request',
    name: fullName,
    phone: `''`,
    at: 'received_at',
    named: ['firstname', 'lastname'],
    names: `record.email <> ''`,
  },
  {
    ...byMessage,
    table: 'member',
    key: 'email_key',
    name: fullName,
    phone: 'phone',
    at: 'greatest(created_at, last_active_at)',
    named: ['firstname', 'lastname', 'phone', 'deleted_at', 'last_active_at'],
    names: `record.email <> '' and record.deleted_at is null`,
  },
];

const indexes = [
  'create index person_entry_latest on person_entry (site_id, last_at desc, email_key)',
  'create index person_entry_words on person_entry using gin (site_id, folded gin_trgm_ops, digits gin_trgm_ops)',
  'create index contact_message_email on contact_message (site_id, lower(email), id)',
  'create index testimonial_email on testimonial (site_id, lower(email), id)',
  'create index rights_request_email on rights_request (site_id, lower(email), id)',
  'drop index booking_email',
  'create index booking_email on booking (site_id, lower(email), id)',
  'drop index shop_order_email',
  'create index shop_order_email on shop_order (site_id, folded_email, id)',
];

/**
 * Held to the end of the transaction while the row of a person is written: two that commit at once would otherwise read what the other
 * has not committed, and keep a row of nobody, or none of somebody. A key of its own: what locks a person's records holds another. Persons
 * share 64 locks: the server holds some thousands in all, and an imported site has more persons than that.
 */
const lockEntry = (site: string, key: string) =>
  `perform pg_advisory_xact_lock(${site}, hashtext('person_entry ' || (hashtext(${key}) & 63)));`;

/** The account names whoever has one; without, what came last does. */
const makePersonEntry = `create function make_person_entry(wanted_site integer, wanted_key text) returns void language plpgsql
  set search_path = public, pg_temp as $$
  declare
    person record;
  begin
    select (array_agg(email order by is_account desc, at desc))[1] as email, bool_or(is_account) as has_account,
      coalesce((array_agg(name order by is_account desc, at desc) filter (where name <> ''))[1], '') as name,
      coalesce((array_agg(phone order by is_account desc, at desc) filter (where phone <> ''))[1], '') as phone,
      max(at) as last_at, ' ' || vitrine_fold(string_agg(distinct name || ' ' || email, ' ')) as folded,
      coalesce(string_agg(distinct regexp_replace(phone, '[^0-9]', '', 'g'), ' ') filter (where phone <> ''), '') as digits
    into person from (${sources
      .map(
        ({ table, key, name, phone, at, order, names }) =>
          `(select ${table === 'member'} as is_account, email, btrim(${name}) as name, coalesce(${phone}, '') as phone, ${at} as at
            from ${table} record where site_id = wanted_site and ${key} = wanted_key and ${names} order by ${order} desc limit ${latest})`,
      )
      .join(' union all ')}) came;
    if person.email is null then
      delete from person_entry where site_id = wanted_site and email_key = wanted_key;
    else
      insert into person_entry (site_id, email_key, email, name, phone, has_account, last_at, folded, digits)
      values (wanted_site, wanted_key, person.email, person.name, person.phone, person.has_account, person.last_at, person.folded,
        person.digits)
      on conflict (site_id, email_key) do update set email = excluded.email, name = excluded.name, phone = excluded.phone,
        has_account = excluded.has_account, last_at = excluded.last_at, folded = excluded.folded, digits = excluded.digits;
    end if;
  end $$`;

const refreshPerson = `create function refresh_person(wanted_site integer, wanted_key text) returns void language plpgsql
  set search_path = public, pg_temp as $$
  begin
    ${lockEntry('wanted_site', 'wanted_key')}
    perform make_person_entry(wanted_site, wanted_key);
  end $$`;

/** Reading all that a person sent takes longer than a message may: one more is added to what is known. */
const addPerson = ({ table, name, phone, at }: Source) => {
  const of = (value: string) =>
    value.replace(/\b(firstname|lastname|author|phone|at|created_at|placed_at|sent_at|since|received_at)\b/g, 'new.$1');
  return `create function add_person_of_${table}() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
  begin
    ${lockEntry('new.site_id', 'lower(new.email)')}
    insert into person_entry as person (site_id, email_key, email, name, phone, has_account, last_at, folded, digits)
    values (new.site_id, lower(new.email), new.email, btrim(${of(name)}), coalesce(${of(phone)}, ''), false, ${of(at)},
      ' ' || vitrine_fold(btrim(${of(name)}) || ' ' || new.email), regexp_replace(coalesce(${of(phone)}, ''), '[^0-9]', '', 'g'))
    on conflict (site_id, email_key) do update set
      email = case when person.has_account or excluded.last_at < person.last_at then person.email else excluded.email end,
      name = case when excluded.name = '' or person.name <> '' and (person.has_account or excluded.last_at < person.last_at) then person.name else excluded.name end,
      phone = case when excluded.phone = '' or person.phone <> '' and (person.has_account or excluded.last_at < person.last_at) then person.phone else excluded.phone end,
      last_at = greatest(person.last_at, excluded.last_at),
      folded = case when strpos(person.folded, excluded.folded) > 0 then person.folded
        else left(excluded.folded || person.folded, 1000) end,
      digits = case when strpos(person.digits, excluded.digits) > 0 then person.digits
        else left(excluded.digits || ' ' || person.digits, 200) end;
    return null;
  end $$`;
};

/** A site that is deleted takes the persons with it: what its tables lose then is no news. */
const notePerson = `create function note_person() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
  begin
    if tg_op <> 'INSERT' and old.email <> '' and exists (select 1 from site where id = old.site_id) then
      perform refresh_person(old.site_id, lower(old.email));
    end if;
    if tg_op = 'INSERT' or tg_op = 'UPDATE' and new.email <> '' and lower(new.email) is distinct from lower(old.email) then
      perform refresh_person(new.site_id, lower(new.email));
    end if;
    return null;
  end $$`;

/** Addresses of the persons who fit, the last to have come first. Words of two letters are found where a word begins. */
const findPersons = String.raw`create function find_persons(wanted text, wanted_digits text, most integer) returns setof text
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  declare
    asked text := '';
    word text;
    telling text;
  begin
    foreach word in array coalesce(string_to_array(nullif(vitrine_fold(wanted), ''), ' '), '{}') loop
      -- What most addresses have in common is asked of the rows, not of the index.
      telling := substring(word from '[a-z0-9]{3,4}@');
      if telling is not null then asked := asked || ' and strpos(folded, ' || quote_literal(word) || ') > 0'; end if;
      word := coalesce(telling, word);
      asked := asked || ' and folded like ' || quote_literal(case when length(word) > 2 then '%' else '% ' end
        || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%');
    end loop;
    if wanted_digits is not null then
      asked := ' and (true' || asked || ' or digits like ' || quote_literal('%' || regexp_replace(wanted_digits, '[^0-9]', '', 'g') || '%') || ')';
    end if;
    return query execute 'select email_key from person_entry where site_id = nullif(current_setting(''app.site_id'', true), '''')::int'
      || asked || ' order by last_at desc, email_key limit $1' using least(most, 1001);
  end $$`;

const triggerFunctions = [
  'note_person',
  ...sources.flatMap(({ table }) => (table === 'member' ? [] : [`add_person_of_${table}`])),
];

async function lend(run: (statement: string) => Promise<unknown>): Promise<void> {
  await run(findPersons);
  for (const statement of [
    'alter table person_entry no force row level security',
    'grant create on schema public to vitrine_search, vitrine_platform',
    'alter table person_entry owner to vitrine_search',
    'revoke all on function find_persons(text, text, integer) from public',
    'grant execute on function find_persons(text, text, integer) to vitrine_app, vitrine_platform',
    'alter function find_persons(text, text, integer) owner to vitrine_search',
    ...triggerFunctions.map((name) => `revoke all on function ${name}() from public`),
    ...['make_person_entry', 'refresh_person'].flatMap((name) => [
      `revoke all on function ${name}(integer, text) from public`,
      `grant execute on function ${name}(integer, text) to vitrine_platform`,
    ]),
    ...triggerFunctions.map((name) => `alter function ${name}() owner to vitrine_platform`),
    'revoke create on schema public from vitrine_search, vitrine_platform',
  ])
    await run(statement);
}
