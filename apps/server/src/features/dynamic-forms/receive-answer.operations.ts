import type { SentFile } from '@vitrine/contract/endpoints/define-endpoint';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { StoredAnswers } from '@vitrine/domain/dynamic-forms/answers';
import { type Evaluation, evaluateForm } from '@vitrine/domain/dynamic-forms/evaluate-form';
import { cleanFileName } from '@vitrine/domain/dynamic-forms/file-kinds';
import { withFiles } from '@vitrine/domain/dynamic-forms/form-fields';
import { answerQuota } from '@vitrine/domain/dynamic-forms/form-words.data';
import { splitSensitive } from '@vitrine/domain/dynamic-forms/list-answers';
import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import type { FileStore } from '../../adapters/files/file-store.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { refuseForNow } from '../../rate-limits/rate-limit-errors.ts';
import type { Consumption, RateLimiter } from '../../rate-limits/rate-limiter.ts';
import type { RateLimitKey } from '../../rate-limits/rate-limits.data.ts';
import { localDay, makeReference } from '../../reference.ts';
import type { Scope } from '../../scope.ts';
import type { Sealer } from '../../storage/sealer.ts';
import type { Forehand } from '../bind-endpoint.ts';
import { authorOf, markAuthor } from './answer-author.ts';
import { ArrivedFile, keepAnswerFiles, sealAnswers } from './answer-secrets.ts';
import { type FormRow, findForm } from './dynamic-forms.repository.ts';
import {
  type AnswerFileRow,
  findSending,
  holdSending,
  insertAnswer,
  insertAnswerFile,
  listKnownFiles,
  measureLatestAnswers,
} from './form-answers.repository.ts';
import { findFileFault } from './judge-content.ts';
import { isToldOf, tellOfAnswer } from './tell-of-answer.ts';

/** What taking an answer needs besides the database. */
export interface FormTools {
  jobs: JobQueue;
  limits: RateLimiter;
  store: FileStore;
  sealer: Sealer;
}

/** An answer that is right, its files in the store already. */
export interface PreparedAnswer {
  form: FormRow;
  reference: string;
  stored: StoredAnswers<ArrivedFile>;
  files: AnswerFileRow[];
  /** What was counted, to be taken back where it turns out to be the second sending of the same. */
  counted: readonly Consumption[];
  /** What is answered where nothing is left to store: it has been stored before, or a robot wrote it. */
  told?: ReplyOf<'submitForm'>;
}

/**
 * Judges the answers to a form by the rules that the browser has too (API-29, VAL-05), and puts their files into the store,
 * before any transaction: whoever waits for a disk holds no connection. What a robot filled in is answered alike and kept
 * nowhere.
 */
export async function prepareAnswer(
  forehand: Forehand,
  { limits, store, sealer }: Pick<FormTools, 'limits' | 'store' | 'sealer'>,
  id: number,
  body: InputOf<'submitForm'>['body'],
  sent: readonly SentFile[] = [],
): Promise<Result<PreparedAnswer>> {
  const form = await forehand.read((scope) => findForm(scope, id));
  if (!form?.is_open) return refuse('not-found');
  const { errors, stored } = await judge(forehand, form, body.answers, sent);
  if (Object.keys(errors).length) return refuse('invalid-fields', errors);
  const bytes = sizeOf(sent);
  const author = authorOf(form.definition, stored);
  const { known, refusal } =
    body.sending || bytes
      ? await forehand.read(async (scope) => ({
          known: body.sending ? await findTold(scope, form, body.sending, author) : undefined,
          refusal: await refuseBeyondQuota(scope, bytes),
        }))
      : {};
  const nothing = { form, stored, files: [], counted: [] };
  if (known) return succeed({ ...nothing, reference: known.reference, told: known });
  const manner = await judgeManner(forehand, limits, form, body.elapsed);
  if (!manner.ok) return manner;
  const reference = makeReference(forehand);
  if (body.website) return succeed({ ...nothing, reference, told: { reference, isMailed: author !== undefined } });
  if (refusal) return refusal;
  const counted = [manner.value];
  if (bytes) {
    const client = forehand.callerAddress;
    const share = await limits.consume(forehand.site.id, { limit: 'answerBytes', client, weight: bytes });
    if (!share.ok) return refuse('too-many-requests', undefined, placeIsFull);
    counted.push(share.value);
  }
  const files = await keepAnswerFiles(forehand, { store, sealer }, reference, form.definition, stored);
  return succeed({ form, reference, stored, files, counted });
}

/**
 * Stores an answer with what says which its files are, and its mails, in one transaction. What is sensitive is encrypted and
 * never mailed.
 */
export async function receiveAnswer(
  scope: Scope,
  tools: FormTools,
  body: Pick<InputOf<'submitForm'>['body'], 'sending'>,
  { form, reference, stored, files, counted, told }: PreparedAnswer,
): Promise<Result<ReplyOf<'submitForm'>>> {
  if (told) return succeed(told);
  if (!(await findForm(scope, form.id))?.is_open) return refuse('not-found');
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const author = authorOf(form.definition, stored);
  if (body.sending) {
    await holdSending(scope, form.id, body.sending);
    const known = await findTold(scope, form, body.sending, author);
    if (known) {
      // Sent twice by an impatient hand or a lost answer: the second is told what the first was, and counts no more than it.
      for (const one of counted) await one.refund();
      return succeed(known);
    }
  }
  const refusal = await refuseBeyondQuota(scope, bytes);
  if (refusal) return refusal;
  const { open, sensitive } = splitSensitive(form.definition, stored);
  const answerId = await insertAnswer(scope, {
    formId: form.id,
    version: form.version,
    reference,
    answers: open,
    sealed: sealAnswers(scope, tools.sealer, reference, sensitive),
    memberId: scope.user?.id ?? null,
    authorMark: author ? markAuthor(scope, tools.sealer, author.address)[0] : null,
    sending: body.sending ?? null,
  });
  for (const file of files) await insertAnswerFile(scope, answerId, file);
  const isMailed = await tellOfAnswer(scope, tools, { form, reference, open, stored });
  return succeed({ reference, isMailed });
}

/** What the first sending of a mark was told; undefined where there has been none. */
async function findTold(
  scope: Scope,
  { id }: FormRow,
  sending: string,
  author: ReturnType<typeof authorOf>,
): Promise<ReplyOf<'submitForm'> | undefined> {
  const reference = await findSending(scope, id, sending);
  if (!reference) return undefined;
  return { reference, isMailed: author !== undefined && (await isToldOf(scope, author.address, reference)) };
}

/**
 * Removes the files of an answer that was not stored. Where nobody can say whether it was, as when the database went away,
 * they stay until the upkeep sweeps what no answer knows.
 */
export async function dropUnusedFiles(forehand: Forehand, store: FileStore, { files }: PreparedAnswer): Promise<void> {
  const names = files.map(({ stored_name: name }) => name);
  if (names.length === 0) return;
  try {
    const known = await forehand.read((scope) => listKnownFiles(scope, names));
    for (const name of names) if (!known.has(name)) await store.remove(forehand.site.id, name);
  } catch {
    // What failed before is what the sender is told of.
  }
}

const sizeOf = (sent: readonly SentFile[]) => sent.reduce((sum, { content }) => sum + content.size, 0);

async function judge(
  { site, now }: Pick<Forehand, 'site' | 'now'>,
  form: FormRow,
  answers: Readonly<Record<string, unknown>>,
  sent: readonly SentFile[],
): Promise<Evaluation<ArrivedFile>> {
  const arrived = sent.map(({ field, name, content }): [string, ArrivedFile] => [
    field,
    new ArrivedFile(cleanFileName(name), content),
  ]);
  const given = withFiles(form.definition, answers, arrived);
  const evaluation = evaluateForm<ArrivedFile>(form.definition, given, localDay({ site, now }));
  for (const [field, { name, content }] of arrived) {
    if (evaluation.errors[field] !== undefined || !evaluation.visible.has(field)) continue;
    const fault = await findFileFault(name, Buffer.from(await content.arrayBuffer()));
    if (fault) evaluation.errors[field] = fault;
  }
  return evaluation;
}

/** Without script nobody counts the seconds: such answers have a smaller allowance instead. */
function limitOf(elapsed: unknown): RateLimitKey {
  return typeof elapsed === 'number' ? 'answer' : 'untimedAnswer';
}

/** Refuses what came faster than anybody writes, and what comes too often; else what was counted. */
async function judgeManner(
  { site, callerAddress }: Pick<Forehand, 'site' | 'callerAddress'>,
  limits: RateLimiter,
  form: FormRow,
  elapsed: unknown,
): Promise<Result<Consumption>> {
  if (typeof elapsed === 'number' && elapsed < form.minimum_seconds)
    return refuseForNow(
      'Ce formulaire a été rempli en un instant. Relisez vos réponses, puis envoyez-les de nouveau.',
      form.minimum_seconds,
    );
  return limits.consume(site.id, { limit: limitOf(elapsed), client: callerAddress });
}

const placeIsFull =
  'Trop de fichiers sont venus de votre connexion en un jour. Renvoyez les vôtres demain, ou envoyez vos réponses sans fichier.';

/** Refuses files that a site stores no more of on this day, however many send them; answers without files have room always. */
async function refuseBeyondQuota(scope: Scope, bytes: number): Promise<ReturnType<typeof refuse> | undefined> {
  if (bytes === 0) return undefined;
  const latest = await measureLatestAnswers(scope);
  if (latest.count < answerQuota.perDay && latest.bytes + bytes <= answerQuota.bytesPerDay) return undefined;
  return refuse(
    'too-many-requests',
    undefined,
    'Ce site a reçu aujourd’hui autant de fichiers qu’il en garde en un jour. Renvoyez les vôtres demain, ou envoyez vos réponses sans fichier.',
  );
}
