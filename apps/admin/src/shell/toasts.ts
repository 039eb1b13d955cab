import { createStore } from '../api/store.ts';

export interface Toast {
  id: number;
  text: string;
  kind: 'success' | 'danger';
  undo?: () => unknown;
  /** Where what was done can be seen, in a window of its own. */
  link?: { label: string; href: string };
}

export const toasts = createStore<readonly Toast[]>([]);
let count = 0;

/** Says in passing what has happened. */
export function notify(text: string, kind: Toast['kind'] = 'success', link?: Toast['link']): void {
  add({ text, kind, ...(link ? { link } : {}) });
}

/** Says what was done and offers its undo for ten seconds, in the one place where undo is offered. */
export function offerUndo({ label, undo, link }: { label: string; undo: () => unknown; link?: Toast['link'] }): void {
  add({ text: label, kind: 'success', undo, ...(link ? { link } : {}) });
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((one) => one.id !== id));
}

function add(toast: Omit<Toast, 'id'>): void {
  count += 1;
  // The newest three: more would hide the work.
  toasts.set([...toasts.get().slice(-2), { ...toast, id: count }]);
}
