import { formSubmitPath } from '@vitrine/domain/addresses/form-submit-path';
import { controlFields } from '@vitrine/domain/dynamic-forms/control-fields';
import type { SubmissionInput } from '@vitrine/domain/dynamic-forms/submission';
import type { FormFacts } from './form-context.ts';
import { filterVisibleAnswers } from './visible-answers.ts';

type SendOutcome =
  | { isSent: true; reference: string; isMailed: boolean }
  | { isSent: false; errors: Record<string, string>; message?: string };

interface SubmissionRequest {
  given: SubmissionInput;
  visible: ReadonlySet<string>;
  /** Idempotency key of these answers: a second request stores nothing more. */
  idempotencyKey: string;
}

const networkErrorText =
  'L’envoi n’est pas passé. Vos réponses restent dans cette page\u00a0: vérifiez votre connexion, puis recommencez.';

/**
 * Sends the visible answers and files; the server reports errors by field (ERC-02). Answers that a condition hides are
 * not sent.
 */
export async function sendForm(
  facts: FormFacts,
  element: HTMLFormElement,
  { given, visible, idempotencyKey: mark }: SubmissionRequest,
): Promise<SendOutcome> {
  const body = new FormData();
  body.append('answers', JSON.stringify(filterVisibleAnswers(facts.form.definition, given, visible)));
  body.append('elapsed', String(Math.round(performance.now()) / 1000));
  body.append('sending', mark);
  const trap = new FormData(element).get(controlFields.honeypot);
  if (typeof trap === 'string' && trap) body.append('website', trap);
  for (const input of element.querySelectorAll<HTMLInputElement>('input[type=file]'))
    if (visible.has(input.name)) for (const file of input.files ?? []) body.append(input.name, file);
  try {
    // The form's own texts are French, so the reply must be too.
    const answer = await fetch(formSubmitPath(facts.form.id, facts.version), {
      method: 'POST',
      headers: { userLang: 'fr_FR' },
      body,
    });
    const envelope = (await answer.json()) as {
      success: boolean;
      message: string;
      fields?: Record<string, string>;
      data?: { reference: string; isMailed: boolean };
    };
    if (envelope.success && envelope.data) return { isSent: true, ...envelope.data };
    return { isSent: false, errors: envelope.fields ?? {}, message: envelope.message };
  } catch {
    return { isSent: false, errors: {}, message: networkErrorText };
  }
}

/** Creates a unique idempotency key; unlike `randomUUID` it also works on pages without TLS. */
export function createIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
