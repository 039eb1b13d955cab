import { type Kysely, sql } from 'kysely';

const ways = {
  newsletter_request: { way: ['form', 'registration', 'account', 'import', 'address'] },
  newsletter_consent: {
    way: ['form', 'registration', 'account', 'import', 'address'],
    withdrawn_way: ['link', 'one-click', 'account', 'erasure', 'address'],
  },
  newsletter_refusal: { way: ['link', 'one-click', 'account', 'erasure', 'address'] },
};

/** Letters are asked for, and left, because the account of their reader has another address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(ways))
    for (const [column, words] of Object.entries(columns)) {
      const name = `${table}_${column}_check`;
      const list = words.map((word) => `'${word}'`).join(', ');
      await sql
        .raw(`alter table ${table} drop constraint ${name}, add constraint ${name} check (${column} in (${list}))`)
        .execute(db);
    }
}
