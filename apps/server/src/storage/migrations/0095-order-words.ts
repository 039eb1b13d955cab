import { type Kysely, sql } from 'kysely';
import { createSiteTable } from './frozen/site-table.ts';

/**
 * The words by which an order is searched, a row each: of its reference, its people, its company, its towns, its telephone and its
 * parcels. The beginning of any of them is a range of the primary key, which row-level security allows; the columns that held a few
 * beginnings go.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await createSiteTable(
    db,
    'order_word',
    ['word', 'order_id'],
    `word text collate "C" not null check (word <> ''), order_id integer not null,
     foreign key (site_id, order_id) references shop_order (site_id, id) on delete cascade`,
  );
  await run('create index order_word_order on order_word (site_id, order_id, word)');
  await run(makeOrderWords);
  await run(noteOrderWords);
  await run(noteParcelWords);
  const differs = named.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
  for (const trigger of [
    'note_order_words_added after insert on shop_order for each row execute function note_order_words()',
    `note_order_words_changed after update on shop_order for each row when (${differs}) execute function note_order_words()`,
    `note_parcel_words_added after insert on shipment for each row when (new.tracking <> '') execute function note_parcel_words()`,
    `note_parcel_words_changed after update on shipment for each row when (old.tracking <> new.tracking) execute function note_parcel_words()`,
    `note_parcel_words_removed after delete on shipment for each row when (old.tracking <> '') execute function note_parcel_words()`,
  ])
    await run(`create trigger ${trigger}`);
  // Row-level security hides all rows from the table's owner.
  await run('set local role vitrine_platform');
  await run('select make_order_words(site_id, id) from shop_order');
  await run('reset role');
  await run(
    `alter table shop_order drop column folded_reference, drop column folded_letters, drop column folded_name,
       drop column folded_surname, drop column searched_email`,
  );
}

/** What of an order names it. */
const named = [
  'reference',
  'firstname',
  'lastname',
  'email',
  'phone',
  'company',
  'delivery_address',
  'billing_address',
];

/** « +33 6 12 », « 0033 6 12 » and « 06 12 » are the same number. */
const makeOrderWords = `create function make_order_words(wanted_site integer, wanted_order integer) returns void language plpgsql
  set search_path = public, pg_temp as $$
  begin
    delete from order_word where site_id = wanted_site and order_id = wanted_order;
    insert into order_word (site_id, word, order_id)
      select distinct wanted_site, left(word, 80), wanted_order from (
        select unnest(string_to_array(vitrine_fold(concat_ws(' ', reference, firstname, lastname, email, company ->> 'name',
          delivery_address ->> 'firstname', delivery_address ->> 'lastname', delivery_address ->> 'city', billing_address ->> 'city',
          (select string_agg(tracking, ' ') from shipment where site_id = wanted_site and order_id = wanted_order))), ' ')) as word
          from shop_order where site_id = wanted_site and id = wanted_order
        union all
        select regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^(0033|33|0)(?=[0-9]{3})', '')
          from shop_order where site_id = wanted_site and id = wanted_order) words
      where word <> '';
  end $$`;

const noteOrderWords = `create function note_order_words() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    perform make_order_words(new.site_id, new.id);
    return null;
  end $$`;

/** An order that is deleted takes its parcels with it. */
const noteParcelWords = `create function note_parcel_words() returns trigger language plpgsql set search_path = public, pg_temp as $$
  declare
    parcel record := case when tg_op = 'DELETE' then old else new end;
  begin
    if exists (select 1 from shop_order where site_id = parcel.site_id and id = parcel.order_id) then
      perform make_order_words(parcel.site_id, parcel.order_id);
    end if;
    return null;
  end $$`;
