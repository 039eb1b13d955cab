import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** Tables with a document of blocks, and the column that names the record whose text they hold. */
const documentTables = [
  ['page_text', 'page_id'],
  ['news_text', 'news_id'],
  ['service_offer_text', 'service_offer_id'],
  ['blog_post_text', 'post_id'],
  ['catalogue_element_text', 'element_id'],
] as const;

interface Block {
  props?: unknown;
  children?: Block[];
}

interface DocumentRow {
  site_id: number;
  record: number;
  locale: string;
  document: { blocks: Block[] };
}

/** Gives each item of a list in the properties of stored blocks an id. Every list of objects in them is a repeater. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local role vitrine_platform`.execute(db);
  for (const [table, key] of documentTables) {
    const { rows } = await sql<DocumentRow>`
      select site_id, ${sql.ref(key)} as record, locale, document from ${sql.table(table)}`.execute(db);
    for (const { site_id: siteId, record, locale, document } of rows) {
      const blocks = JSON.stringify(document.blocks.map(addItemIds));
      if (blocks === JSON.stringify(document.blocks)) continue;
      await sql`update ${sql.table(table)} set document = jsonb_set(document, '{blocks}', ${blocks}::jsonb)
        where site_id = ${siteId} and ${sql.ref(key)} = ${record} and locale = ${locale}`.execute(db);
    }
  }
  await sql`reset role`.execute(db);
}

function addItemIds(block: Block): Block {
  return {
    ...block,
    ...(block.props === undefined ? {} : { props: addIdsIn(block.props) }),
    ...(block.children ? { children: block.children.map(addItemIds) } : {}),
  };
}

function addIdsIn(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item: unknown) => {
      const inner = addIdsIn(item);
      const isItem = typeof inner === 'object' && inner !== null && !Array.isArray(inner) && !('id' in inner);
      return isItem ? { id: randomBytes(6).toString('base64url'), ...inner } : inner;
    });
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, addIdsIn(part)]));
}
