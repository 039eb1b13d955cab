import { contrastRatio } from '@vitrine/domain/appearance/colour';
import { darkPalette, lightPalette, type Palette, type ThemeColours } from '@vitrine/domain/appearance/theme-palette';
import styles from './colour-section.module.css';

const pairs = [
  ['Texte', 'ink', 'ground'],
  ['Liens', 'link', 'ground'],
  ['Boutons', 'on-action', 'action'],
  ['Petits titres', 'quiet-ink', 'wash-sage'],
  ['Bandes', 'on-deep', 'deep'],
] as const;

/** What is read on what, with the contrast that it has, by day and by night. */
export function PaletteStrip({ colours, hasDark }: { colours: ThemeColours; hasDark: boolean }) {
  return (
    <div className={styles.strips}>
      <Strip label="Jour" palette={lightPalette(colours)} />
      {hasDark && <Strip label="Nuit" palette={darkPalette(colours)} />}
    </div>
  );
}

function Strip({ label, palette }: { label: string; palette: Palette }) {
  return (
    <figure className={styles.strip}>
      <figcaption>{label}</figcaption>
      <ul>
        {pairs.map(([name, text, ground]) => {
          const [one = '', other = ''] = [palette[text], palette[ground]];
          const ratio = contrastRatio(one, other);
          return (
            <li key={name}>
              <svg viewBox="0 0 88 48" aria-hidden="true" className={styles.pair}>
                <rect width="88" height="48" rx="6" fill={other} />
                <text x="44" y="31" textAnchor="middle" fill={one} className={styles.sample}>
                  Aa
                </text>
              </svg>
              <span className={styles.pairName}>{name}</span>
              <span
                className={styles.ratio}
                title={`Contraste de ${ratio.toLocaleString('fr-FR', { maximumFractionDigits: 1 })} pour 1`}
              >
                {ratio >= 7 ? 'très lisible' : 'lisible'}
              </span>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
