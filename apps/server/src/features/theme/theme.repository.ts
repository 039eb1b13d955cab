import type { SiteTheme } from '@vitrine/contract/endpoints/admin/theme.schemas';
import type { RequestContext } from '../../request-context.ts';

export interface ThemeRevisionRow {
  number: number;
  theme: SiteTheme;
  author: string;
  at: Date;
}

/** Whether a theme of the site was ever kept. */
export async function hasThemeRevision(context: RequestContext): Promise<boolean> {
  const rows = await context.transaction.query('select from theme_revision where site_id = $1 limit 1', [
    context.site.id,
  ]);
  return rows.length > 0;
}

/** Keeps a theme as the latest revision. The numbers of a site have no gaps: its settings are locked. */
export async function insertThemeRevision(context: RequestContext, theme: SiteTheme, author: string): Promise<void> {
  await context.transaction.query(
    `insert into theme_revision (site_id, number, theme, author, at)
     select $1, coalesce(max(number), 0) + 1, $2, $3, $4 from theme_revision where site_id = $1`,
    [context.site.id, JSON.stringify(theme), author, new Date(context.now)],
  );
}

/** Lists the revisions before a number, the latest first. */
export function listThemeRevisions(
  context: RequestContext,
  before: number | undefined,
  count: number,
): Promise<ThemeRevisionRow[]> {
  return context.transaction.query(
    `select number, theme, author, at from theme_revision where site_id = $1 and ($2::int is null or number < $2)
     order by number desc limit $3`,
    [context.site.id, before ?? null, count],
  );
}
