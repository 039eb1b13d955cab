import type { ReactElement } from 'react';
import styles from './shell.module.css';

/**
 * What a visitor may choose for her own eyes: light or dark, and livelier changes of page (SET-20, STA-08). Kept in the
 * browser by the runtime, so it is shown only where scripts run.
 */
export function DisplaySettings({ hasDarkTheme }: { hasDarkTheme: boolean }): ReactElement {
  return (
    <form className={styles.display} data-display="" aria-label="Affichage">
      {hasDarkTheme && (
        <fieldset className={styles.themes}>
          <legend className={styles.legend}>Couleurs</legend>
          {themes.map(([value, label]) => (
            <label key={value} className={styles.choice}>
              <input type="radio" name="theme" value={value} defaultChecked={value === 'system'} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      )}
      <label className={styles.choice}>
        <input type="checkbox" name="showTransition" />
        <span>Animer le passage d’une page à l’autre</span>
      </label>
    </form>
  );
}

const themes = [
  ['light', 'Claires'],
  ['dark', 'Sombres'],
  ['system', 'Comme mon appareil'],
] as const;
