/** Loads the script for in-place submission at the first interaction with a form that the server validates. */
export function startForms(): void {
  addEventListener('focusin', ({ target }) => {
    if ((target as HTMLInputElement).form?.noValidate) void import('./send-in-place.ts');
  });
}
