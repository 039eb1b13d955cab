import { programPaths } from '@vitrine/domain/addresses/paths';
import { buildPreviewPath } from './preview-paths.ts';

/** Scripts and styles, whose hashes the policy names, and the tags that lead to other pages. */
const pieces = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<(?:a|area|form|button|input)\b(?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
const target = /( (?:href|action|formaction)=")([^"]*)"/gi;
/** What is the same in a preview as elsewhere. */
const kept = [programPaths.files, programPaths.assets, programPaths.settingsPreview];

/** Keeps whoever follows a link or sends a form of a previewed page within the preview. */
export function rewritePreviewLinks(html: string, origin: string, base: string): string {
  return html.replace(pieces, (piece, raw: string | undefined) =>
    raw
      ? piece
      : piece.replace(target, (whole, opening: string, url: string) => {
          const path = toSitePath(url, origin);
          return path === undefined ? whole : `${opening}${buildPreviewPath(base, path)}"`;
        }),
  );
}

/** Returns the path of a URL of the site that a preview shows; undefined for every other, and for relative ones. */
export function toSitePath(url: string, origin: string): string | undefined {
  const path = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url === origin ? '/' : url;
  if (!path.startsWith('/') || path.startsWith('//')) return undefined;
  return kept.some((prefix) => path.startsWith(prefix)) ? undefined : path;
}
