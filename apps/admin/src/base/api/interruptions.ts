import { createStore } from './store.ts';

/** What a call may need from the user before it can go on: another sign-in, or a confirmed identity. */
export type Interruption = 'sign-in' | 'step-up';

interface Pending {
  kind: Interruption;
  /** The call that waits: `DELETE /admin/sites/{idSite}/members/{id}`. */
  route: string;
  answer: (isGiven: boolean) => void;
  promise: Promise<boolean>;
}

/** The question that the user is asked now; the dialogs of the shell show it. */
export const pendingInterruption = createStore<Pending | undefined>(undefined);

/** Asks the user; resolves with whether they gave what was wanted. Calls that need the same thing share one question. */
export function askInterruption(kind: Interruption, route: string): Promise<boolean> {
  const open = pendingInterruption.get();
  if (open) return open.kind === kind ? open.promise : Promise.resolve(false);
  let settle: (isGiven: boolean) => void = () => {};
  const promise = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  pendingInterruption.set({
    kind,
    route,
    promise,
    answer: (isGiven) => {
      pendingInterruption.set(undefined);
      settle(isGiven);
    },
  });
  return promise;
}
