import { createStore } from '../api/store.ts';

export interface Toast {
  id: number;
  /** When it was shown, in milliseconds. */
  at: number;
  text: string;
  kind: 'success' | 'danger';
  undo?: () => unknown;
  /** What it is about: the next one about the same takes its place. */
  key?: string;
  /** Where what was done can be seen, in a window of its own. */
  link?: { label: string; href: string };
  /** Where in the administration one goes on. */
  way?: { label: string; path: string };
}

export const toasts = createStore<readonly Toast[]>([]);
let count = 0;

/** Says in passing what has happened. */
export function notify(
  text: string,
  kind: Toast['kind'] = 'success',
  more: Pick<Toast, 'key' | 'link' | 'way'> = {},
): void {
  add({ text, kind, ...more });
}

/** Says what was done and offers its undo for ten seconds, in the one place where undo is offered. */
export function offerUndo({
  label,
  undo,
  ...rest
}: { label: string; undo: () => unknown } & Pick<Toast, 'key' | 'link'>): void {
  add({ text: label, kind: 'success', undo, ...rest });
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((one) => one.id !== id));
}

function add(toast: Omit<Toast, 'id' | 'at'>): void {
  count += 1;
  // The newest three: more would hide the work.
  const others = toasts.get().filter(({ key }) => key === undefined || key !== toast.key);
  toasts.set([...others.slice(-2), { ...toast, id: count, at: Date.now() }]);
}
