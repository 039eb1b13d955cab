import { useId } from 'react';
import styles from './content-life.module.css';
import type { Schedule } from './content-life.queries.ts';
import { formatSiteMoment } from './format-site-moment.ts';
import type { During } from './publish-content.ts';

/** Asks what a publication means while a scheduled version is shown. */
export function DuringChoice({
  live,
  timeZone,
  value,
  onChange,
}: {
  live: Schedule;
  timeZone: string;
  value: During | undefined;
  onChange(value: During): void;
}) {
  const name = useId();
  const end = live.until ? formatSiteMoment(live.until, timeZone) : '';
  const choices = [
    {
      during: 'now',
      label: 'Publier maintenant',
      effect: 'Ce texte remplace tout de suite la version programmée, et rien ne revient à sa fin.',
    },
    {
      during: 'after',
      label: 'Publier après la fin',
      effect: `La version programmée reste en ligne\u00a0; ce texte la remplacera ${end}.`,
    },
  ] as const;
  return (
    <fieldset className={styles.choices}>
      <legend>Une version programmée est en ligne jusqu’au {end}.</legend>
      {choices.map(({ during, label, effect }) => (
        <label key={during} className={styles.choice}>
          <input type="radio" name={name} checked={value === during} onChange={() => onChange(during)} />
          <b>{label}</b>
          <span>{effect}</span>
        </label>
      ))}
    </fieldset>
  );
}
