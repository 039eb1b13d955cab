/** Lifetime of a toast, in milliseconds (CST-04). */
export const toastDuration = 3000;

/** Detail of the event `vitrine:toast`. */
export interface ToastRequest {
  text: string;
  kind?: 'info' | 'error';
}

/** Shows a short message at the top right; it stays while the pointer hovers it. */
export function showToast({ text, kind = 'info' }: ToastRequest): void {
  const region = document.querySelector('[data-toasts]');
  if (!region || !text.trim()) return;
  const toast = document.createElement('p');
  toast.dataset.kind = kind;
  toast.textContent = text;
  region.append(toast);
  const leave = () => {
    if (toast.matches(':hover')) setTimeout(leave, 500);
    else toast.remove();
  };
  setTimeout(leave, toastDuration);
}

/** Turns the page's messages (`data-toast`) into toasts, and listens for others. */
export function startToasts(): void {
  document.addEventListener('vitrine:toast', (event) => showToast((event as CustomEvent<ToastRequest>).detail));
  for (const source of document.querySelectorAll<HTMLElement>('[data-toast]')) {
    source.hidden = true;
    showToast({ text: source.textContent ?? '', ...(source.dataset.toast === 'error' ? { kind: 'error' } : {}) });
  }
}
