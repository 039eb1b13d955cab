import type { ConflictDetails } from '@vitrine/contract/resources/resource-definition';
import { type FormEvent, useState } from 'react';
import { Button } from '../components/button.tsx';
import { formatMoment } from '../format/format-date.ts';
import { Dialog } from './dialog.tsx';
import { findField, formatValue } from './format-value.ts';
import styles from './record-form.module.css';
import type { SiteResource } from './resource.queries.ts';

/** Shows both values of each field that two people changed, and lets the user choose each. */
export function ConflictDialog({
  resource: { description },
  conflict,
  onChoose,
  onClose,
}: {
  resource: SiteResource;
  conflict: ConflictDetails;
  onChoose(values: Record<string, unknown>): void;
  onClose(): void;
}) {
  const keys = Object.keys(conflict.fields);
  const [mine, setMine] = useState<readonly string[]>([]);
  const choose = (event: FormEvent) => {
    event.preventDefault();
    onChoose(
      Object.fromEntries(
        keys.map((key) => {
          const both = conflict.fields[key];
          return [key, mine.includes(key) ? both?.yours : both?.current];
        }),
      ),
    );
  };
  return (
    <Dialog title="Quelqu’un a changé cette fiche avant vous" onClose={onClose}>
      <form onSubmit={choose}>
        <p className={styles.text}>
          {conflict.author ?? 'Une autre personne'}
          {conflict.at ? `, ${formatMoment(conflict.at)}` : ''}. Choisissez ce qui reste, champ par champ&nbsp;: rien
          n’est encore perdu.
        </p>
        <div className={styles.choices}>
          {keys.map((key) => (
            <fieldset key={key} className={styles.choice}>
              <legend>{findField(description, key)?.label ?? key}</legend>
              {[true, false].map((isMine) => {
                const both = conflict.fields[key];
                const text = formatValue(description, key, isMine ? both?.yours : both?.current);
                return (
                  <label key={String(isMine)}>
                    <input
                      type="radio"
                      name={key}
                      checked={mine.includes(key) === isMine}
                      onChange={() => setMine(isMine ? [...mine, key] : mine.filter((one) => one !== key))}
                    />
                    <b>{isMine ? 'Votre valeur' : 'Valeur enregistrée'}</b>
                    <span>{text || <i className={styles.none}>vide</i>}</span>
                  </label>
                );
              })}
            </fieldset>
          ))}
        </div>
        <div className={styles.actions}>
          <Button onClick={onClose}>Revenir à la fiche</Button>
          <Button kind="primary" type="submit">
            Enregistrer ce choix
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
