import type { SentFile } from '@vitrine/contract/endpoints/define-endpoint';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Evaluation, evaluateForm } from '@vitrine/domain/dynamic-forms/evaluate-form';
import { cleanFileName, isWhatItsNameSays } from '@vitrine/domain/dynamic-forms/file-kinds';
import { withFiles } from '@vitrine/domain/dynamic-forms/form-fields';
import { splitSensitive } from '@vitrine/domain/dynamic-forms/list-answers';
import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import type { FileStore } from '../../adapters/files/file-store.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { localDay, makeReference } from '../../reference.ts';
import type { Scope } from '../../scope.ts';
import type { Sealer } from '../../storage/sealer.ts';
import type { VisitorLimits } from '../visitor-limits.ts';
import { authorOf, markAuthor } from './answer-author.ts';
import { ArrivedFile, keepAnswerFiles, sealAnswers } from './answer-secrets.ts';
import { type FormRow, findForm } from './dynamic-forms.repository.ts';
import { findSending, holdSending, insertAnswer, insertAnswerFile } from './form-answers.repository.ts';
import { tellOfAnswer } from './tell-of-answer.ts';

/** What taking an answer needs besides the database. */
export interface FormTools {
  jobs: JobQueue;
  limits: VisitorLimits;
  store: FileStore;
  sealer: Sealer;
}

/**
 * Takes the answers to a form: judged by the rules that the browser has too, then stored with their files and mails in one
 * transaction (API-29, VAL-05). What is sensitive is encrypted and never mailed. What a robot filled in is answered alike
 * and thrown away.
 */
export async function receiveAnswer(
  scope: Scope,
  tools: FormTools,
  id: number,
  body: InputOf<'submitForm'>['body'],
  sent: readonly SentFile[] = [],
): Promise<Result<ReplyOf<'submitForm'>>> {
  const form = await findForm(scope, id);
  if (!form?.is_open) return refuse('not-found');
  const evaluation = await judge(scope, form, body.answers, sent);
  if (Object.keys(evaluation.errors).length) return refuse('invalid-fields', evaluation.errors);
  if (body.sending) {
    await holdSending(scope, form.id, body.sending);
    const known = await findSending(scope, form.id, body.sending);
    // Sent twice by an impatient hand or a lost answer: the second is told what the first was.
    if (known) return succeed({ reference: known });
  }
  const refusal = await judgeManner(scope, tools.limits, form, body.elapsed);
  if (refusal) return refusal;
  const reference = makeReference(scope);
  if (body.website) return succeed({ reference });
  const { open, sensitive } = splitSensitive(form.definition, evaluation.stored);
  const author = authorOf(form.definition, evaluation.stored);
  const files = await keepAnswerFiles(scope, tools, reference, form.definition, evaluation.stored);
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
  await tellOfAnswer(scope, tools, { form, reference, open, stored: evaluation.stored });
  return succeed({ reference });
}

async function judge(
  scope: Scope,
  form: FormRow,
  answers: Readonly<Record<string, unknown>>,
  sent: readonly SentFile[],
): Promise<Evaluation<ArrivedFile>> {
  const arrived = sent.map(({ field, name, content }): [string, ArrivedFile] => [
    field,
    new ArrivedFile(cleanFileName(name), content),
  ]);
  const given = withFiles(form.definition, answers, arrived);
  const evaluation = evaluateForm<ArrivedFile>(form.definition, given, localDay(scope));
  for (const [field, { name, content }] of arrived) {
    if (evaluation.errors[field] !== undefined || !evaluation.visible.has(field)) continue;
    const head = new Uint8Array(await content.slice(0, 16).arrayBuffer());
    if (!isWhatItsNameSays(name, head))
      evaluation.errors[field] = 'Ce fichier n’est pas ce que son nom annonce\u00a0: choisissez-en un autre.';
  }
  return evaluation;
}

/** Refuses what came faster than anybody writes, and what comes too often; undefined where all is well. */
async function judgeManner(
  scope: Scope,
  limits: VisitorLimits,
  form: FormRow,
  elapsed: unknown,
): Promise<ReturnType<typeof refuse> | undefined> {
  const seconds = typeof elapsed === 'number' ? elapsed : undefined;
  if (seconds !== undefined && seconds < form.minimum_seconds)
    return refuse(
      'too-many-requests',
      undefined,
      'Ce formulaire a été rempli en un instant. Relisez vos réponses, puis envoyez-les de nouveau.',
    );
  // Without script nobody counts the seconds: such answers have a smaller allowance instead.
  const deed = seconds === undefined ? 'untimedAnswer' : 'answer';
  return (await limits.allow(deed, scope.site.id, scope.callerAddress)) ? undefined : refuse('too-many-requests');
}
