/** Loads the script that blocks the context menu and selection, only on the few sites that request it (SET-19). */
export function startLocks(): void {
  if (document.querySelector('[data-lock-click], [data-lock-text]'))
    void import('./locks.ts').then(({ lockContent: lock }) => lock());
}
