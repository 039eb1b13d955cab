import { readParts } from '@vitrine/domain/dynamic-forms/builder/form-part';
import { formStarters } from '@vitrine/domain/dynamic-forms/builder/starters/form-starters.data';
import { useState } from 'react';
import { Button } from '../../../base/components/button.tsx';
import { Modal } from '../../../base/dialogs/modal.tsx';
import type { FormActs } from '../session/form-acts.ts';
import { useFormSession } from '../session/form-session.ts';
import styles from './form-outline.module.css';

/** Offers complete forms to begin with: what stands there is replaced, and comes back by an undo. */
export function StarterChoice({ acts: _ }: { acts: FormActs }) {
  const { apply, queue, selection } = useFormSession();
  const [isOpen, setOpen] = useState(false);
  const begin = (name: string) => {
    const starter = formStarters.find((one) => one.name === name);
    if (!starter) return;
    const { fields } = queue.state.get().draft;
    const set = (field: string, value: unknown) => ({ kind: 'set', block: null, path: [field], value }) as const;
    const isUnnamed = !fields.acknowledgement;
    apply([
      set('parts', structuredClone(readParts(starter.parts))),
      set('acknowledge', starter.acknowledge),
      set('retentionDays', starter.retentionDays),
      ...(isUnnamed ? [set('acknowledgement', starter.acknowledgement)] : []),
    ]);
    selection.set(null);
    setOpen(false);
  };
  return (
    <>
      <Button kind="link" onClick={() => setOpen(true)}>
        Partir d’un modèle
      </Button>
      {isOpen && (
        <Modal opened onClose={() => setOpen(false)} title="Partir d’un modèle" size="lg">
          <p>Ses questions remplacent celles qui sont là. Tout se change ensuite, et Ctrl+Z les rend.</p>
          <ul className={styles.palette}>
            {formStarters.map(({ name, title, text }) => (
              <li key={name}>
                <button type="button" className={styles.entry} onClick={() => begin(name)}>
                  <span className={styles.entryLabel}>{title}</span>
                  <span className={styles.entryHint}>{text}</span>
                </button>
              </li>
            ))}
          </ul>
        </Modal>
      )}
    </>
  );
}
