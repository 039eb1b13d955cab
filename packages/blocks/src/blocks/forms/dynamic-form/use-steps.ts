import { useEffect, useRef, useState } from 'react';

/** The history entry of a form: its step, and the step before it. */
interface StepEntry {
  step: string;
  from?: string;
}

/**
 * Manages the open step. Each step is an entry of the browser's history: Back and Forward move between steps, and Back
 * leaves the page from the first. `steps` are the visible ones, in order; `onReturn` receives a step that the history
 * opened.
 */
export function useSteps(id: string, first: string, steps: readonly string[], onReturn: (step: string) => void) {
  const [current, setCurrent] = useState(first);
  const latest = useRef({ current, steps, onReturn });
  latest.current = { current, steps, onReturn };
  const isGoingBack = useRef(false);
  const key = `etape-${id}`;

  useEffect(() => {
    history.replaceState({ ...history.state, [key]: { step: first } satisfies StepEntry }, '');
    const onPopState = () => {
      const entry = readEntry(key);
      // A condition may have hidden the step since: skip it.
      if (!entry || !latest.current.steps.includes(entry.step)) return;
      // Another form of the page has its own entries.
      if (entry.step === latest.current.current && !isGoingBack.current) return;
      isGoingBack.current = false;
      setCurrent(entry.step);
      latest.current.onReturn(entry.step);
    };
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, [key, first]);

  const show = (step: string) => {
    if (step === current) return;
    history.pushState({ ...history.state, [key]: { step, from: current } satisfies StepEntry }, '');
    setCurrent(step);
  };
  return {
    current,
    /** Opens a step as a new history entry. */
    show,
    /** Opens a step; if it led to this one, goes back in the history. */
    open(step: string) {
      if (isGoingBack.current) return;
      if (readEntry(key)?.from !== step) return show(step);
      isGoingBack.current = true;
      history.back();
    },
  };
}

function readEntry(key: string): StepEntry | undefined {
  const entry = (history.state as Record<string, unknown> | null)?.[key] as Partial<StepEntry> | undefined;
  return typeof entry?.step === 'string' ? (entry as StepEntry) : undefined;
}
