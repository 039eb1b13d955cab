import { partPalette } from '@vitrine/domain/dynamic-forms/builder/part-palette.data';
import { foldText } from '@vitrine/domain/kernel/fold-text';
import { useState } from 'react';
import { Modal } from '../../../base/dialogs/modal.tsx';
import type { FormActs } from '../session/form-acts.ts';
import styles from './form-outline.module.css';

/** What a form is made of, to choose from: by the pointer, or by a few letters and Enter. */
export function PartPalette({ acts, onAdded, onClose }: { acts: FormActs; onAdded: () => void; onClose: () => void }) {
  const [search, setSearch] = useState('');
  const words = foldText(search.trim());
  const found = partPalette.filter(({ label, keywords }) => foldText(`${label} ${keywords}`).includes(words));
  const choose = (entry: (typeof partPalette)[number] | undefined) => {
    if (!entry) return;
    acts.add(entry.kind);
    onClose();
    onAdded();
  };
  return (
    <Modal opened onClose={onClose} title="Ajouter au formulaire">
      <input
        type="search"
        className={styles.search}
        aria-label="Chercher une sorte de question"
        placeholder="Texte, choix, date…"
        value={search}
        data-autofocus
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') choose(found[0]);
        }}
      />
      <ul className={styles.palette}>
        {found.map((entry) => (
          <li key={entry.kind}>
            <button type="button" className={styles.entry} onClick={() => choose(entry)}>
              <span className={styles.entryLabel}>{entry.label}</span>
              <span className={styles.entryHint}>{entry.hint}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p role="status">Rien de ce nom. Essayez «&nbsp;texte&nbsp;» ou «&nbsp;choix&nbsp;».</p>}
    </Modal>
  );
}
