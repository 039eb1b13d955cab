import { formatBytes } from '@vitrine/domain/dynamic-forms/file-kinds';
import type { ResponsiveImage } from '../core/page-facts.ts';

/** What browsers play; the others get a video as a download. */
const playable = new Set(['video/mp4', 'video/webm', 'video/ogg']);

/** Whether browsers play the file of a video. */
export function isPlayable({ contentType }: Pick<ResponsiveImage, 'contentType'>): boolean {
  return contentType === undefined || playable.has(contentType);
}

/** Names a video as a download, with its format and size: « Télécharger la vidéo (AVI, 12 Mo) ». */
export function nameDownload({ url, bytes }: Pick<ResponsiveImage, 'url' | 'bytes'>): string {
  const format = /\.([a-z0-9]{2,4})$/i.exec(url)?.[1]?.toUpperCase();
  const facts = [format, bytes !== undefined && formatBytes(bytes)].filter(Boolean).join(', ');
  return `Télécharger la vidéo${facts ? ` (${facts})` : ''}`;
}
