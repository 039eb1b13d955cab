import type { GenericFont } from '@vitrine/domain/appearance/font-catalogue.data';
import type { FontUse } from '@vitrine/domain/appearance/font-pairs.data';
import type { RequestContext } from '../../request-context.ts';

export interface FontRow {
  id: number;
  type: FontUse;
  family: string;
  /** That of an uploaded family; null for those of the program. */
  generic: GenericFont | null;
  color: string | null;
  size: number | null;
  weight: number;
  style: 'normal' | 'italic';
  files: FontFace[] | null;
}

/** A file of a family as pages use it. */
export interface FontFace {
  name: string;
  hash: string;
  weight: string;
  style: 'normal' | 'italic';
  isPreloaded: boolean;
  content: string | null;
}

/** Lists the site's fonts by use, with the files of their families. */
export function listFonts(context: RequestContext): Promise<FontRow[]> {
  return context.transaction.query(
    `select id, type, font.family, color, size::float as size, weight, style, own.generic, (select json_agg(json_build_object('name', file.name, 'hash', file.hash, 'weight', file.weight, 'style', file.style,
            'isPreloaded', file.is_preloaded, 'content', file.content) order by file.style desc, file.weight)
          from font_file file where file.site_id = font.site_id and file.family = font.family) as files
     from font left join font_family own on own.site_id = font.site_id and own.family = font.family
     where font.site_id = $1 order by type desc`,
    [context.site.id],
  );
}

/** Finds the files of a family, and its kind where it was uploaded. */
export async function findFontFamily(
  context: RequestContext,
  family: string,
): Promise<Pick<FontRow, 'generic' | 'files'>> {
  const rows = await context.transaction.query<Pick<FontRow, 'generic' | 'files'>>(
    `select (select generic from font_family where site_id = $1 and family = $2) as generic, (select json_agg(json_build_object('name', file.name, 'hash', file.hash, 'weight', file.weight, 'style', file.style,
            'isPreloaded', file.is_preloaded, 'content', file.content) order by file.style desc, file.weight)
          from font_file file where file.site_id = $1 and file.family = $2) as files`,
    [context.site.id, family],
  );
  return rows[0] ?? { generic: null, files: null };
}

/** Lists the font family of each use, without files. */
export function listFontFamilies(context: RequestContext): Promise<Pick<FontRow, 'type' | 'family'>[]> {
  return context.transaction.query('select type, family from font where site_id = $1', [context.site.id]);
}

/** Sets the font family of a use. */
export async function upsertFont(
  context: RequestContext,
  font: { type: FontUse; family: string; weight: number; style: 'normal' | 'italic' },
): Promise<void> {
  await context.transaction.query(
    `insert into font (site_id, type, family, weight, style) values ($1, $2, $3, $4, $5)
     on conflict (site_id, type) do update set family = excluded.family, weight = excluded.weight, style = excluded.style`,
    [context.site.id, font.type, font.family, font.weight, font.style],
  );
}

/** A file of a font family in one weight and style, subset to `letters`. */
export interface FontFileRow {
  family: string;
  name: string;
  hash: string;
  weight: string;
  style: 'normal' | 'italic';
  bytes: number;
  isPreloaded: boolean;
  letters: string;
  /** The file in base64, where pages inline it. */
  content?: string | null;
}

/** Stores the file of a weight and style of a family. */
export async function upsertFontFile(context: RequestContext, file: FontFileRow): Promise<void> {
  await context.transaction.query(
    `insert into font_file (site_id, family, name, hash, weight, style, bytes, is_preloaded, letters, content) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (site_id, family, weight, style) do update set name = excluded.name, hash = excluded.hash, bytes = excluded.bytes,
       is_preloaded = excluded.is_preloaded, letters = excluded.letters, content = excluded.content`,
    [
      context.site.id,
      file.family,
      file.name,
      file.hash,
      file.weight,
      file.style,
      file.bytes,
      file.isPreloaded,
      file.letters,
      file.content ?? null,
    ],
  );
}

/** Lists every text that may use the title font: first-level titles of stored pages, news and service offers. */
export async function listTitleTexts(context: RequestContext): Promise<string[]> {
  const rows = await context.transaction.query<{ title: string }>(
    `select distinct value #>> '{}' as title from (
       select jsonb_path_query(document, 'lax $.** ? (@.face == "script").title') as value from page_text where site_id = $1
       union all select jsonb_path_query(document, 'lax $.** ? (@.face == "script").title') from news_text where site_id = $1
       union all select jsonb_path_query(document, 'lax $.** ? (@.face == "script").title') from service_offer_text where site_id = $1
       union all select jsonb_path_query(document, 'lax $.** ? (@.face == "script").title') from blog_post_text where site_id = $1
       union all select jsonb_path_query(document, 'lax $.** ? (@.face == "script").title') from catalogue_element_text where site_id = $1
     ) titles`,
    [context.site.id],
  );
  return rows.map((row) => row.title);
}

/** Lists the characters of the site's font subsets, by family. */
export function listSubsetCharacters(context: RequestContext): Promise<{ family: string; letters: string }[]> {
  return context.transaction.query(
    "select distinct family, coalesce(letters, '') as letters from font_file where site_id = $1",
    [context.site.id],
  );
}
