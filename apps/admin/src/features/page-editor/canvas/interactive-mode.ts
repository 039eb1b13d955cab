/**
 * Leaves the page to its own scripts, but for what would lead away or send: its policy lets nothing out anyway, and the page does
 * not look as if it failed. Escape ends the mode. Returns what stops listening.
 */
export function listenInInteractiveMode(document: Document, onLeave: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const hold = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  for (const name of ['submit', 'auxclick']) document.addEventListener(name, hold, { capture: true, signal });
  document.addEventListener(
    'click',
    (event) => {
      if ((event.target as Element).closest('a[href]:not([href^="#"])')) event.preventDefault();
    },
    { capture: true, signal },
  );
  document.addEventListener(
    'keydown',
    (event) => {
      // An open dialog or menu of the page closes first.
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open], details[open]'))
        onLeave();
    },
    { signal },
  );
  return () => controller.abort();
}
