import type { SyntheticEvent } from 'react';

const stop = (event: SyntheticEvent) => event.stopPropagation();

/**
 * Handlers of a dialog, which keep what is typed and sent in it from the form or the panel that opened it: React passes
 * events on to them even where the dialog stands elsewhere in the page. A search in it is no change of theirs.
 */
export const stopEventPropagation = { onInput: stop, onSubmit: stop } as const;
