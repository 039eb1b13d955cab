import type { Condition } from '../../form-definition.schema.ts';
import type { FormPart, PartKind } from '../form-part.ts';

/** A complete form to begin with, in French. */
export interface FormStarter {
  name: string;
  title: string;
  /** What it is for. */
  text: string;
  parts: readonly FormPart[];
  /** The question that gives the address of the person. */
  acknowledge: string;
  acknowledgement: string;
  retentionDays: number;
}

type Values = Partial<Omit<FormPart, 'id' | 'kind' | 'parent' | 'label' | 'choices'>>;

/** Parts of one container, written shortly: `id` is the lasting name of each. */
export function partsIn(parent: string) {
  const part = (kind: PartKind, id: string, label: string, values: Values = {}): FormPart => ({
    id,
    kind,
    parent,
    label,
    ...values,
  });
  const choice =
    (kind: PartKind) => (id: string, label: string, choices: Readonly<Record<string, string>>, values?: Values) => ({
      ...part(kind, id, label, values),
      choices: Object.entries(choices).map(([value, one]) => ({ id: value, label: one })),
    });
  return {
    text: (id: string, label: string, values?: Values) => part('text', id, label, { maximum: 200, ...values }),
    area: (id: string, label: string, values?: Values) => part('textarea', id, label, { maximum: 3000, ...values }),
    name: (label = 'Votre nom') => part('text', 'nom', label, { maximum: 200, required: true, fill: 'name' }),
    email: (id = 'courriel', label = 'Votre adresse électronique', values?: Values) =>
      part('email', id, label, { required: true, ...values }),
    phone: (id = 'telephone', label = 'Votre téléphone', values?: Values) => part('phone', id, label, values),
    number: (id: string, label: string, values?: Values) => part('number', id, label, values),
    date: (id: string, label: string, values?: Values) => part('date', id, label, values),
    radio: choice('radio'),
    checkbox: choice('checkbox'),
    select: choice('select'),
    /** One box, which has to be ticked. */
    accept: (id: string, label: string, sentence: string, values?: Values) =>
      choice('checkbox')(id, label, { accord: sentence }, { required: true, ...values }),
    file: (id: string, label: string, values?: Values) =>
      part('file', id, label, { types: ['pdf', 'image'], maximum: 1, maximumBytes: 5_000_000, ...values }),
    group: (id: string, label: string, values?: Values) => part('group', id, label, values),
    loop: (id: string, label: string, turn: string, addLabel: string, maximum: number, minimum = 0) =>
      part('loop', id, label, { turn, addLabel, minimum, maximum }),
    help: (id: string, text: string, values?: Values): FormPart => ({ id, kind: 'help', parent, text, ...values }),
  };
}

/** A step, which stands in nothing. */
export const step = (id: string, label: string, text?: string): FormPart => ({
  id,
  kind: 'step',
  parent: null,
  label,
  ...(text ? { text } : {}),
});

/** The condition that a question has this answer. */
export const when = (input: string, value: string | number): { when: Condition } => ({
  when: { input, is: 'equal', value },
});

export const yesNo = { oui: 'Oui', non: 'Non' } as const;
