import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import type { ApiFailure } from '../../base/api/api-failure.ts';
import { Button } from '../../base/components/button.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import styles from './mails.module.css';
import type { MailWording, SiteMail, Words } from './mails.queries.ts';

const parts = [
  { key: 'subject', label: 'Objet', most: 150, rows: 1 },
  { key: 'opening', label: 'Vos mots au début', most: 600, rows: 4 },
  { key: 'closing', label: 'Dernière phrase', most: 300, rows: 2 },
] as const;
type PartKey = (typeof parts)[number]['key'];
type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** The words that an owner may give a mail. An empty field leaves those of the program, which stand in it in grey. */
export function MailForm({
  mail,
  stored,
  words,
  failure,
  isPending,
  isChanged,
  mayUpdate,
  onChange,
  onSave,
  onReset,
}: {
  mail: SiteMail;
  stored: MailWording;
  words: Words;
  failure: ApiFailure | undefined;
  isPending: boolean;
  isChanged: boolean;
  mayUpdate: boolean;
  onChange(next: Words): void;
  onSave(): void;
  onReset(): void;
}) {
  const hints: Readonly<Record<PartKey, string>> = {
    subject: 'Ce qui se lit dans la boîte. La référence s’ajoute à la fin si vous ne la placez pas.',
    opening: 'Après le bonjour, avant les phrases du programme, qui restent.',
    closing: 'Juste avant votre nom.',
  };
  const placeholders: Readonly<Record<PartKey, string>> = {
    subject: mail.standard.subject,
    opening: '',
    closing: mail.standard.closing,
  };
  /** The field in which the user has typed last, where a placeholder goes. */
  const last = useRef<{ key: PartKey; element: TextElement }>(undefined);
  const form = useRef<HTMLFormElement>(null);
  /** Puts a word in braces where the caret is, and the caret after it. */
  const insert = (word: string) => {
    const element = last.current?.element ?? form.current?.querySelector('input');
    const key = last.current?.key ?? 'subject';
    const value = words[key];
    const from = element?.selectionStart ?? value.length;
    const text = `{${word}}`;
    onChange({ ...words, [key]: value.slice(0, from) + text + value.slice(element?.selectionEnd ?? from) });
    requestAnimationFrame(() => {
      element?.focus();
      element?.setSelectionRange(from + text.length, from + text.length);
    });
  };
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (isChanged && !isPending) onSave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    send();
  };
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={send}
      onKeyDown={onKeyDown}
      noValidate
      aria-label="Mots du courriel"
    >
      {failure && <FailureNotice failure={failure} />}
      {mayUpdate && (
        <fieldset className={styles.chips}>
          <legend className={styles.hint}>Se remplit tout seul, là où vous écrivez</legend>
          {mail.placeholders.map(({ word, label }) => (
            <button
              key={word}
              type="button"
              className={styles.chip}
              aria-label={`Insérer ${label}`}
              onClick={() => insert(word)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      )}
      {parts.map(({ key, label, most, rows }) => (
        <WordsField
          key={key}
          label={label}
          hint={hints[key]}
          placeholder={placeholders[key]}
          most={most}
          rows={rows}
          value={words[key]}
          error={failure?.fields[key]}
          isDisabled={!mayUpdate}
          onFocus={(element) => {
            last.current = { key, element };
          }}
          onChange={(value) => onChange({ ...words, [key]: value })}
        />
      ))}
      {mayUpdate && (
        <div className={styles.actions}>
          <Button type="submit" kind="primary" isPending={isPending || !isChanged}>
            Enregistrer
          </Button>
          {stored.version > 0 && (
            <Button kind="quiet" isPending={isPending} onClick={onReset}>
              Revenir aux mots du programme
            </Button>
          )}
        </div>
      )}
    </form>
  );
}

function WordsField({
  label,
  hint,
  placeholder,
  most,
  rows,
  value,
  error,
  isDisabled,
  onFocus,
  onChange,
}: {
  label: string;
  hint: string;
  placeholder: string;
  most: number;
  rows: number;
  value: string;
  error: string | undefined;
  isDisabled: boolean;
  onFocus(element: TextElement): void;
  onChange(value: string): void;
}) {
  const id = useId();
  const attributes = {
    id,
    value,
    placeholder,
    maxLength: most,
    disabled: isDisabled,
    className: styles.input,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': `${id}-hint${error ? ` ${id}-error` : ''}`,
    onFocus: (event: { currentTarget: TextElement }) => onFocus(event.currentTarget),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {rows === 1 ? <input type="text" {...attributes} /> : <textarea rows={rows} {...attributes} />}
      {error && (
        <div className={styles.error} id={`${id}-error`}>
          {error}
        </div>
      )}
      <div className={styles.hint} id={`${id}-hint`}>
        {hint}
      </div>
    </div>
  );
}
