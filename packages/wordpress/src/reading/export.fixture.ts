import type { ExportRecord } from '../export-types.ts';
import { type ReadOptions, readExport } from './read-export.ts';

/** Head of an export as WordPress writes it. */
export const exportHead = `<?xml version="1.0" encoding="UTF-8" ?>
<!-- generator="WordPress/6.6" created="2024-09-01 10:00" -->
<rss version="2.0"
  xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
  <title>Le Fournil &amp; Cie</title>
  <link>https://fournil.example</link>
  <description>Pain &#233;tuv&#233;</description>
  <language>fr-FR</language>
  <wp:wxr_version>1.2</wp:wxr_version>
  <wp:base_site_url>https://reseau.example</wp:base_site_url>
  <wp:base_blog_url>https://fournil.example/</wp:base_blog_url>
  <wp:author><wp:author_id>2</wp:author_id><wp:author_login><![CDATA[odile]]></wp:author_login><wp:author_display_name><![CDATA[Odile Meunier]]></wp:author_display_name></wp:author>
  <wp:category><wp:term_id>3</wp:term_id><wp:category_nicename><![CDATA[les-pains]]></wp:category_nicename><wp:category_parent><![CDATA[]]></wp:category_parent><wp:cat_name><![CDATA[Les pains &amp; brioches]]></wp:cat_name></wp:category>
  <wp:tag><wp:term_id>4</wp:term_id><wp:tag_slug><![CDATA[seigle]]></wp:tag_slug><wp:tag_name><![CDATA[Seigle]]></wp:tag_name></wp:tag>
  <generator>https://wordpress.org/?v=6.6</generator>
`;
export const exportEnd = '</channel>\n</rss>\n';

/** Writes an item; `fields` replace or add elements, as they stand in the file. */
export function formatItem(fields: Readonly<Record<string, string>> = {}): string {
  const all = {
    title: '<![CDATA[Le levain]]>',
    link: 'https://fournil.example/2024/05/le-levain/',
    pubDate: 'Wed, 01 May 2024 08:00:00 +0000',
    'dc:creator': '<![CDATA[odile]]>',
    guid: 'https://fournil.example/?p=12',
    'content:encoded': '<![CDATA[<p>Le levain vit.</p>]]>',
    'excerpt:encoded': '<![CDATA[]]>',
    'wp:post_id': '12',
    'wp:post_date': '<![CDATA[2024-05-01 10:00:00]]>',
    'wp:post_date_gmt': '<![CDATA[2024-05-01 08:00:00]]>',
    'wp:post_name': '<![CDATA[le-levain]]>',
    'wp:status': '<![CDATA[publish]]>',
    'wp:post_parent': '0',
    'wp:menu_order': '0',
    'wp:post_type': '<![CDATA[post]]>',
    'wp:is_sticky': '0',
    ...fields,
  };
  return `<item>${Object.entries(all)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</item>\n`;
}

/** Reads a file given as text or bytes, in chunks of a size. */
export async function readRecords(
  file: string | Uint8Array,
  options: ReadOptions & { chunkSize?: number } = {},
): Promise<ExportRecord[]> {
  const { chunkSize = 4096, ...rest } = options;
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const chunks = function* () {
    for (let from = 0; from < bytes.length; from += chunkSize) yield bytes.subarray(from, from + chunkSize);
  };
  const records: ExportRecord[] = [];
  for await (const record of readExport(chunks(), rest)) records.push(record);
  return records;
}

/** Reads the items of an export that holds these. */
export async function readItems(items: string, options: ReadOptions & { chunkSize?: number } = {}) {
  const records = await readRecords(exportHead + items + exportEnd, options);
  return records.filter((record) => record.type === 'item');
}
