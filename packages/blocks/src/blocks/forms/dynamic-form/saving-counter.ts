/** Counts running saves: form drafts in the browser, and layout previews once the editor uses them (STA-08). */
export interface SavingCounter {
  readonly value: number;
  isSaving(): boolean;
  increase(): void;
  /** Never goes below zero. */
  decrease(): void;
  /** Calls the listener at each change; returns the function that unsubscribes it. */
  subscribe(listener: (value: number) => void): () => void;
}

/** Creates a counter that goes up when a save begins and down when it ends. */
export function createSavingCounter(): SavingCounter {
  let value = 0;
  const listeners = new Set<(value: number) => void>();
  const change = (next: number) => {
    if (next === value) return;
    value = next;
    for (const listener of listeners) listener(value);
  };
  return {
    get value() {
      return value;
    },
    isSaving: () => value > 0,
    increase: () => change(value + 1),
    decrease: () => change(Math.max(0, value - 1)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The counter of this page. */
export const savingCounter = createSavingCounter();
