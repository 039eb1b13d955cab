import { arrangeParts, listPlacedParts } from '@vitrine/domain/dynamic-forms/builder/arrange-parts';
import { findConditionFaults } from '@vitrine/domain/dynamic-forms/builder/condition-faults';
import { describeCondition } from '@vitrine/domain/dynamic-forms/builder/describe-condition';
import { type FormPart, isContainerKind, readParts } from '@vitrine/domain/dynamic-forms/builder/form-part';
import { type KeyboardEvent, useCallback, useMemo, useRef } from 'react';
import { useStore } from '../../../base/api/store.ts';
import { Button } from '../../../base/components/button.tsx';
import { PlusIcon } from '../../../base/components/icons.tsx';
import { useLineDrag } from '../../../base/outline/use-line-drag.ts';
import { DropLine } from '../../draft-editor/drop-line.tsx';
import styles from '../../draft-editor/outline.module.css';
import type { FormActs } from '../session/form-acts.ts';
import { useFormFields, useFormSession } from '../session/form-session.ts';
import { findPartPlace } from './find-part-place.ts';
import { PartLine } from './part-line.tsx';
import { StarterChoice } from './starter-choice.tsx';

/** Windows that show one panel of the builder at a time, as its sheet has them. */
const onePanel = '(max-width: 700px)';

/** A line of the outline. */
export interface PartRow {
  part: FormPart;
  /** Its level, 1 for steps. */
  level: number;
}

/** All parts of the form as a tree: chosen, moved and removed by keys and by the pointer. */
export function FormOutline({ acts, onAdd, onEdit }: { acts: FormActs; onAdd: () => void; onEdit: () => void }) {
  const { selection } = useFormSession();
  const fields = useFormFields();
  const parts = useMemo(() => readParts(fields.parts), [fields.parts]);
  const rows = useMemo(
    (): PartRow[] =>
      listPlacedParts(arrangeParts(parts)).map(({ part, around }) => ({ part, level: around.length + 1 })),
    [parts],
  );
  const faults = useMemo(() => new Map(findConditionFaults(parts).map((one) => [one.id, one.message])), [parts]);
  const chosen = useStore(selection);
  const tree = useRef<HTMLDivElement>(null);
  const { drag, start } = useLineDrag(
    tree,
    (...under) => findPartPlace(rows, parts, ...under),
    (id, place) => acts.moveTo(id, place),
  );
  const focus = (id: string | undefined) => {
    if (id === undefined) return;
    selection.set(id);
    tree.current?.querySelector<HTMLElement>(`[data-part="${id}"]`)?.focus();
  };
  const onKey = (event: KeyboardEvent<HTMLElement>, id: string) => {
    if (event.target !== event.currentTarget) return;
    const place = rows.findIndex(({ part }) => part.id === id);
    const moves = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' } as const;
    const isDuplicate = event.key === 'd' && (event.ctrlKey || event.metaKey);
    const act = (change: () => void) => {
      event.preventDefault();
      change();
      // Moved or in its place, what is chosen has the focus, unless somebody is asked first.
      requestAnimationFrame(() => document.querySelector('[role=dialog]') ?? focus(selection.get() ?? undefined));
    };
    if (event.altKey && event.key in moves) act(() => acts.moveBy(id, moves[event.key as keyof typeof moves]));
    else if (event.key === 'Delete' || event.key === 'Backspace') act(() => acts.remove(id));
    else if (isDuplicate) act(() => acts.duplicate(id));
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      focus(rows[place + (event.key === 'ArrowUp' ? -1 : 1)]?.part.id);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      onEdit();
    }
  };
  // Lines are drawn again when what they show changes, not with each letter of another one.
  const latest = useRef({ onKey, onEdit, acts });
  latest.current = { onKey, onEdit, acts };
  const on = useMemo(
    () => ({
      onChoose(id: string) {
        selection.set(id);
        // One panel at a time: what is touched would change behind it.
        if (matchMedia(onePanel).matches) latest.current.onEdit();
      },
      onEdit: () => latest.current.onEdit(),
      onKey: (event: KeyboardEvent<HTMLElement>, id: string) => latest.current.onKey(event, id),
    }),
    [selection],
  );
  const getActs = useCallback(() => latest.current.acts, []);
  const questions = parts.filter(({ kind }) => !isContainerKind(kind) && kind !== 'help').length;
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 className={styles.title}>Questions</h2>
        <span className={styles.count}>{questions}</span>
      </div>
      <button
        type="button"
        className={styles.content}
        aria-pressed={chosen === null}
        onClick={() => {
          selection.set(null);
          onEdit();
        }}
      >
        Le formulaire&nbsp;: nom, envoi, réponses
      </button>
      <div ref={tree} className={styles.tree} role="tree" aria-label="Parties du formulaire">
        {rows.map(({ part, level }, place) => (
          <PartLine
            key={part.id}
            part={part}
            level={level}
            fault={faults.get(part.id)}
            condition={part.when && describeCondition(parts, part.when)}
            isChosen={chosen === part.id}
            isDragged={drag?.id === part.id}
            isReached={chosen === part.id || (chosen === null && place === 0)}
            getActs={getActs}
            onPress={start}
            {...on}
          />
        ))}
        {drag?.line && <DropLine {...drag.line} />}
      </div>
      <Button className={styles.add} onClick={onAdd} aria-keyshortcuts="/" title="Ajouter (/)">
        <PlusIcon /> Ajouter
      </Button>
      {parts.length <= 4 && <StarterChoice acts={acts} />}
    </div>
  );
}
