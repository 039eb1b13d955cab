import { lazy, useRef } from 'react';
import { FieldsContext } from '../../features/fields/rows/fields-scope.ts';
import styles from './legal-texts.module.css';
import type { LegalVariable } from './legal-texts.queries.ts';
import { hideVariables, showVariables } from './text-variables.ts';

const RichTextEditor = lazy(async () => ({
  default: (await import('../../features/fields/rich-text/rich-text-editor.tsx')).RichTextEditor,
}));

/** A legal text: what fills itself in is shown filled, and inserted from a list. */
export function LegalTextEditor({
  idSite,
  label,
  value,
  variables,
  isDisabled,
  error,
  onChange,
}: {
  idSite: number;
  label: string;
  value: string;
  variables: readonly LegalVariable[];
  isDisabled: boolean;
  error: string | undefined;
  onChange: (html: string) => void;
}) {
  // What the editor has written itself is given back to it as it wrote it: reading it again would drop a space at the end.
  const written = useRef({ shown: '', stored: '' });
  const shown = written.current.stored === value ? written.current.shown : showVariables(value);
  return (
    <FieldsContext value={{ idSite, errors: {}, isDisabled, controls: {} }}>
      <div className={styles.editor}>
        <RichTextEditor
          id="texte-legal"
          field={{ placeholder: 'Écrivez le texte…' }}
          label={label}
          value={shown}
          onChange={(html) => {
            written.current = { shown: String(html), stored: hideVariables(String(html)) };
            onChange(written.current.stored);
          }}
          describedBy={error ? 'texte-legal-erreur' : 'texte-legal-aide'}
          isInvalid={error !== undefined}
          isDisabled={isDisabled}
          variables={variables}
          tools={(editor) => (
            <select
              className={styles.insert}
              aria-label="Insérer une information"
              value=""
              onChange={({ currentTarget }) =>
                editor
                  .chain()
                  .focus()
                  .insertContent({ type: 'variable', attrs: { name: currentTarget.value } })
                  .run()
              }
            >
              <option value="">Insérer une information</option>
              {variables.map(({ name, label: word, value: filled }) => (
                <option key={name} value={name}>
                  {word}
                  {filled ? '' : ' (à compléter)'}
                </option>
              ))}
            </select>
          )}
        />
      </div>
    </FieldsContext>
  );
}
