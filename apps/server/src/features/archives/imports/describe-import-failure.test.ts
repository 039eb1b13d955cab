import { expect, test } from 'vitest';
import { UnreadableArchiveError } from '../../../adapters/archives/archive-reader.ts';
import { FileStoreUnavailableError } from '../../../adapters/files/file-store.ts';
import { DatabaseUnavailableError } from '../../../storage/database-unavailable.ts';
import { ArchiveEntryError, ArchiveError } from '../archive-errors.ts';
import { describeImportFailure } from './describe-import-failure.ts';

const fault = (code: string) => Object.assign(new Error('secret of the machine'), { code });
const full = /^Il n’y a plus assez de place sur le serveur pour ce site\. Faites de la place, puis recommencez\.$/;
const away = /^Le stockage des fichiers ne répond pas\. Recommencez dans un quart d’heure\.$/;
const database = /^La base de données ne répond pas\. Recommencez dans un quart d’heure\.$/;
const unforeseen =
  /^L’import a échoué pour une raison imprévue, notée dans le journal du serveur\. Rien n’a été créé\s; recommencez, ou prévenez votre hébergeur\.$/;

test.each<[string, unknown, RegExp]>([
  ['an archive that is refused', new ArchiveError('Non.'), /^Non\.$/],
  ['an entry that is refused', new ArchiveEntryError('a', 'non.', 3), /^a, ligne 3\s: non\.$/],
  ['a file that is no archive', new UnreadableArchiveError('Coupé.'), /^Coupé\.$/],
  ['a disk of this machine that is full', fault('ENOSPC'), full],
  ['a quota that is reached', fault('EDQUOT'), full],
  ['a store that is full', new FileStoreUnavailableError('ENOSPC', fault('ENOSPC')), full],
  ['a store that is away', new FileStoreUnavailableError('délai dépassé'), away],
  ['a database that is away', new DatabaseUnavailableError(fault('ECONNREFUSED')), database],
  ['a mistake of the program', fault('EACCES'), unforeseen],
  ['what is no error', undefined, unforeseen],
])('%s is said in a sentence that says what to do', (_, error, sentence) => {
  expect(describeImportFailure(error)).toMatch(sentence);
});
