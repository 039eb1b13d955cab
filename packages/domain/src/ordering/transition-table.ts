/** One step of a state machine: from any of some states to another, with what must be true for it. */
export interface Transition<State extends string, Need extends string> {
  from: readonly State[];
  to: State;
  /** All of them must be met. */
  needs: readonly Need[];
}

/** Why a step is not possible: there is none, or some of its needs are not met. */
export type TransitionRefusal<Need extends string> =
  | { reason: 'no-transition' }
  | { reason: 'needs'; needs: readonly Need[] };

/**
 * Checks a step of a state machine. `met` are the needs that are met now. Where several steps lead to the state, one that
 * is possible is enough; else the needs of the first are named.
 */
export function checkTransition<State extends string, Need extends string>(
  table: readonly Transition<State, Need>[],
  { from, to }: { from: State; to: State },
  met: ReadonlySet<Need>,
): { ok: true } | ({ ok: false } & TransitionRefusal<Need>) {
  const steps = table.filter((step) => step.to === to && step.from.includes(from));
  const missing = steps.map(({ needs }) => needs.filter((need) => !met.has(need)));
  if (missing.some((needs) => needs.length === 0)) return { ok: true };
  const [needs] = missing;
  return needs ? { ok: false, reason: 'needs', needs } : { ok: false, reason: 'no-transition' };
}

/** Lists the states that one step leads to from a state, with the needs that are met now. */
export function listNextStates<State extends string, Need extends string>(
  table: readonly Transition<State, Need>[],
  from: State,
  met: ReadonlySet<Need>,
): State[] {
  const states = new Set(table.filter((step) => step.from.includes(from)).map(({ to }) => to));
  return [...states].filter((to) => checkTransition(table, { from, to }, met).ok);
}
