import { formatColour, parseColour } from '@vitrine/domain/appearance/colour';
import { buildColourSchemes, listColourAdjustments } from '@vitrine/domain/appearance/colour-schemes';
import { useState } from 'react';
import { ColourControl } from '../../base/forms/text-controls.tsx';
import styles from './colour-section.module.css';
import { PaletteStrip } from './palette-strip.tsx';
import { SchemePicture } from './scheme-picture.tsx';
import type { SectionParts } from './section-parts.ts';
import { getColours } from './theme.queries.ts';
import { ThemeSettings } from './theme-settings.tsx';

const roles = [
  ['PRIMARY_COLOR', 'primary'],
  ['ACCENT_COLOR', 'accent'],
  ['BACKGROUND_COLOR', 'ground'],
  ['TEXT_COLOR', 'ink'],
] as const;

/** One colour becomes a palette whose texts read, by day and by night; each colour can then be set by itself. */
export function ColourSection(parts: SectionParts) {
  const { draft, isLocked } = parts;
  const colours = getColours(draft.theme);
  const [typed, setTyped] = useState<string>();
  // As it is typed, as long as it is the theme's: an undo or a former theme brings its own.
  const rgb = typed === undefined ? undefined : parseColour(typed);
  const isOwn = typed !== undefined && (!rgb || formatColour(rgb) === colours.primary);
  const wanted = isOwn ? typed : colours.primary;
  const isColour = parseColour(wanted) !== undefined;
  const areReadable = Object.values(colours).every((colour) => parseColour(colour));
  const choose = (next: typeof colours) =>
    draft.change({ settings: Object.fromEntries(roles.map(([type, role]) => [type, next[role]])) });
  const change = (value: string) => {
    setTyped(value);
    if (!parseColour(value)) return;
    // The harmony that is in place follows the new colour; a palette of one's own takes the first.
    const current = buildColourSchemes(colours.primary).findIndex((one) => isSame(one.colours, colours));
    const schemes = buildColourSchemes(value);
    const next = schemes[Math.max(0, current)];
    if (next) choose(next.colours);
  };
  return (
    <>
      <div className={styles.own}>
        <label className={styles.label} htmlFor="couleur-de-depart">
          Votre couleur
        </label>
        <ColourControl
          id="couleur-de-depart"
          label="Votre couleur"
          value={wanted}
          onChange={change}
          describedBy="couleur-de-depart-aide"
          isInvalid={!isColour}
          isDisabled={isLocked}
        />
        <p id="couleur-de-depart-aide" className={isColour ? styles.help : styles.error}>
          {isColour
            ? 'La couleur de vos boutons et de vos liens.'
            : 'Écrivez une couleur comme #b5583a, ou choisissez-la dans le carré.'}
        </p>
      </div>
      {isColour && (
        <fieldset className={styles.schemes} aria-label="Harmonies">
          {buildColourSchemes(wanted).map((scheme) => (
            <button
              key={scheme.id}
              type="button"
              className={styles.scheme}
              aria-pressed={isSame(scheme.colours, colours)}
              disabled={isLocked}
              onClick={() => choose(scheme.colours)}
            >
              <SchemePicture colours={scheme.colours} />
              <span>{scheme.label}</span>
            </button>
          ))}
        </fieldset>
      )}
      {areReadable && (
        <>
          <Adjustments colours={colours} />
          <PaletteStrip colours={colours} hasDark={draft.theme.settings.DARK_THEME === true} />
        </>
      )}
      <details className={styles.details} open={isNamed(roles.map(([type]) => type))}>
        <summary>Régler chaque couleur</summary>
        <ThemeSettings {...parts} types={roles.map(([type]) => type)} />
      </details>
      <ThemeSettings {...parts} types={['DARK_THEME']} />
    </>
  );
}

/** What the pages change of the chosen colours, each with its reason. */
function Adjustments({ colours }: { colours: ReturnType<typeof getColours> }) {
  const adjustments = listColourAdjustments(colours);
  return (
    <ul className={styles.adjustments} aria-live="polite">
      {adjustments.map(({ role, wanted, shown, sentence }) => (
        <li key={role}>
          <svg viewBox="0 0 52 24" className={styles.change} role="img" aria-label={`${wanted} devient ${shown}`}>
            <circle cx="12" cy="12" r="11" fill={wanted} className={styles.rim} />
            <circle cx="40" cy="12" r="11" fill={shown} className={styles.rim} />
            <path d="m24 9 3 3-3 3" className={styles.arrow} />
          </svg>
          {sentence}
        </li>
      ))}
    </ul>
  );
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** Whether the search has named one of these settings, so that its field is in sight. */
function isNamed(types: readonly string[]): boolean {
  return types.includes(new URLSearchParams(window.location.search).get('reglage') ?? '');
}
