import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ExportFailure, SiteArchiveRow } from './site-archives.repository.ts';

const failures: Readonly<Record<ExportFailure, string>> = {
  'storage-full':
    'Il n’y a plus assez de place sur le serveur pour cette archive. Supprimez les archives dont vous n’avez plus besoin, ou demandez plus de place, puis recommencez.',
  unavailable:
    'Le stockage des fichiers ne répond pas. Recommencez dans un quart d’heure\u00a0; votre site, lui, n’a pas changé.',
  interrupted:
    'La préparation a été interrompue plusieurs fois. Recommencez\u00a0; si cela se répète, prévenez votre hébergeur.',
  unexpected:
    'La préparation a échoué pour une raison imprévue, notée dans le journal du serveur. Recommencez\u00a0; si cela se répète, prévenez votre hébergeur.',
};

/** Presents an archive in the contract's words. */
export function presentArchive(row: SiteArchiveRow): ReplyOf<'createSiteArchive'>['archive'] {
  const { id, name, state, done, total, bytes, missing, failure, askedAt, completedAt, expiresAt } = row;
  return {
    id,
    name,
    state,
    done,
    total,
    bytes,
    missing,
    askedAt: askedAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    failure: failure && failures[failure],
  };
}
