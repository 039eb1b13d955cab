import { type RefObject, useEffect, useRef } from 'react';
import { useFieldsScope } from './fields-scope.ts';
import { placeCaret } from './place-caret.ts';

const anyControl = 'input:not([tabindex="-1"]), textarea, select, button';

/**
 * Gives a field the focus when it is wanted, with the caret where it is wanted. Formatted text has tools before its text, and
 * its editor may come later: the text is waited for, and never its tools.
 */
export function useWantedFocus(element: RefObject<HTMLElement | null>, path: string, control: string): void {
  const { wanted, wantedLetters } = useFieldsScope();
  const waiting = useRef<MutationObserver>(undefined);
  useEffect(() => {
    if (wanted === undefined) return;
    waiting.current?.disconnect();
    const { current } = element;
    if (wanted !== path || !current) return;
    const letters = wantedLetters;
    const focus = () => {
      const field = current.querySelector<HTMLElement>(control === 'rich-text' ? '.ProseMirror' : anyControl);
      if (!field) return false;
      if (letters === undefined) field.focus();
      else placeCaret(field, letters);
      field.scrollIntoView({ block: 'nearest' });
      return true;
    };
    if (focus()) return;
    const before = document.activeElement;
    waiting.current = new MutationObserver((_, observer) => {
      // Whoever has gone on to another field keeps it.
      if (document.activeElement !== before || focus()) observer.disconnect();
    });
    waiting.current.observe(current, { childList: true, subtree: true });
  }, [wanted, wantedLetters, path, control, element]);
  useEffect(() => () => waiting.current?.disconnect(), []);
}
