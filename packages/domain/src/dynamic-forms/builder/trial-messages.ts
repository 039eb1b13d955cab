import type { FormDefinition } from '../form-definition.schema.ts';

/** What the builder tells the frame in which its form is tried. */
export interface TrialUpdate {
  kind: 'form';
  title: string;
  definition: FormDefinition;
  /** The part that is chosen; its step opens. */
  chosen: string | null;
}

/** What the frame tells the builder: that it draws, and which part was pointed at. */
export type TrialEvent = { kind: 'ready' } | { kind: 'chosen'; part: string };
