import type { RequestContext } from '../../request-context.ts';
import { findImages } from '../media/media.operations.ts';
import { getLogos } from './logos.operations.ts';

/** Finds the logo for mails: the one of the light theme, because mails have a light background. */
export async function findMailLogoSource(context: RequestContext): Promise<{ hash: string; alt: string } | undefined> {
  const logos = await getLogos(context);
  const logo = logos.find(({ type }) => type === 'LOGO_LIGHT_THEME') ?? logos.find(({ type }) => type === 'LOGO');
  const image = logo && (await findImages(context, [logo.media_id])).get(logo.media_id);
  return image && { hash: image.hash, alt: logo.alt };
}
