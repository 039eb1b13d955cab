import { useId } from 'react';
import { Button } from '../../base/components/button.tsx';
import { formatBytes } from '../../base/format/format-bytes.ts';
import controls from '../../base/forms/controls.module.css';
import type { FontFile } from './font-dialog.tsx';
import styles from './font-section.module.css';
import type { FontFamily } from './theme.queries.ts';

const weights = [
  [100, 'Ultra-maigre'],
  [200, 'Très maigre'],
  [300, 'Maigre'],
  [400, 'Normale'],
  [500, 'Moyenne'],
  [600, 'Demi-grasse'],
  [700, 'Grasse'],
  [800, 'Très grasse'],
  [900, 'Noire'],
] as const;

/** Names a weight, or the weights of a variable font. */
export function describeWeight(weight: string): string {
  const [from = 400, to] = weight.split(' ').map(Number);
  if (to !== undefined) return `Toutes les graisses de ${from} à ${to}`;
  return weights.find(([value]) => value === from)?.[1] ?? String(from);
}

const generics = [
  ['serif', 'Avec empattements'],
  ['sans-serif', 'Sans empattements'],
  ['cursive', 'Manuscrite, pour de grands titres'],
] as const;

/** What is said of one file, to be corrected. */
export function FontFileFields({
  font,
  families,
  onChange,
  onRemove,
}: {
  font: FontFile;
  families: readonly FontFamily[];
  onChange: (part: Partial<FontFile>) => void;
  onRemove: () => void;
}) {
  const id = useId();
  const known = families.find(({ family, isUploaded }) => isUploaded && family === font.family);
  return (
    <fieldset className={`${controls.ranges} ${styles.file}`}>
      <legend className={styles.fileName}>
        {font.file.name} <span className={styles.facts}>{formatBytes(font.file.size)}</span>
      </legend>
      <div className={styles.choices}>
        <label className={controls.part}>
          Famille
          <input
            className={controls.input}
            value={font.family}
            onChange={(event) => onChange({ family: event.target.value })}
            aria-invalid={font.error ? true : undefined}
            aria-describedby={font.error ? `${id}-error` : undefined}
          />
        </label>
        <label className={controls.part}>
          Genre
          <select
            className={controls.input}
            value={font.generic}
            onChange={(event) => onChange({ generic: event.target.value as FontFile['generic'] })}
          >
            {generics.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className={controls.part}>
          Graisse
          <select
            className={controls.input}
            value={font.weight}
            onChange={(event) => onChange({ weight: Number(event.target.value) })}
          >
            {weights.map(([value, label]) => (
              <option key={value} value={value}>
                {label} ({value})
              </option>
            ))}
          </select>
        </label>
        <label className={controls.part}>
          Style
          <select
            className={controls.input}
            value={font.style}
            onChange={(event) => onChange({ style: event.target.value as FontFile['style'] })}
          >
            <option value="normal">Droit</option>
            <option value="italic">Italique</option>
          </select>
        </label>
      </div>
      {known && <p className={styles.facts}>S’ajoute à votre police «&nbsp;{known.family}&nbsp;».</p>}
      {font.error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {font.error}
        </p>
      )}
      <Button kind="link" onClick={onRemove} aria-label={`Ne pas l’ajouter\u00a0: ${font.file.name}`}>
        Ne pas l’ajouter
      </Button>
    </fieldset>
  );
}
