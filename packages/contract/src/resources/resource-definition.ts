import type { ActWords } from '@vitrine/domain/kernel/act-sentences';
import type { Noun } from '@vitrine/domain/kernel/french-noun';
import type { StaffRight } from '@vitrine/domain/people/staff-rights';
import type { z } from 'zod';

/** What staff may do with the records of a resource; reading, counting and the history are always there. */
export const resourceVerbs = [
  'create',
  'update',
  'duplicate',
  'archive',
  'restore',
  'delete',
  'bulk',
  'export',
] as const;
export type ResourceVerb = (typeof resourceVerbs)[number];

/** How a value is written in a list, a form that only shows it, and a CSV file. */
export type ResourceFormat =
  | 'text'
  | 'number'
  | 'boolean'
  | 'date'
  /** A day, with its hour around today only. */
  | 'moment'
  /** A day and its hour. */
  | 'appointment'
  | 'month'
  | 'choice'
  | 'path'
  | 'email';

/** A column of the list. */
export interface ResourceColumn {
  /** Name of the value. */
  key: string;
  /** French title; that of the field when absent. */
  label?: string;
  format: ResourceFormat;
  /** Whether the list can be ordered by it; its table then has an index for it. */
  isSortable?: true;
  /** How a status looks, by its value; a column without tones is plain text. */
  tones?: Readonly<Record<string, 'success' | 'warning' | 'neutral'>>;
  /** Share of the width, 1 to 6; the first column takes what is left. */
  width: number;
  /** Whether it is hidden until it is chosen. */
  isOptional?: true;
}

/** A filter of the list. A `period` has two parameters, `NAMEFrom` and `NAMEUntil`, both days. */
export type ResourceFilter =
  | { kind: 'choice'; label: string; options: Readonly<Record<string, string>> }
  | { kind: 'boolean'; label: string; options: { true: string; false: string } }
  | { kind: 'period'; label: string }
  | { kind: 'text'; label: string }
  /**
   * The id of a record that it belongs to. Screens ask by it; lists offer it where `choices` is the path, below that of the site,
   * of a call that answers what there is to choose.
   */
  | { kind: 'record'; label: string; choices?: string };

/** A section of the form, with a sentence that says what it is for. */
export interface ResourceGroup {
  title: string;
  text?: string;
  fields: readonly string[];
  /**
   * How texts of several lines are shown: `amounts` as words and their amount, of which a price is the total (`6 × Vin : 75,00 €`);
   * `timeline` as moments and what happened then (`26/11/2026 10:12 · Commande passée`).
   */
  display?: 'amounts' | 'timeline';
}

/** What stands first on a record that is brought forward: where it is, and what comes next. */
export interface ResourceLead {
  /** Columns with tones. */
  statuses: readonly string[];
  /** A price. */
  amount: string;
  /** Actions, the likeliest first: the first that is offered is the next one. */
  actions: readonly string[];
}

/** An act on a record that is neither an update nor a deletion, such as the moderation of a testimonial. */
export interface ResourceAction {
  /** Its words, from which button, question and what is said afterwards are made. */
  words: ActWords;
  /** French sentence of the reference, in the third person: « Publie le témoignage. ». */
  summary: string;
  /** What it needs to know; absent where the act is enough. */
  fields?: z.ZodObject;
  /** The values that a record must have for the act to be offered. */
  when?: { key: string; values: readonly (string | number | boolean)[] };
  /** The action that undoes it. */
  undo?: string;
  /** What the act changes for others, said before it is done. */
  effect?: string;
  /** A value of the record, in cents, that is said before it is done. */
  amount?: string;
  /** A value of the record that the act is about, and a field of the same name: where it was handed back and has changed since, nothing is done. */
  seen?: string;
}

/** The description of a resource, from which its calls, screens, CSV file and audit entries are made. */
export interface ResourceDefinition<
  Name extends string = string,
  Fields extends z.ZodObject = z.ZodObject,
  Computed extends z.ZodObject = z.ZodObject,
  Verb extends ResourceVerb = ResourceVerb,
  Actions extends Readonly<Record<string, ResourceAction>> = Readonly<Record<string, ResourceAction>>,
> {
  /** Plural, in camel case: the first part of the names of its calls, and the kind of its audit entries. */
  name: Name;
  /** Plural, in kebab case: its word in URLs. */
  path: string;
  /** What a record is called; all its sentences are made from it. */
  labels: Noun;
  rights: {
    read: StaffRight;
    /** For creation, changes, archiving and actions. */
    update: StaffRight;
    /** For deletion; `update` when absent. */
    delete?: StaffRight;
  };
  /** Verbs and actions that ask for a confirmed identity. */
  stepUp?: readonly (Verb | (keyof Actions & string))[];
  /** What staff fill in: a strict object with the metadata of blocks; no defaults, as updates are partial. */
  fields: Fields;
  /** Values that the program alone sets. */
  computed: Computed;
  /** Values of a new record; the fields that may be empty start so without being named. */
  initial?: Partial<z.output<Fields>>;
  /** Fields that are set at creation and never change. */
  createdOnly?: readonly (keyof z.output<Fields> & string)[];
  groups: readonly ResourceGroup[];
  lead?: ResourceLead;
  columns: readonly ResourceColumn[];
  filters: Readonly<Record<string, ResourceFilter>>;
  /** Tabs over the list: values of one filter that are looked at for themselves, with how many there are. */
  tabs?: { filter: string; values: readonly string[] };
  order: { key: string; direction: 'asc' | 'desc' };
  /** What the search looks into, in French: « Chemin ou destination ». Absent where there is no search. */
  search?: string;
  /** Fields that are changed in the list itself. */
  inline?: readonly (keyof z.output<Fields> & string)[];
  /** Names a record in sentences. */
  title: (values: z.output<Fields> & z.output<Computed>) => string;
  /** What the command menu says beside the title; else the first column of text that says more than it. */
  detail?(values: z.output<Fields> & z.output<Computed>): string;
  /** The command menu leaves these records out: it finds the record that they belong to. */
  isHiddenFromCommandMenu?: true;
  verbs: readonly Verb[];
  actions?: Actions;
  /** Whether records are about persons: the audit then keeps no values of those that are deleted. */
  isPersonal?: true;
  /** What an empty list says, and what its action is called. */
  empty: { title: string; text: string; action?: string };
}

/** A record as calls answer it. */
export interface ResourceRecord<Values = Record<string, unknown>> {
  id: number;
  /** Grows with each change; an update names the version that it was made on. */
  version: number;
  title: string;
  /** When it was archived; null for those that are in use. */
  archivedAt: string | null;
  values: Values;
}

/** Details of a 409 to an update: the record as it is now, and both values of each field. */
export interface ConflictDetails {
  kind: 'version';
  record: ResourceRecord;
  fields: Record<string, { yours: unknown; current: unknown }>;
  /** Who made the last change, where it was staff. */
  author: string | null;
  at: string | null;
}

/** Details of a 409 to a deletion: what it takes along, and the digest that confirms it. */
export interface DeletionDetails {
  kind: 'deletion';
  effects: { label: string; count: number }[];
  confirm: string;
}

/** How one record of a bulk act was answered. */
export interface BulkOutcome {
  id: number;
  isDone: boolean;
  /** False where the record was so already: nothing is to be undone. */
  hasChanged: boolean;
  /** Why it was not done. */
  message: string;
}
