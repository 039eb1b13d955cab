import type { FilePart } from '@vitrine/contract/endpoints/define-endpoint';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { assignFile } from '@vitrine/domain/dynamic-forms/assign-files';
import { type Evaluation, evaluateForm } from '@vitrine/domain/dynamic-forms/evaluate-form';
import { sanitizeFileName } from '@vitrine/domain/dynamic-forms/file-kinds';
import { submissionQuota } from '@vitrine/domain/dynamic-forms/form-constants.data';
import { mergeFiles } from '@vitrine/domain/dynamic-forms/form-fields';
import { splitSensitiveAnswers } from '@vitrine/domain/dynamic-forms/list-answers';
import type { SubmissionData } from '@vitrine/domain/dynamic-forms/submission';
import { type FailedResult, fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { Consumption } from '../../rate-limits/rate-limiter.ts';
import type { RateLimitKey } from '../../rate-limits/rate-limits.data.ts';
import { createReference, getLocalDay } from '../../reference.ts';
import type { RequestContext } from '../../request-context.ts';
import type { PrepareContext } from '../bind-endpoint.ts';
import { openConversation } from '../conversations/conversations.operations.ts';
import { type FormRow, findForm } from './dynamic-forms.repository.ts';
import { validateFileContent } from './file-contents.operations.ts';
import {
  countRecentUploads,
  findByIdempotencyKey,
  insertSubmission,
  insertSubmissionFile,
  listReferencedFiles,
  lockIdempotencyKey,
  type SubmissionFileRow,
} from './form-submissions.repository.ts';
import { isNotifiedAbout, notifyAboutSubmission } from './notify-about-submission.ts';
import { findSubmissionAuthor, hashAuthorEmail } from './submission-author.ts';
import { encryptAnswers, UploadedFile, writeSubmissionFiles } from './submission-encryption.ts';

/** A valid submission whose files are already in the store. */
export interface PreparedSubmission {
  form: FormRow;
  reference: string;
  stored: SubmissionData<UploadedFile>;
  files: SubmissionFileRow[];
  /** Rate limit consumptions, to refund if it turns out to be a repeated submission. */
  consumptions: readonly Consumption[];
  /** Whether the honeypot field was filled in. */
  isSuspicious: boolean;
  /** Set if there is nothing to store: the submission is a repeated one. */
  response?: ReplyOf<'submitForm'>;
}

/**
 * Validates a submission by the same rules as the browser (API-29, VAL-05), and writes its files to the store. Runs
 * before any transaction, so that slow disk writes hold no connection. Where the trap is filled in the reply is the same, and the
 * submission is kept apart as suspicious; its files only within the limits that hold for everybody.
 */
export async function prepareSubmission(
  prepareContext: PrepareContext,
  id: number,
  body: InputOf<'submitForm'>['body'],
  sent: readonly FilePart[] = [],
): Promise<Result<PreparedSubmission>> {
  const form = await prepareContext.read((context) => findForm(context, id));
  if (!form?.is_open) return fail('not-found');
  const { errors, stored } = await evaluateSubmission(prepareContext, form, body.answers, sent);
  if (Object.keys(errors).length) return fail('invalid-fields', { fields: errors });
  const bytes = sizeOf(sent);
  const author = findSubmissionAuthor(form.definition, stored);
  const { known, refusal } =
    body.sending || bytes
      ? await prepareContext.read(async (context) => ({
          known: body.sending ? await findEarlierResponse(context, form, body.sending, author) : undefined,
          refusal: await checkUploadQuota(context, bytes),
        }))
      : {};
  const isSuspicious = Boolean(body.website);
  const nothing = { form, stored, files: [], consumptions: [], isSuspicious };
  if (known) return succeed({ ...nothing, reference: known.reference, response: known });
  const manner = await consumeSubmissionLimit(prepareContext, form, body.elapsed);
  if (!manner.ok) return manner;
  const reference = createReference(prepareContext);
  const consumptions = [manner.value];
  const bare = { ...nothing, reference, consumptions };
  if (refusal) return isSuspicious ? succeed(bare) : refusal;
  if (bytes) {
    const client = prepareContext.clientIp;
    const share = await prepareContext.services.limits.consume(prepareContext.site.id, {
      limit: 'answerBytes',
      client,
      weight: bytes,
    });
    if (!share.ok) return isSuspicious ? succeed(bare) : fail('too-many-requests', { message: uploadLimitMessage });
    consumptions.push(share.value);
  }
  const files = await writeSubmissionFiles(prepareContext, reference, form.definition, stored);
  return succeed({ ...bare, files });
}

/**
 * Stores a submission, the rows of its files and its mails in one transaction. Sensitive answers are encrypted and
 * never mailed.
 */
export async function submitForm(
  context: RequestContext,
  body: Pick<InputOf<'submitForm'>['body'], 'sending'>,
  { form, reference, stored, files, consumptions, isSuspicious, response }: PreparedSubmission,
): Promise<Result<ReplyOf<'submitForm'>>> {
  if (response) return succeed(response);
  if (!(await findForm(context, form.id))?.is_open) return fail('not-found');
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const author = findSubmissionAuthor(form.definition, stored);
  if (body.sending) {
    await lockIdempotencyKey(context, form.id, body.sending);
    const known = await findEarlierResponse(context, form, body.sending, author);
    if (known) {
      // A double click or a retry after a lost response gets the first reply, and its rate limit is refunded.
      for (const one of consumptions) await one.refund();
      return succeed(known);
    }
  }
  const refusal = await checkUploadQuota(context, bytes);
  // Beyond the quota by a moment: an answer that says nothing about it.
  if (refusal) return isSuspicious ? succeed({ reference, isMailed: author !== undefined }) : refusal;
  const { plaintext: open, sensitive } = splitSensitiveAnswers(form.definition, stored);
  const answerId = await insertSubmission(context, {
    formId: form.id,
    version: form.version,
    reference,
    answers: open,
    encryptedAnswers: encryptAnswers(context, reference, sensitive),
    memberId: context.user?.id ?? null,
    authorHash: author ? hashAuthorEmail(context, author.address)[0] : null,
    idempotencyKey: body.sending ?? null,
    isSuspicious,
  });
  for (const file of files) await insertSubmissionFile(context, answerId, file);
  await openConversation(context.transaction, 'answer', reference);
  if (isSuspicious) return succeed({ reference, isMailed: author !== undefined });
  const isMailed = await notifyAboutSubmission(context, { form, reference, open, stored });
  return succeed({ reference, isMailed });
}

/** Finds the reply to an earlier submission with the same idempotency key; undefined if there is none. */
async function findEarlierResponse(
  context: RequestContext,
  { id }: FormRow,
  sending: string,
  author: ReturnType<typeof findSubmissionAuthor>,
): Promise<ReplyOf<'submitForm'> | undefined> {
  const known = await findByIdempotencyKey(context, id, sending);
  if (!known) return undefined;
  const { reference, is_suspicious: isSuspicious } = known;
  const isMailed =
    author !== undefined && (isSuspicious || (await isNotifiedAbout(context, author.address, reference)));
  return { reference, isMailed };
}

/**
 * Deletes the files of a submission that was not stored. If the database is unavailable, the files remain until the
 * cleanup task deletes orphans.
 */
export async function deleteUnusedFiles(prepareContext: PrepareContext, { files }: PreparedSubmission): Promise<void> {
  const names = files.map(({ stored_name: name }) => name);
  if (names.length === 0) return;
  try {
    const known = await prepareContext.read((context) => listReferencedFiles(context, names));
    for (const name of names)
      if (!known.has(name)) await prepareContext.services.store.delete(prepareContext.site.id, name);
  } catch {
    // The client gets the original error, not this one.
  }
}

const sizeOf = (sent: readonly FilePart[]) => sent.reduce((sum, { content }) => sum + content.size, 0);

async function evaluateSubmission(
  { site, now }: Pick<PrepareContext, 'site' | 'now'>,
  form: FormRow,
  answers: Readonly<Record<string, unknown>>,
  sent: readonly FilePart[],
): Promise<Evaluation<UploadedFile>> {
  const arrived: [path: string, file: UploadedFile][] = [];
  const unexpected: Record<string, string> = {};
  for (const { field, name, content } of sent) {
    const assigned = assignFile(form.definition, field);
    if ('error' in assigned) unexpected[field || 'file'] = assigned.error;
    else arrived.push([assigned.path, new UploadedFile(sanitizeFileName(name), content)]);
  }
  const given = mergeFiles(form.definition, answers, arrived);
  const evaluation = evaluateForm<UploadedFile>(form.definition, given, getLocalDay({ site, now }));
  for (const [field, { name, content }] of arrived) {
    if (evaluation.errors[field] !== undefined || !evaluation.visible.has(field)) continue;
    const fault = await validateFileContent(name, Buffer.from(await content.arrayBuffer()));
    if (fault) evaluation.errors[field] = fault;
  }
  return { ...evaluation, errors: { ...evaluation.errors, ...unexpected } };
}

/** Without JavaScript there is no elapsed time: such submissions have a lower rate limit instead. */
function rateLimitKeyFor(elapsed: unknown): RateLimitKey {
  return typeof elapsed === 'number' ? 'answer' : 'untimedAnswer';
}

/** Refuses submissions that are too fast or too frequent; otherwise returns the rate limit consumption. */
async function consumeSubmissionLimit(
  { services, site, clientIp }: Pick<PrepareContext, 'site' | 'clientIp' | 'services'>,
  form: FormRow,
  elapsed: unknown,
): Promise<Result<Consumption>> {
  if (typeof elapsed === 'number' && elapsed < form.minimum_seconds)
    return fail('too-many-requests', {
      message: 'Ce formulaire a été rempli en un instant. Relisez vos réponses, puis envoyez-les de nouveau.',
      retryAfter: form.minimum_seconds,
    });
  return services.limits.consume(site.id, { limit: rateLimitKeyFor(elapsed), client: clientIp });
}

const uploadLimitMessage =
  'Trop de fichiers sont venus de votre connexion en un jour. Renvoyez les vôtres demain, ou envoyez vos réponses sans fichier.';

/** Refuses files beyond the site's daily quota, from any number of senders. Submissions without files always pass. */
async function checkUploadQuota(context: RequestContext, bytes: number): Promise<FailedResult | undefined> {
  if (bytes === 0) return undefined;
  const latest = await countRecentUploads(context);
  if (latest.count < submissionQuota.perDay && latest.bytes + bytes <= submissionQuota.bytesPerDay) return undefined;
  return fail('too-many-requests', {
    message:
      'Ce site a reçu aujourd’hui autant de fichiers qu’il en garde en un jour. Renvoyez les vôtres demain, ou envoyez vos réponses sans fichier.',
  });
}
