/** Fetches what refuses the right click and the selection, where the site asks for it: few do (SET-19). */
export function startLocks(): void {
  if (document.querySelector('[data-lock-click], [data-lock-text]'))
    void import('./locks.ts').then(({ lockContent: lock }) => lock());
}
