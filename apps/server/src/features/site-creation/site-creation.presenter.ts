import { type SiteCreationAnswers, siteCreationAnswers } from '@vitrine/contract/endpoints/admin/site-creation.schemas';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import type { MadeSiteRow, SiteCreationRow } from './site-creation.repository.ts';

type Creation = ReplyOf<'readSiteCreation'>['creation'];

/** Milliseconds after the last change at which a creation is forgotten. */
export const creationLifetime = 30 * 86_400_000;
/** Templates are in French. */
const locale = 'fr_FR';

/** Presents a creation; `adminOrigin` says by which scheme and port the program is reached. */
export function presentCreation(
  { id, answers, version, site, createdAt, updatedAt }: SiteCreationRow,
  adminOrigin: string,
): Creation {
  return {
    id,
    answers: readAnswers(answers),
    version,
    site: site && { ...presentSite(site, adminOrigin), name: site.name },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    expiresAt: new Date(updatedAt.getTime() + creationLifetime).toISOString(),
  };
}

/** Presents the site that was made. */
export function presentSite(
  { id, host, kind, homePageId }: MadeSiteRow,
  adminOrigin: string,
): ReplyOf<'createSiteOfCreation'> {
  const { protocol, port } = new URL(adminOrigin);
  const url = kind === 'prod' ? `https://${host}` : `${protocol}//${host}${port && `:${port}`}`;
  return { idSite: id, host, url, editorPath: adminPaths.editor(id, 'page', homePageId, locale) };
}

/**
 * Reads stored answers. One of them that a program of another version has stored, and this one cannot read, counts as not
 * answered: the others are kept.
 */
export function readAnswers(stored: unknown): SiteCreationAnswers {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const known = Object.entries(siteCreationAnswers.shape).map(([name, schema]) => {
    const read = schema.safeParse(given[name]);
    return [name, read.success ? read.data : null];
  });
  return Object.fromEntries(known) as SiteCreationAnswers;
}
