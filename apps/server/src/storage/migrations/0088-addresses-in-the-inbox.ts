import { type Kysely, sql } from 'kysely';

/**
 * Addresses are found in the inbox by the characters before their « @ »: « contact », « gmail » and « .fr » stand in every row, and an
 * index of trigrams reads the rows of each trigram that it is asked for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(findConversations).execute(db);
  // The counts beside the list read the index alone.
  await sql`drop index conversation_state`.execute(db);
  await sql`create index conversation_state on conversation (site_id, state, last_at desc, id desc) include (snoozed_until, kind)`.execute(
    db,
  );
  // What is put off is listed by its last moment; it is seldom much, and none of it is over for long.
  await sql`drop index conversation_snoozed`.execute(db);
  await sql`create index conversation_snoozed on conversation (site_id, last_at desc, id desc) include (snoozed_until, kind)
    where snoozed_until is not null`.execute(db);
}

/** As before, save for words with « @ »: what stands before it is asked of the index, the whole word of the rows that it finds. */
const findConversations = String.raw`create or replace function find_conversations(kinds text[], states text[], form integer, assignee integer,
    is_unassigned boolean, email text, since timestamptz, until timestamptz, wanted text, is_snoozed boolean, moment timestamptz,
    last_moment timestamptz, last_id integer, is_backward boolean, most integer) returns setof integer
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  declare
    asked text := 'select id from conversation where site_id = nullif(current_setting(''app.site_id'', true), '''')::int';
    word text;
    telling text;
    direction text := case when is_backward then 'asc' else 'desc' end;
  begin
    if array_length(kinds, 1) = 1 then asked := asked || ' and kind = ($1)[1]';
    elsif kinds is not null then asked := asked || ' and kind = any($1)'; end if;
    if array_length(states, 1) = 1 then asked := asked || ' and state = ($2)[1]';
    elsif states is not null then asked := asked || ' and state = any($2)'; end if;
    if form is not null then asked := asked || ' and form_id = $3'; end if;
    if assignee is not null then asked := asked || ' and assigned_to = $4'; end if;
    if is_unassigned then asked := asked || ' and assigned_to is null'; end if;
    if email is not null then asked := asked || ' and email_key = $5'; end if;
    if since is not null then asked := asked || ' and last_at >= $6'; end if;
    if until is not null then asked := asked || ' and last_at < $7'; end if;
    if is_snoozed then asked := asked || ' and snoozed_until > $8';
    elsif not is_snoozed then asked := asked || ' and (snoozed_until is null or snoozed_until <= $8)'; end if;
    foreach word in array coalesce(string_to_array(nullif(vitrine_fold(wanted), ''), ' '), '{}') loop
      telling := substring(word from '[a-z0-9]{3,4}@');
      if telling is not null then asked := asked || ' and strpos(folded, ' || quote_literal(word) || ') > 0'; end if;
      word := coalesce(telling, word);
      asked := asked || ' and folded like ' || quote_literal(case when length(word) > 2 then '%' else '% ' end
        || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%');
    end loop;
    if last_moment is not null then
      asked := asked || ' and (last_at, id) ' || case when is_backward then '>' else '<' end || ' ($9, $10)';
    end if;
    return query execute asked || ' order by last_at ' || direction || ', id ' || direction || ' limit $11'
      using kinds, states, form, assignee, email, since, until, moment, last_moment, last_id, least(most, 10001);
  end $$`;
