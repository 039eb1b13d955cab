import type { ReactElement } from 'react';
import styles from './shell.module.css';

/**
 * The visitor's display choices: light or dark, and page transitions (SET-20, STA-08). The runtime stores them in the
 * browser, so they show only where scripts run.
 */
export function DisplaySettings({ hasDarkTheme }: { hasDarkTheme: boolean }): ReactElement {
  return (
    <form className={styles.display} data-display="" autoComplete="off" aria-label="Affichage">
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
