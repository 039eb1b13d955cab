import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { stopEventPropagation } from './stop-event-propagation.ts';
import { useFocusReturn } from './use-focus-return.ts';

/** A modal dialog. It gives the focus back also where it leaves the screen at once, which Mantine's own does not. */
export function Modal({ onClose, ...props }: ModalProps) {
  useFocusReturn();
  return (
    <MantineModal
      {...stopEventPropagation}
      onKeyDown={keepKeys}
      {...props}
      // Mantine hears each Escape of the page: one that is meant for a dialog above closes nothing beneath.
      onClose={() => document.querySelector('dialog[open]') ?? onClose()}
    />
  );
}

/** Escape closes the dialog and not the panel beneath; shortcuts of the application, such as Ctrl S, pass. */
function keepKeys(event: KeyboardEvent): void {
  if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
}
