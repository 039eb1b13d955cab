import { type LogoType, logoTypes } from '@vitrine/domain/appearance/logo-types.data';
import type { RequestContext } from '../../request-context.ts';
import { deleteLogo, type LogoRow, listLogos, upsertLogo } from './logos.repository.ts';

/** The picture of a logo, with what it says to those who do not see it. */
export interface LogoImage {
  mediaId: number;
  alt: string;
}

/** Lists the site's logos; in a preview of a theme those of the preview. */
export async function getLogos(context: RequestContext): Promise<LogoRow[]> {
  const stored = await listLogos(context);
  const previewed = context.previewedTheme?.logos;
  if (!previewed) return stored;
  return logoTypes.flatMap((type): LogoRow[] => {
    const row = stored.find((one) => one.type === type);
    const image = previewed[type];
    if (image === null) return [];
    if (image) return [{ id: row?.id ?? 0, type, media_id: image.mediaId, alt: image.alt }];
    return row ? [row] : [];
  });
}

/** Sets or removes the picture of some logos. */
export async function updateLogos(
  context: RequestContext,
  logos: Partial<Record<LogoType, LogoImage | null>>,
): Promise<void> {
  for (const type of logoTypes) {
    const image = logos[type];
    if (image) await upsertLogo(context, { type, media_id: image.mediaId, alt: image.alt });
    else if (image === null) await deleteLogo(context, type);
  }
  context.transaction.invalidate('site');
}
