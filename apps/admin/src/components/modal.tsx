import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useFocusReturn } from './use-focus-return.ts';

/** A modal dialog. It gives the focus back also where it leaves the screen at once, which Mantine's own does not. */
export function Modal(props: ModalProps) {
  useFocusReturn();
  return <MantineModal {...props} />;
}
