/** Fetches what sends forms without leaving the page, at the first touch of a form that the server judges. */
export function startForms(): void {
  addEventListener('focusin', ({ target }) => {
    if ((target as HTMLInputElement).form?.noValidate) void import('./send-in-place.ts');
  });
}
