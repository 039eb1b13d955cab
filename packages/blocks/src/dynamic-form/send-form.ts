import type { GivenAnswers } from '@vitrine/domain/dynamic-forms/answers';
import { type FormFacts, formFields } from './form-context.ts';

type SendOutcome = { isSent: true } | { isSent: false; errors: Record<string, string>; message?: string };

const lost =
  'L’envoi n’est pas passé. Vos réponses restent dans cette page\u00a0: vérifiez votre connexion, puis recommencez.';

/** Sends the answers with the files that the form holds; what the server refuses is told by field (ERC-02). */
export async function sendForm(facts: FormFacts, element: HTMLFormElement, given: GivenAnswers): Promise<SendOutcome> {
  const body = new FormData();
  body.append('answers', JSON.stringify(given));
  body.append('elapsed', String(Math.round(performance.now()) / 1000));
  const trap = new FormData(element).get(formFields.trap);
  if (typeof trap === 'string' && trap) body.append(formFields.trap, trap);
  for (const input of element.querySelectorAll<HTMLInputElement>('input[type=file]'))
    for (const file of input.files ?? []) body.append(input.name, file);
  try {
    const answer = await fetch(facts.action, { method: 'POST', headers: { userLang: facts.locale }, body });
    const envelope = (await answer.json()) as { success: boolean; message: string; fields?: Record<string, string> };
    if (envelope.success) return { isSent: true };
    return { isSent: false, errors: envelope.fields ?? {}, message: envelope.message };
  } catch {
    return { isSent: false, errors: {}, message: lost };
  }
}
