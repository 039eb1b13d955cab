import { fontPairs, fontUses } from '@vitrine/domain/appearance/font-pairs.data';
import { useState } from 'react';
import { Button } from '../../base/components/button.tsx';
import { FontDialog } from './font-dialog.tsx';
import { FontSample } from './font-sample.tsx';
import styles from './font-section.module.css';
import { OwnFonts } from './own-fonts.tsx';
import type { SectionParts } from './section-parts.ts';
import type { FontFamily } from './theme.queries.ts';

/** Pairs of families, the family of each use, and the fonts of the owner. */
export function FontSection({ idSite, data, draft, isLocked }: SectionParts) {
  const [isAdding, setAdding] = useState(false);
  const { fonts } = draft.theme;
  const errors = draft.failure?.fields ?? {};
  return (
    <>
      <fieldset className={styles.pairs} aria-label="Paires de polices">
        {fontPairs.map((pair) => (
          <button
            key={pair.id}
            type="button"
            className={styles.pair}
            aria-pressed={fontUses.every(({ use }) => fonts[use] === pair.fonts[use])}
            disabled={isLocked}
            onClick={() => draft.change({ fonts: { ...pair.fonts } })}
          >
            <FontSample idSite={idSite} family={pair.fonts.TITLE} className={styles.title}>
              {pair.label}
            </FontSample>
            <FontSample idSite={idSite} family={pair.fonts.CONTENT} className={styles.text}>
              {pair.sentence}
            </FontSample>
            <span className={styles.names}>{[...new Set(Object.values(pair.fonts))].join(' · ')}</span>
          </button>
        ))}
      </fieldset>
      <div className={styles.uses}>
        {fontUses.map(({ use, label }) => (
          <div key={use} className={styles.use}>
            <label className={styles.label} htmlFor={`police-${use}`}>
              {label}
            </label>
            <select
              id={`police-${use}`}
              className={styles.select}
              value={fonts[use] ?? ''}
              disabled={isLocked}
              aria-invalid={errors[`fonts.${use}`] ? true : undefined}
              onChange={(event) => draft.change({ fonts: { [use]: event.target.value } })}
            >
              {!fonts[use] && <option value="">Celle des navigateurs</option>}
              <Families label="Les vôtres" families={data.families.filter(({ isUploaded }) => isUploaded)} use={use} />
              <Families
                label="Du catalogue"
                families={data.families.filter(({ isUploaded }) => !isUploaded)}
                use={use}
              />
            </select>
            {errors[`fonts.${use}`] && <p className={styles.error}>{errors[`fonts.${use}`]}</p>}
          </div>
        ))}
      </div>
      <OwnFonts idSite={idSite} data={data} isLocked={isLocked} />
      {!isLocked && <Button onClick={() => setAdding(true)}>Ajouter une police</Button>}
      {isAdding && (
        <FontDialog
          idSite={idSite}
          families={data.families}
          onClose={() => setAdding(false)}
          onAdded={(family) =>
            draft.change({ fonts: family.isForTitlesOnly ? { TITLE: family.family } : { CONTENT: family.family } })
          }
        />
      )}
    </>
  );
}

/** Handwriting is offered for titles only: a page of it cannot be read. */
function Families({ label, families, use }: { label: string; families: readonly FontFamily[]; use: string }) {
  const fitting = families.filter(({ isForTitlesOnly }) => use === 'TITLE' || !isForTitlesOnly);
  if (fitting.length === 0) return null;
  return (
    <optgroup label={label}>
      {fitting.map(({ family }) => (
        <option key={family}>{family}</option>
      ))}
    </optgroup>
  );
}
