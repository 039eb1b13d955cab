import { createStore } from '../api/store.ts';

export interface Toast {
  id: number;
  text: string;
  kind: 'success' | 'danger';
  undo?: () => unknown;
}

export const toasts = createStore<readonly Toast[]>([]);
let count = 0;

/** Says in passing what has happened. */
export function notify(text: string, kind: Toast['kind'] = 'success'): void {
  add({ text, kind });
}

/** Says what was done and offers its undo for ten seconds, in the one place where undo is offered. */
export function offerUndo({ label, undo }: { label: string; undo: () => unknown }): void {
  add({ text: label, kind: 'success', undo });
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((one) => one.id !== id));
}

function add(toast: Omit<Toast, 'id'>): void {
  count += 1;
  // The newest three: more would hide the work.
  toasts.set([...toasts.get().slice(-2), { ...toast, id: count }]);
}
