import { useMediaQuery } from '@mantine/hooks';
import { ChoiceCards } from '../controls/choice-cards.tsx';
import styles from '../controls/creation-fields.module.css';
import { FontText } from '../controls/font-text.tsx';
import { buildPictureUrl } from '../picture/build-picture-url.ts';
import { CreationPicture } from '../picture/creation-picture.tsx';
import { useQuestion } from './question-context.ts';

/** How the site looks: whole drawings with one's own name, then their colours and fonts. */
export function LookQuestion() {
  const { id, version, answers, change, offered, template } = useQuestion();
  const { palette, fonts } = answers.look;
  // On a phone a drawing as computers show it would be too small to be read.
  const isNarrow = useMediaQuery('(max-width: 599px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const looks = template?.looks ?? [];
  const look = looks.find((one) => one.id === answers.look.look) ?? looks[0];
  if (!look)
    return (
      <p className={styles.footnote}>
        Une page blanche commence sans dessin. Ses couleurs et ses polices se choisissent dans « Apparence ».
      </p>
    );
  const palettes = [{ id: null, label: 'D’origine', colours: look.colours }, ...look.palettes];
  const own = { id: null, label: 'D’origine', fonts: look.fonts };
  return (
    <>
      <ChoiceCards
        legend="Dessin"
        isLegendHidden
        layout="row"
        value={look.id}
        choices={looks.map((one) => ({
          value: one.id,
          label: one.label,
          content: (
            <>
              <span className={styles.drawing}>
                <CreationPicture
                  src={buildPictureUrl(id, version, { look: one.id })}
                  title={`Votre page, dessin «\u00a0${one.label}\u00a0»`}
                  device={isNarrow ? 'phone' : 'desk'}
                  isStill
                />
              </span>
              <span className={styles.drawingText}>
                <span className={styles.choiceName}>{one.label}</span>
                <span className={styles.choiceNote}>{one.sentence}</span>
              </span>
            </>
          ),
        }))}
        onChange={(chosen) => change('look', { look: chosen, palette: null })}
      />
      <div className={styles.pair}>
        <ChoiceCards
          legend="Couleurs"
          layout="swatches"
          value={palette}
          choices={palettes.map(({ id: value, label, colours }) => ({
            value,
            label,
            content: (
              <span className={styles.swatch}>
                <Swatch colours={colours} />
                <span>{label}</span>
              </span>
            ),
          }))}
          onChange={(chosen) => change('look', { look: look.id, palette: chosen })}
        />
        <ChoiceCards
          legend="Polices"
          layout="pairs"
          value={fonts}
          choices={[own, ...offered.pairs].map(({ id: value, label, fonts: families }) => ({
            value,
            label,
            content: (
              <span className={styles.fonts}>
                <FontText family={families.TITLE} className={styles.fontTitle}>
                  {label}
                </FontText>
                <FontText family={families.CONTENT} className={styles.fontText}>
                  {families.TITLE === families.CONTENT ? families.TITLE : `${families.TITLE}, ${families.CONTENT}`}
                </FontText>
              </span>
            ),
          }))}
          onChange={(chosen) => change('look', { look: look.id, fonts: chosen })}
        />
      </div>
    </>
  );
}

/** The four colours of a palette. Fills are attributes: the policy of this host refuses styles in the document. */
function Swatch({ colours }: { colours: { primary: string; accent: string; ground: string; ink: string } }) {
  return (
    <svg viewBox="0 0 80 36" aria-hidden="true" preserveAspectRatio="none">
      <rect width="80" height="36" fill={colours.ground} />
      <rect x="0" y="0" width="30" height="36" fill={colours.primary} />
      <rect x="30" y="0" width="16" height="36" fill={colours.accent} />
      <rect x="64" y="0" width="16" height="36" fill={colours.ink} />
    </svg>
  );
}
