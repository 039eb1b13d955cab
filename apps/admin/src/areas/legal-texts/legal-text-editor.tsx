import { fieldControls } from '../../fields/field-controls.tsx';
import { FieldsContext } from '../../fields/fields-scope.ts';
import { RichTextEditor } from '../../fields/rich-text/rich-text-editor.tsx';
import styles from './legal-texts.module.css';
import type { LegalVariable } from './legal-texts.queries.ts';
import { createVariablesExtension, hideVariables, showVariables } from './legal-variables-extension.ts';

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
  return (
    <FieldsContext value={{ idSite, errors: {}, isDisabled, controls: fieldControls }}>
      <div className={styles.editor}>
        <RichTextEditor
          id="texte-legal"
          field={{ placeholder: 'Écrivez le texte…' }}
          label={label}
          value={showVariables(value)}
          onChange={(html) => onChange(hideVariables(String(html ?? '')))}
          describedBy={error ? 'texte-legal-erreur' : 'texte-legal-aide'}
          isInvalid={error !== undefined}
          isDisabled={isDisabled}
          extensions={[createVariablesExtension(variables)]}
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
