import type { Scope } from '../../scope.ts';

export interface LogoRow {
  id: number;
  type: 'LOGO' | 'LOGO_LIGHT_THEME' | 'LOGO_DARK_THEME' | 'LOGO_FAVICON' | 'LOGO_FOOTER';
  media_id: number;
  alt: string;
}

/** The site's logos by type. */
export function listLogos(scope: Scope): Promise<LogoRow[]> {
  return scope.transaction.query('select id, type, media_id, alt from logo where site_id = $1 order by id', [
    scope.site.id,
  ]);
}

/** Gives a type of logo its picture. */
export async function upsertLogo(scope: Scope, logo: Omit<LogoRow, 'id'>): Promise<void> {
  await scope.transaction.query(
    `insert into logo (site_id, type, media_id, alt) values ($1, $2, $3, $4)
     on conflict (site_id, type) do update set media_id = excluded.media_id, alt = excluded.alt`,
    [scope.site.id, logo.type, logo.media_id, logo.alt],
  );
}
