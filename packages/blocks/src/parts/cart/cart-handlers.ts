import type { Ref } from 'react';

/** What buyers do once the script runs; without it, forms do the same. */
export interface CartHandlers {
  onStep(itemId: number, steps: 1 | -1): void;
  /** Takes a quantity as it was typed; returns the error to show, or nothing. */
  onQuantity(itemId: number, text: string): string | undefined;
  onRemove(itemId: number): void;
  onClear(): void;
  onUndo(): void;
  undo: Ref<HTMLButtonElement>;
  title: Ref<HTMLHeadingElement>;
}
