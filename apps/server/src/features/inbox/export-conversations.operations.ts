import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { maximumConversationExport } from '@vitrine/contract/endpoints/admin/conversation.endpoints';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { formatCsv, formatCsvMoment } from '@vitrine/domain/kernel/csv';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { createZip } from '../../adapters/archives/zip-archive.ts';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import type { PrepareContext } from '../bind-endpoint.ts';
import {
  decryptConfidentialAnswers,
  listAnswerFiles,
  loadAnswerFile,
  type StoredAnswerFile,
} from '../dynamic-forms/answer-subject.operations.ts';
import { readChunks, refuseLongExport } from '../resources/long-exports.operations.ts';
import { readSubject } from './conversation-subjects.operations.ts';
import { buildFilter } from './inbox.operations.ts';
import { goneMessage, kindLabels, listReadableKinds, presentConversation, stateLabels } from './inbox.presenter.ts';
import { type ConversationRow, findConversation, listConversationRows } from './inbox.repository.ts';

type Summary = ReturnType<typeof presentConversation>;

/** Exports the conversations that a query finds as a CSV file that French spreadsheets open; confidential answers are not in it. */
export async function exportConversations(
  context: RequestContext,
  { query }: InputOf<'exportConversations'>['body'],
): Promise<Result<string>> {
  const filter = buildFilter(context, query);
  const lines: string[][] = [columns.map(([label]) => label)];
  const chunks = readChunks<ConversationRow>((last, limit) =>
    listConversationRows(context, filter, { cursor: last && { lastAt: last.last_at, id: last.id }, limit }),
  );
  for await (const rows of chunks) {
    for (const row of rows) {
      const summary = presentConversation(context, row);
      lines.push(columns.map(([, read]) => read(summary, context.site.timeZone)));
    }
    if (lines.length > maximumConversationExport + 1)
      return refuseLongExport({ most: maximumConversationExport, field: 'query' });
  }
  await auditStaffAct(context, {
    act: 'conversation.export',
    kind: 'conversation-export',
    resourceId: context.requestId,
    after: { count: lines.length - 1 },
  });
  return succeed(formatCsv(lines));
}

const columns: readonly (readonly [label: string, read: (summary: Summary, timeZone: string) => string])[] = [
  ['Référence', ({ reference }) => reference],
  ['Sorte', ({ kind }) => kindLabels[kind]],
  ['État', ({ state }) => stateLabels[state]],
  ['Reçu le', ({ arrivedAt }, timeZone) => formatCsvMoment(arrivedAt, timeZone)],
  ['Nom', ({ personName }) => personName],
  ['Adresse électronique', ({ personEmail }) => personEmail ?? ''],
  ['Objet', ({ title }) => title],
  ['Début du texte', ({ excerpt }) => excerpt],
  ['Confié à', ({ assignedTo }) => assignedTo?.name ?? ''],
  ['Échéance', ({ dueAt }) => dueAt ?? ''],
];

interface GatheredConversation {
  name: string;
  text: string;
  files: StoredAnswerFile[];
}

/** Makes the ZIP of one conversation, before the transaction that notes who made it: files are read from the store. */
export async function prepareConversationExport(
  prepareContext: PrepareContext,
  id: number,
): Promise<Result<ReplyOf<'exportConversation'>>> {
  const gathered = await prepareContext.read((context) => gatherConversation(context, id));
  if (!gathered) return fail('not-found', { message: goneMessage });
  const output = new PassThrough();
  const zip = createZip(output);
  const collected = buffer(output);
  await zip.add('envoi.txt', [gathered.text]);
  for (const [place, file] of gathered.files.entries()) {
    const content = await loadAnswerFile(prepareContext, file);
    if (content) await zip.add(`fichiers/${place + 1}-${file.name}`, [content], true);
  }
  await zip.finish();
  return succeed({ name: `${gathered.name}.zip`, content: (await collected).toString('base64') });
}

async function gatherConversation(context: RequestContext, id: number): Promise<GatheredConversation | undefined> {
  const row = await findConversation(context, id, listReadableKinds(context));
  const subject = row && (await readSubject(context, row));
  if (!row || !subject) return undefined;
  const summary = presentConversation(context, row);
  const isAnswer = subject.kind === 'answer';
  const confidential = isAnswer ? await decryptConfidentialAnswers(context, row.reference) : undefined;
  const facts = isAnswer ? [...subject.facts, ...(confidential?.facts ?? [])] : [];
  const lines = [
    ...columns
      .filter(([label]) => label !== 'Début du texte')
      .map(([label, read]) => [label, read(summary, context.site.timeZone)]),
    ...facts.map(({ label, value }) => [label, value]),
    ...('text' in subject ? [['Texte', subject.text]] : []),
    ...('message' in subject ? [['Message', subject.message]] : []),
  ];
  return {
    name: row.reference || `conversation-${row.id}`,
    text: lines.map(([label, value]) => `${label}\u00a0: ${value}\r\n`).join(''),
    files: isAnswer ? await listAnswerFiles(context, row.reference) : [],
  };
}

/** Notes who exported a conversation, and hands the prepared file on. */
export async function exportConversation(
  context: RequestContext,
  id: number,
  file: ReplyOf<'exportConversation'>,
): Promise<Result<ReplyOf<'exportConversation'>>> {
  await auditStaffAct(context, { act: 'conversation.export', kind: 'conversation', resourceId: String(id) });
  return succeed(file);
}

/** Reads a file of an answer that is not confidential, before the transaction. */
export async function prepareConversationFile(
  prepareContext: PrepareContext,
  { id, idFile }: { id: number; idFile: string },
): Promise<Result<ReplyOf<'downloadConversationFile'>>> {
  const file = await prepareContext.read(async (context) => {
    const row = await findConversation(context, id, ['answer']);
    const files = row ? await listAnswerFiles(context, row.reference) : [];
    return files.find((one) => one.idFile === idFile && !one.isSensitive);
  });
  const content = file && (await loadAnswerFile(prepareContext, file));
  if (!content) return fail('not-found', { message: 'Ce fichier n’est plus là, ou il est confidentiel.' });
  return succeed({ name: file.name, content: content.toString('base64') });
}
