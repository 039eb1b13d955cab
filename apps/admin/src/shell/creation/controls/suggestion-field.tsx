import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { FieldAttributes } from './creation-field.tsx';
import styles from './creation-fields.module.css';

/**
 * A field that proposes while one types: the arrows go through the proposals, Enter takes one, Escape closes them. Without a
 * chosen proposal Enter goes on to the next question, as in any field.
 */
export function SuggestionField<Option>({
  attributes,
  text,
  onText,
  options,
  getKey,
  renderOption,
  onTake,
  emptyNote,
  icon,
  placeholder,
  isOpenedByText = true,
}: {
  attributes: FieldAttributes;
  text: string;
  onText: (text: string) => void;
  options: readonly Option[];
  getKey: (option: Option) => string;
  renderOption: (option: Option) => ReactNode;
  onTake: (option: Option) => void;
  /** What is said where nothing is found. */
  emptyNote?: string | undefined;
  icon?: ReactNode;
  placeholder?: string;
  /** Whether what stands in the field is a search, and not what was taken already. */
  isOpenedByText?: boolean;
}) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const isShown = isOpen && isOpenedByText && options.length > 0;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  useEffect(() => {
    if (at >= 0) list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const take = (option: Option) => {
    onTake(option);
    setOpen(false);
    setAt(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && options.length > 0) {
      event.preventDefault();
      setOpen(true);
      setAt((at + step + options.length + (at < 0 && step < 0 ? 1 : 0)) % options.length);
      return;
    }
    const chosen = isShown ? options[at] : undefined;
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      take(chosen);
    }
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setOpen(false);
    }
  };
  return (
    <div className={styles.suggest}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <input
        {...attributes}
        className={styles.input}
        data-icon={icon ? true : undefined}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && at >= 0 ? `${listId}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          onText(event.currentTarget.value);
          setOpen(true);
          setAt(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      <div ref={list} className={styles.options} id={listId} role="listbox" aria-label="Propositions" hidden={!isShown}>
        {isShown &&
          options.map((option, place) => (
            // The keyboard stays in the field, as in every combobox: it names the chosen option.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            <div
              key={getKey(option)}
              id={`${listId}-${place}`}
              role="option"
              aria-selected={place === at}
              tabIndex={-1}
              // The field keeps the focus: losing it would close the list before it is clicked.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(option)}
            >
              {renderOption(option)}
            </div>
          ))}
      </div>
      <span className={styles.hidden} role="status">
        {isShown ? `${options.length} proposition${options.length > 1 ? 's' : ''}` : ''}
      </span>
      {isOpen && isOpenedByText && options.length === 0 && emptyNote && <p className={styles.note}>{emptyNote}</p>}
    </div>
  );
}
