import type { FormDefinition } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import type { SubmissionInput } from '@vitrine/domain/dynamic-forms/submission';

/** What a form is drawn from, on the server and in the browser alike. It is written into the page for the island. */
export interface FormFacts {
  /** Id of the block; ids of fields begin with it. */
  id: string;
  form: { id: number; definition: FormDefinition };
  /** Where the script sends the answers. */
  action: string;
  /** Zone of the site's clocks, by which days are judged. */
  timeZone: string;
  privacyUrl: string;
  sendLabel: string;
  responseNote: string;
  /** Level of the headings of steps; of the parts right in a form that has one step only. */
  headingLevel: 2 | 3;
  /** Mark of this sending, where the page was drawn for one visitor; elsewhere the script makes one. */
  idempotencyKey?: string | undefined;
  /** Answers that the address has chosen. */
  prefilled?: SubmissionInput | undefined;
  /** What came back from the server with a page that posted. */
  returned?: ReturnedForm | undefined;
}

/** A form that was sent without script and came back: to be corrected, or with one more turn. */
export interface ReturnedForm {
  answers: SubmissionInput;
  errors: Readonly<Record<string, string>>;
  message?: string | undefined;
  /** Path of the part that takes the focus where nothing is wrong. */
  focused?: string | undefined;
}

/** What every part of a form needs to know while it is drawn. */
export interface FormContext {
  id: string;
  definition: FormDefinition;
  given: SubmissionInput;
  visible: ReadonlySet<string>;
  errors: Readonly<Record<string, string>>;
  focused: string | undefined;
  /** Level of the headings of groups and loops right in a step. */
  partLevel: number;
  /** Whether files that were chosen are lost: the form has been to the server and back. */
  hasLostFiles: boolean;
  /** Whether the step has said of all its questions that they are confidential. */
  isConfidentialStep?: boolean;
  change(path: string, value: unknown): void;
  add(path: string): void;
  remove(path: string): void;
}

/** The id of the element of a path. */
export function elementId(id: string, path: string): string {
  return `${id}-${path.replaceAll('.', '-')}`;
}

/** The part that takes the focus when the page opens: the first that is wrong, or a turn that has just been added. */
export function focusAttributes(form: FormContext, path: string): { autoFocus?: true } {
  return form.focused === path ? { autoFocus: true } : {};
}

/** What is wrong at a path. A question may be called `constructor`: only what the server or the rules have said counts. */
export function getError({ errors }: Pick<FormContext, 'errors'>, path: string): string | undefined {
  return Object.hasOwn(errors, path) ? errors[path] : undefined;
}
