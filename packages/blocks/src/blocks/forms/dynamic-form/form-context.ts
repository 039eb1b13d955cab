import type { FormDefinition } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import type { SubmissionInput } from '@vitrine/domain/dynamic-forms/submission';

/** The facts that render a form on the server and in the browser. The page embeds them for the island. */
export interface FormFacts {
  /** Id of the block, the prefix of all field ids. */
  id: string;
  /** The version of the form that is seen: answers are judged by it. */
  version: number;
  form: { id: number; definition: FormDefinition };
  /** The site's time zone, in which dates are validated. */
  timeZone: string;
  privacyUrl: string;
  sendLabel: string;
  responseNote: string;
  /** Heading level of the steps; of the parts in a form that has only one step. */
  headingLevel: 2 | 3;
  /**
   * Idempotency key of this submission, where the page was rendered for one visitor; elsewhere the script creates one.
   */
  idempotencyKey?: string | undefined;
  /** Answers prefilled from the URL's query. */
  prefilled?: SubmissionInput | undefined;
  /** The submission that the server returned with this page. */
  returned?: ReturnedForm | undefined;
}

/** A form submitted without script and returned: with errors, or with one more item. */
export interface ReturnedForm {
  answers: SubmissionInput;
  errors: Readonly<Record<string, string>>;
  message?: string | undefined;
  /** Path of the part that takes the focus when there is no error. */
  focused?: string | undefined;
}

/** What every part of a form needs to know while it renders. */
export interface FormContext {
  id: string;
  definition: FormDefinition;
  given: SubmissionInput;
  visible: ReadonlySet<string>;
  errors: Readonly<Record<string, string>>;
  focused: string | undefined;
  /** Heading level of the groups and repeating groups directly in a step. */
  partLevel: number;
  /** Whether the chosen files are lost: the server has returned the form. */
  hasLostFiles: boolean;
  /** Whether the step already marks all its questions as confidential. */
  isConfidentialStep?: boolean;
  change(path: string, value: unknown): void;
  add(path: string): void;
  remove(path: string): void;
}

/** Returns the id of the element at a path. */
export function elementId(id: string, path: string): string {
  return `${id}-${path.replaceAll('.', '-')}`;
}

/** Returns the autofocus of the part at a path: the first with an error, or an item just added. */
export function focusAttributes(form: FormContext, path: string): { autoFocus: boolean } {
  return { autoFocus: form.focused === path };
}

/** Returns the error at a path. A question may be named `constructor`, so only own properties count. */
export function getError({ errors }: Pick<FormContext, 'errors'>, path: string): string | undefined {
  return Object.hasOwn(errors, path) ? errors[path] : undefined;
}
