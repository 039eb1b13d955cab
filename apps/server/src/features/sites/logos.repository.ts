import type { LogoType } from '@vitrine/domain/appearance/logo-types.data';
import type { RequestContext } from '../../request-context.ts';

export interface LogoRow {
  id: number;
  type: LogoType;
  media_id: number;
  alt: string;
}

/** Lists the site's logos. */
export function listLogos(context: RequestContext): Promise<LogoRow[]> {
  return context.transaction.query('select id, type, media_id, alt from logo where site_id = $1 order by id', [
    context.site.id,
  ]);
}

/** Sets the image of a logo type. */
export async function upsertLogo(context: RequestContext, logo: Omit<LogoRow, 'id'>): Promise<void> {
  await context.transaction.query(
    `insert into logo (site_id, type, media_id, alt) values ($1, $2, $3, $4)
     on conflict (site_id, type) do update set media_id = excluded.media_id, alt = excluded.alt`,
    [context.site.id, logo.type, logo.media_id, logo.alt],
  );
}

/** Removes the image of a logo type. */
export async function deleteLogo(context: RequestContext, type: LogoType): Promise<void> {
  await context.transaction.query('delete from logo where site_id = $1 and type = $2', [context.site.id, type]);
}
