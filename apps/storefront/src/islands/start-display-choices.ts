/** Loads the script of the footer's display choices when their form is about to be seen. */
export function startDisplayChoices(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-display]');
  if (!form) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      import('./display-choices.ts').then(
        ({ showDisplayChoices: show }) => show(form),
        // Without its script it would only seem to choose.
        () => {
          form.hidden = true;
        },
      );
    },
    { rootMargin: '200px' },
  );
  observer.observe(form);
}
