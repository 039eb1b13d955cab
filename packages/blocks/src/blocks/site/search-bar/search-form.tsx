import type { ChangeEvent, KeyboardEvent, ReactElement, Ref } from 'react';
import styles from './search-bar.module.css';
import type { SearchFacts } from './search-facts.ts';

/** A title suggested while the visitor types. */
export interface Suggestion {
  title: string;
  /** Path without the language's prefix. */
  url: string;
  /** Label of its kind, in one word. */
  kind: string;
}

/** The state of the form once its script runs. */
export interface ComboboxState {
  suggestions: readonly Suggestion[];
  isOpen: boolean;
  /** Index of the active suggestion, which Enter opens; −1 for none. */
  active: number;
  status: string;
  field: Ref<HTMLInputElement>;
  onType(event: ChangeEvent<HTMLInputElement>): void;
  onKey(event: KeyboardEvent<HTMLInputElement>): void;
  onLeave(): void;
  onChoose(suggestion: Suggestion): void;
}

/** The search form: a plain GET form to the search page, and with its script a combobox. */
export function SearchForm({ facts, awake }: { facts: SearchFacts; awake?: ComboboxState | undefined }): ReactElement {
  const list = `${facts.id}-liste`;
  const optionId = (place: number) => `${facts.id}-${place}`;
  return (
    <search aria-label={facts.name} className={styles.search}>
      <form action={facts.action} method="get" className={styles.form}>
        <label htmlFor={facts.id} className="visually-hidden">
          {facts.name}
        </label>
        <input
          ref={awake?.field}
          id={facts.id}
          className={styles.input}
          type="search"
          name="q"
          defaultValue={facts.searchQuery}
          placeholder={facts.hint}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          {...(awake && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': awake.isOpen,
            'aria-controls': list,
            'aria-activedescendant': awake.isOpen && awake.active >= 0 ? optionId(awake.active) : undefined,
            onChange: awake.onType,
            onKeyDown: awake.onKey,
            onBlur: awake.onLeave,
          })}
        />
        <button type="submit" className={styles.send}>
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zM15.3 15.3L21 21" />
          </svg>
          <span className="visually-hidden">Rechercher</span>
        </button>
      </form>
      {awake && (
        <>
          <div id={list} className={styles.list} role="listbox" aria-label="Suggestions" hidden={!awake.isOpen}>
            {awake.suggestions.map((suggestion, place) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
              <div
                key={suggestion.url}
                id={optionId(place)}
                role="option"
                tabIndex={-1}
                aria-selected={place === awake.active}
                // The field must not lose the focus before the click arrives.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => awake.onChoose(suggestion)}
              >
                <span>{suggestion.title}</span> <small>{suggestion.kind}</small>
              </div>
            ))}
          </div>
          <p className="visually-hidden" role="status">
            {awake.status}
          </p>
        </>
      )}
    </search>
  );
}
