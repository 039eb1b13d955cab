import type { FilePart } from '@vitrine/contract/endpoints/define-endpoint';
import type { SubmissionInput } from '@vitrine/domain/dynamic-forms/submission';

/** What a page posted: fields in their order, a name as often as it came, and the files. */
export interface FormSubmission {
  fields: readonly (readonly [name: string, value: string])[];
  files: readonly FilePart[];
  /** Why the submission was refused before its content was read. Its fields are here, its files are not. */
  rejection?: { status: number; message: string; errors: Record<string, string>; retryAfter?: number | undefined };
}

/** A submitted form that its page shows again, so that nothing has to be typed again. */
export interface FormState {
  /** Id of the form's block, or name of the screen's form. */
  blockId: string;
  values: Readonly<Record<string, string>>;
  /** French sentence per field. */
  errors: Readonly<Record<string, string>>;
  /** Sentence for the whole form. */
  message?: string;
  /** Of a composed form: the answers as they were given. */
  answers?: SubmissionInput;
  /** Path of the part that takes the focus where nothing is wrong. */
  focused?: string;
}

/** Where an accepted form leads, answered by 303. */
export interface FormRedirect {
  redirect: string;
  /** Where the form has begun a session, its token; without a token where it has ended the session. */
  session?: { token: string | undefined };
}

/** The page again, with the form as it was filled in. */
export interface FormRedisplay {
  form: Omit<FormState, 'blockId'>;
  status: number;
  /** Seconds to wait, where only time stands against it. */
  retryAfter?: number | undefined;
}

/** What a posted form leads to. */
export type FormOutcome =
  | FormRedirect
  | (FormRedisplay & { form: FormState })
  /** A sentence for a program that posted as no page does. */
  | { text: string }
  | { rejection: { status: number; message: string; retryAfter?: number | undefined } };
