/**
 * Gives the demo site what only time brings: a year of visits, with weeks that are quieter than others, and names of its
 * staff. `query` runs a statement as the owner of the database.
 */
export async function insertDemoRows(query: (text: string) => Promise<unknown>): Promise<void> {
  await query(
    "update staff_account set name = case when email like 'ines%' then 'Inès Rolland' else 'Thomas Guérin' end where name = ''",
  );
  await query(`insert into visit_count (site_id, day, kind, name, visits)
    select 42, current_date - n, kind, name,
      greatest(1, round(share * (24 + 9 * sin(n / 9.0) + 5 * cos(n / 2.3) - 8 * (extract(isodow from current_date - n) > 5)::int)))
    from generate_series(0, 364) n, (values ('source', 'direct', 0.5), ('source', 'google.fr', 0.8), ('source', 'instagram.com', 0.3),
      ('page', '/', 1.6), ('page', '/soins', 0.9), ('page', '/contact', 0.6),
      ('page', '/les-ateliers-parents-bebe', 0.5), ('country', 'FR', 1.4), ('country', 'BE', 0.2)) of (kind, name, share)
    on conflict do nothing;
    insert into visit_source (site_id, day, source, visits)
      select 42, current_date - n * 3, source, visits from generate_series(0, 9) n, (values ('carte', 5), ('salon-bebe', 2)) of (source, visits)`);
}
