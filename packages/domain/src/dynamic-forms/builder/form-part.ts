import type { AnswerPattern, FileKind } from '../form-constants.data.ts';
import type { Condition } from '../form-definition.schema.ts';

/** Parts that hold others. */
export const containerKinds = ['step', 'row', 'group', 'loop'] as const;
/** Parts that take an answer, in the order of the palette. */
export const questionKinds = [
  'text',
  'textarea',
  'radio',
  'checkbox',
  'select',
  'number',
  'date',
  'phone',
  'email',
  'file',
] as const;
export const partKinds = ['step', ...questionKinds, 'help', 'row', 'group', 'loop'] as const;
export type PartKind = (typeof partKinds)[number];

/** A choice of a question; its `id` is the value that answers hold, and lasts. */
export interface PartChoice {
  id: string;
  label: string;
}

/**
 * A part of a form as its builder keeps it: in one list, each with the part that it stands in. Siblings have the order of the
 * list. The `id` is the name by which answers and conditions know it, and never changes. Values may be unfinished.
 */
export interface FormPart {
  id: string;
  kind: PartKind;
  /** The container that it stands in; null for a step. */
  parent: string | null;
  /** The question, or the title of a step, a group or a repeating group. */
  label?: string;
  hint?: string;
  /** The text of a help, or what stands below the title of a container. */
  text?: string;
  required?: boolean;
  sensitive?: boolean;
  when?: Condition;
  minimum?: number;
  maximum?: number;
  pattern?: AnswerPattern;
  fill?: string;
  hasDecimals?: boolean;
  unit?: string;
  earliest?: string;
  latest?: string;
  choices?: PartChoice[];
  types?: FileKind[];
  maximumBytes?: number;
  /** Of a repeating group: the label of one item, and that of the button which adds one. */
  turn?: string;
  addLabel?: string;
}

export type PartProperty = Exclude<keyof FormPart, 'id' | 'kind' | 'parent'>;

const ofQuestion = ['label', 'hint', 'required', 'sensitive', 'when'] as const;
const titled = ['label', 'text', 'when'] as const;

/** What each kind of part has; what a part holds besides is kept, and left out of the form. */
export const partProperties: Readonly<Record<PartKind, readonly PartProperty[]>> = {
  step: titled,
  text: [...ofQuestion, 'minimum', 'maximum', 'pattern', 'fill'],
  textarea: [...ofQuestion, 'minimum', 'maximum'],
  email: ofQuestion,
  phone: ofQuestion,
  number: [...ofQuestion, 'minimum', 'maximum', 'hasDecimals', 'unit'],
  date: [...ofQuestion, 'earliest', 'latest', 'fill'],
  select: [...ofQuestion, 'choices'],
  radio: [...ofQuestion, 'choices'],
  checkbox: [...ofQuestion, 'choices', 'minimum', 'maximum'],
  file: [...ofQuestion, 'types', 'maximumBytes', 'maximum'],
  help: ['text', 'when'],
  row: [],
  group: titled,
  loop: [...titled, 'turn', 'addLabel', 'minimum', 'maximum'],
};

/** Whether a kind holds other parts. */
export function isContainerKind(kind: PartKind): boolean {
  return containerKinds.some((one) => one === kind);
}

/** Whether a kind takes an answer. */
export function isQuestionKind(kind: PartKind): boolean {
  return !isContainerKind(kind) && kind !== 'help';
}

/** Whether a part may stand directly in another: steps at the top, in rows what is no container. */
export function canHold(container: PartKind | null, kind: PartKind): boolean {
  if (kind === 'step' || container === null) return kind === 'step' && container === null;
  if (container === 'row') return !isContainerKind(kind);
  return isContainerKind(container);
}

/** Reads the parts of a draft, whatever it holds. */
export function readParts(value: unknown): FormPart[] {
  if (!Array.isArray(value)) return [];
  return value.filter((one): one is FormPart => {
    const { id, kind } = (one ?? {}) as Partial<FormPart>;
    return typeof id === 'string' && partKinds.some((known) => known === kind);
  });
}
