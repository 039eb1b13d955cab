import { UnreadableArchiveError } from '../../../adapters/archives/archive-reader.ts';
import { FileStoreUnavailableError } from '../../../adapters/files/file-store.ts';
import { isDiskFull, ServiceUnavailableError } from '../../../service-unavailable-error.ts';
import { ArchiveError } from '../archive-errors.ts';

/** Says in French why an import failed and what to do. Internal details stay in the log. */
export function describeImportFailure(error: unknown): string {
  if (error instanceof ArchiveError || error instanceof UnreadableArchiveError) return error.message;
  if (isDiskFull(error) || (error instanceof ServiceUnavailableError && error.failureCode === 'storage-full'))
    return 'Il n’y a plus assez de place sur le serveur pour ce site. Faites de la place, puis recommencez.';
  if (error instanceof FileStoreUnavailableError)
    return 'Le stockage des fichiers ne répond pas. Recommencez dans un quart d’heure.';
  if (error instanceof ServiceUnavailableError)
    return 'La base de données ne répond pas. Recommencez dans un quart d’heure.';
  return 'L’import a échoué pour une raison imprévue, notée dans le journal du serveur. Rien n’a été créé\u00a0; recommencez, ou prévenez votre hébergeur.';
}
