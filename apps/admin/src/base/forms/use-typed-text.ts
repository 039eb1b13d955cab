import { isSameValue } from '@vitrine/page-document/operations/json-value';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

interface TypedText<Element extends TextElement> {
  text: string;
  /** Whether what is typed stands for no value. */
  isUnreadable: boolean;
  attributes: {
    ref: RefObject<Element | null>;
    value: string;
    onChange: (event: { currentTarget: Element }) => void;
    onSelect: (event: { currentTarget: Element }) => void;
    onBlur: () => void;
  };
}

/**
 * A text that is typed and stands for a value. The field shows what was typed, to the letter, while it stands for the
 * value; it follows at once when others change the value, and the caret stays where it was in the text. `parse` returns
 * undefined for what cannot be read: it stays in the field, and the value as it was.
 */
export function useTypedText<Value, Element extends TextElement = HTMLInputElement>(
  value: Value,
  onChange: (value: Value) => void,
  format: (value: Value) => string,
  parse: (text: string) => { value: Value } | undefined,
): TypedText<Element> {
  const element = useRef<Element>(null);
  const selection = useRef({ text: '', start: 0, end: 0 });
  /** What was typed, the values that may stand beside it until the last of them has come back, and whether it is one. */
  const [typed, setTyped] = useState<{ text: string; seen: readonly Value[]; isUnreadable: boolean }>();
  const stands = typed?.seen.some((one) => isSameValue(one, value)) === true;
  const text = typed && stands ? typed.text : format(value);

  useEffect(() => {
    setTyped((known) =>
      known && known.seen.length > 1 && isSameValue(known.seen.at(-1), value) ? { ...known, seen: [value] } : known,
    );
  }, [value]);

  useLayoutEffect(() => {
    const { current } = element;
    const former = selection.current;
    if (!current || document.activeElement !== current || former.text === text) return;
    const start = followCaret(former.text, text, former.start);
    const end = followCaret(former.text, text, former.end);
    current.setSelectionRange(start, end);
    selection.current = { text, start, end };
  }, [text]);

  const remember = ({ currentTarget }: { currentTarget: Element }) => {
    const { value: shown, selectionStart, selectionEnd } = currentTarget;
    selection.current = { text: shown, start: selectionStart ?? shown.length, end: selectionEnd ?? shown.length };
  };
  return {
    text,
    isUnreadable: stands && typed?.isUnreadable === true,
    attributes: {
      ref: element,
      value: text,
      onSelect: remember,
      onChange: (event) => {
        remember(event);
        const next = event.currentTarget.value;
        const read = parse(next);
        const seen = typed && stands ? typed.seen : [value];
        setTyped({ text: next, seen: read ? [...seen, read.value] : seen, isUnreadable: !read });
        if (read) onChange(read.value);
      },
      onBlur: () => setTyped((known) => (known && !known.isUnreadable && known.seen.length === 1 ? undefined : known)),
    },
  };
}

/** Returns where a caret is after a text has become another: beside the same letters. */
export function followCaret(former: string, text: string, caret: number): number {
  if (former.slice(0, caret) === text.slice(0, caret)) return caret;
  const rest = former.slice(caret);
  if (text.endsWith(rest)) return text.length - rest.length;
  return Math.min(caret, text.length);
}
