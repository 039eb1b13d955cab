import { Button } from '../../../base/components/button.tsx';
import { SearchField } from '../../../base/components/search-field.tsx';
import toolbar from '../../../features/lists/list-toolbar.module.css';
import { ToolbarChoice, ToolbarPeriod } from '../../../features/lists/toolbar-fields.tsx';
import { ToolbarMenu } from '../../../features/lists/toolbar-menu.tsx';
import { answerStates } from './answer-states.data.ts';
import styles from './form-answers.module.css';
import type { AnswerColumn } from './form-answers.queries.ts';
import type { AnswerFilter } from './use-answer-filter.ts';

/** Search, filters and chosen columns. Suspect answers have a switch of their own: they are never among the others. */
export function AnswerToolbar({
  filter,
  suspect,
  columns,
  shown,
  onColumns,
}: {
  filter: AnswerFilter;
  suspect: number;
  /** Empty where no table is shown. */
  columns: readonly AnswerColumn[];
  shown: readonly string[];
  onColumns(names: string[]): void;
}) {
  const { values, active, change } = filter;
  const unshown = columns.filter(({ name }) => !shown.includes(name));
  const isSuspect = values.etat === 'suspect';
  return (
    <div className={toolbar.bar}>
      <SearchField
        label="Chercher dans les réponses"
        placeholder="Nom, adresse, référence ou texte"
        value={values.q ?? ''}
        onChange={(q) => change({ q })}
      />
      <ToolbarMenu label={active > 0 ? `Filtres (${active})` : 'Filtres'}>
        <ToolbarChoice
          label="État"
          value={values.etat}
          all="Toutes, sauf les suspectes"
          options={Object.entries(answerStates).map(([state, { label }]) => [state, label] as const)}
          onChange={(etat) => change({ etat })}
        />
        <ToolbarPeriod label="Réception" value={values} onChange={change} />
        {active > 0 && <Button onClick={() => change({ etat: '', du: '', au: '' })}>Effacer les filtres</Button>}
      </ToolbarMenu>
      {columns.length > 0 && (
        <ToolbarMenu label="Colonnes">
          <div className={styles.choices}>
            {columns.map(({ name, label, isFormer }) => (
              <label key={name} className={toolbar.option}>
                <input
                  type="checkbox"
                  checked={shown.includes(name)}
                  onChange={(event) =>
                    onColumns(event.currentTarget.checked ? [...shown, name] : shown.filter((one) => one !== name))
                  }
                />
                <span>
                  {label}
                  {isFormer && <span className={toolbar.note}> (question retirée)</span>}
                </span>
              </label>
            ))}
          </div>
        </ToolbarMenu>
      )}
      {(suspect > 0 || isSuspect) && (
        <Button
          kind="quiet"
          className={toolbar.last}
          aria-pressed={isSuspect}
          onClick={() => change({ etat: isSuspect ? '' : 'suspect', reponse: '' })}
        >
          {`Suspectes (${suspect})`}
        </Button>
      )}
      {unshown.length > 0 && (
        <p className={styles.unshown}>
          {unshown.length === 1
            ? 'Une question n’est pas dans le tableau'
            : `${unshown.length} questions ne sont pas dans le tableau`}
          &nbsp;: {unshown.map(({ label }) => label).join(', ')}. Ouvrez une réponse pour la lire entière, ou
          ajoutez-les par «&nbsp;Colonnes&nbsp;».
        </p>
      )}
    </div>
  );
}
