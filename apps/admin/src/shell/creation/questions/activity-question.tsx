import { activities } from '@vitrine/domain/site-creation/activities.data';
import { findActivity, searchActivities } from '@vitrine/domain/site-creation/search-activities';
import { useEffect, useState } from 'react';
import { SearchIcon } from '../../../base/components/icons.tsx';
import { ChoiceCards } from '../controls/choice-cards.tsx';
import { CreationField } from '../controls/creation-field.tsx';
import styles from '../controls/creation-fields.module.css';
import { SuggestionField } from '../controls/suggestion-field.tsx';
import { useQuestion } from './question-context.ts';

/** What one does, in one's own words, and the drawing that the site begins with. */
export function ActivityQuestion() {
  const { answers, change, offered, isAsked, errorOf, setCheck } = useQuestion();
  const { activity } = answers.activity;
  const chosen = activity === null ? undefined : findActivity(activity);
  const [text, setText] = useState(chosen?.label ?? '');
  const isSearch = text !== '' && text !== chosen?.label;
  const isMissing = isAsked && answers.activity.template === undefined;
  useEffect(() => {
    setCheck(async () => answers.activity.template !== undefined);
    return () => setCheck(undefined);
  });
  const pickTemplate = (id: string | null) => {
    if (id === answers.activity.template) return;
    change('activity', { template: id });
    // Looks and pages are those of a drawing.
    change('look', { look: null, palette: null });
    change('offer', { pages: null });
  };
  const take = (id: string) => {
    const found = findActivity(id);
    if (!found) return;
    setText(found.label);
    change('activity', { activity: id });
    const own = offered.templates.find((one) => one.id === found.template);
    if (own) pickTemplate(own.id);
  };
  return (
    <>
      <CreationField label="Votre activité" error={errorOf('activity.activity')}>
        {(attributes) => (
          <SuggestionField
            attributes={attributes}
            text={text}
            onText={(typed) => {
              setText(typed);
              if (activity !== null) change('activity', { activity: null });
            }}
            options={searchActivities(text)}
            isOpenedByText={isSearch}
            getKey={({ id }) => id}
            renderOption={({ label, words }) => (
              <>
                <span>{label}</span>
                <span className={styles.optionNote}>{words.slice(0, 3).join(', ')}</span>
              </>
            )}
            onTake={({ id }) => take(id)}
            emptyNote="Nous n’avons pas ce mot. Essayez-en un voisin, ou choisissez directement un point de départ."
            icon={<SearchIcon size={20} />}
            placeholder="Ostéopathe, fleuriste…"
          />
        )}
      </CreationField>
      <ChoiceCards
        legend="Votre point de départ"
        layout="list"
        value={answers.activity.template}
        choices={offered.templates.map(({ id, name, description }) => ({
          value: id,
          label: name,
          content: (
            <span className={styles.choice}>
              <span className={styles.choiceName}>{name}</span>
              <span className={styles.choiceNote}>{description}</span>
            </span>
          ),
        }))}
        onChange={pickTemplate}
      />
      {isMissing && (
        <p className={styles.error} role="alert">
          Choisissez un point de départ&nbsp;: vous pourrez tout changer ensuite.
        </p>
      )}
      <p className={styles.footnote}>
        Votre activité n’est pas parmi les {activities.length} proposées&nbsp;? Un point de départ suffit.
      </p>
    </>
  );
}
