import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { CloseIcon } from '../../../base/components/icons.tsx';
import { groupAttributes } from '../../../base/forms/control.ts';
import type { FieldControlProps } from '../rows/field-control-props.ts';
import styles from './tags-control.module.css';

/** Words, each in a box of its own: Enter or a comma adds what is typed, Backspace takes the last one off. */
export function TagsControl({ field, ...props }: FieldControlProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const given = props.value ?? field.defaultValue;
  const tags = Array.isArray(given) ? given.map(String) : [];
  const isFull = field.maximumLength !== undefined && tags.length >= field.maximumLength;
  const add = (typed: string) => {
    const fresh = typed
      .split(/[,;\n]/)
      .map((one) => one.trim())
      .filter((one, place, all) => one !== '' && !tags.includes(one) && all.indexOf(one) === place);
    setText('');
    if (fresh.length) props.onChange([...tags, ...fresh]);
  };
  const handleKey = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' || event.key === ',' || event.key === ';') && text.trim() !== '') {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '' && tags.length) props.onChange(tags.slice(0, -1));
  };
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[,;\n]/.test(pasted)) return;
    event.preventDefault();
    add(`${text}${pasted}`);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the words goes on to the field, as in any text
    <fieldset {...groupAttributes(props)} id={undefined} className={styles.box} onClick={() => input.current?.focus()}>
      {tags.map((tag) => (
        <span key={tag} className={styles.tag}>
          {tag}
          <button
            type="button"
            disabled={props.isDisabled}
            aria-label={`Retirer «\u00a0${tag}\u00a0»`}
            onClick={() => {
              props.onChange(tags.filter((one) => one !== tag));
              input.current?.focus();
            }}
          >
            <CloseIcon size={14} />
          </button>
        </span>
      ))}
      <input
        ref={input}
        id={props.id}
        className={styles.input}
        value={text}
        disabled={props.isDisabled || isFull}
        aria-invalid={props.isInvalid || undefined}
        aria-describedby={props.describedBy}
        placeholder={tags.length ? '' : (field.placeholder ?? 'Un mot, puis Entrée')}
        autoComplete="off"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={handleKey}
        onPaste={handlePaste}
        onBlur={() => text.trim() !== '' && add(text)}
      />
    </fieldset>
  );
}
