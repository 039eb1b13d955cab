import { readFile } from 'node:fs/promises';
import { getSubscribers, importSubscribers } from '../../features/newsletter/import-subscribers.operations.ts';
import type { RequestContext } from '../../request-context.ts';
import { explainFileError } from '../backup/explain-file-error.ts';
import { formatLocalDay } from '../format-local-day.ts';

/**
 * Lists the newsletter lists of a site with their ids, then its subscribers, one line each: email address, lists, date.
 */
export async function describeSubscribers(context: RequestContext): Promise<string> {
  const { lists, subscribers } = await getSubscribers(context);
  const counts = lists.map(({ id, name }) => {
    const readers = subscribers.filter(({ listIds }) => listIds.includes(id));
    return `Lettre ${id}\t${name}\t${readers.length} adresse(s)`;
  });
  const names = new Map(lists.map(({ id, name }) => [id, name]));
  const lines = subscribers.map(({ email, listIds, since }) =>
    [email, listIds.map((id) => names.get(id)).join(', '), formatLocalDay(context, since)].join('\t'),
  );
  return [...counts, '', ...lines, `${subscribers.length} adresse(s) en tout.`].join('\n');
}

/** Subscribes the email addresses of a file, one per line; `proof` says where and when their owners consented. */
export async function importSubscribersFromFile(
  context: RequestContext,
  listId: string,
  file: string,
  proof: string,
): Promise<string> {
  const lines = (await explainFileError(file, () => readFile(file, 'utf8'))).split(/\r?\n/);
  const result = await importSubscribers(context, Number(listId), lines, proof);
  if (!result.ok) throw new Error(result.failure.message ?? Object.values(result.failure.fields ?? {}).join('\n'));
  const { added, known, refused, invalid: wrong } = result.value;
  return [
    `${added} ajoutée(s), ${known} déjà inscrite(s), ${refused} désinscrite(s) laissée(s) de côté.`,
    ...wrong.map((line) => `Pas une adresse\u00a0: ${line}`),
  ].join('\n');
}
