import { readFile } from 'node:fs/promises';
import { importSubscribers, readSubscribers } from '../features/newsletter/import-subscribers.operations.ts';
import type { Scope } from '../scope.ts';

/** The addresses on the lists of a site, a line each: address, lists, since when. */
export async function describeSubscribers(scope: Scope): Promise<string> {
  const subscribers = await readSubscribers(scope);
  const lines = subscribers.map(({ email, lists, since }) =>
    [email, lists.join(', '), since.toISOString().slice(0, 10)].join('\t'),
  );
  return [...lines, `${subscribers.length} adresse(s) en tout.`].join('\n');
}

/** Brings the addresses of a file, one a line, onto a list; `proof` says where and when their owners agreed. */
export async function bringSubscribers(scope: Scope, listId: string, file: string, proof: string): Promise<string> {
  const lines = (await readFile(file, 'utf8')).split(/\r?\n/);
  const result = await importSubscribers(scope, Number(listId), lines, proof);
  if (!result.ok) throw new Error(result.failure.message ?? Object.values(result.failure.fields ?? {}).join('\n'));
  const { added, known, refused, wrong } = result.value;
  return [
    `${added} ajoutée(s), ${known} déjà inscrite(s), ${refused} désinscrite(s) laissée(s) de côté.`,
    ...wrong.map((line) => `Pas une adresse : ${line}`),
  ].join('\n');
}
