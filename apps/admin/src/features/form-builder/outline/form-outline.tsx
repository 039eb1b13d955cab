import { Menu } from '@mantine/core';
import { arrangeParts, listPlacedParts } from '@vitrine/domain/dynamic-forms/builder/arrange-parts';
import { findConditionFaults, namePart } from '@vitrine/domain/dynamic-forms/builder/condition-faults';
import { describeCondition } from '@vitrine/domain/dynamic-forms/builder/describe-condition';
import { type FormPart, isContainerKind, readParts } from '@vitrine/domain/dynamic-forms/builder/form-part';
import { labelPartKind } from '@vitrine/domain/dynamic-forms/builder/part-palette.data';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { useStore } from '../../../base/api/store.ts';
import { Button } from '../../../base/components/button.tsx';
import { MoreIcon, PlusIcon } from '../../../base/components/icons.tsx';
import { useLineDrag } from '../../../base/outline/use-line-drag.ts';
import { DropLine } from '../../draft-editor/drop-line.tsx';
import styles from '../../draft-editor/outline.module.css';
import type { FormActs } from '../session/form-acts.ts';
import { useFormFields, useFormSession } from '../session/form-session.ts';
import { findPartPlace } from './find-part-place.ts';
import own from './form-outline.module.css';
import { StarterChoice } from './starter-choice.tsx';

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
  const onKey = (event: KeyboardEvent<HTMLElement>, place: number) => {
    const row = rows[place];
    if (!row || event.target !== event.currentTarget) return;
    const { id } = row.part;
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
          <div
            key={part.id}
            role="treeitem"
            data-part={part.id}
            data-dragged={drag?.id === part.id || undefined}
            className={styles.row}
            aria-level={level}
            aria-selected={chosen === part.id}
            tabIndex={chosen === part.id || (chosen === null && place === 0) ? 0 : -1}
            onClick={() => selection.set(part.id)}
            onDoubleClick={onEdit}
            onKeyDown={(event) => onKey(event, place)}
            onPointerDown={(event) => start(event, part.id)}
          >
            <span className={own.depth} data-level={Math.min(level, 5)} />
            <span className={styles.text}>
              <span className={styles.summary}>
                {part.kind === 'row' ? 'Rangée' : namePart(part).replace(/^«\u00a0|\u00a0»$/g, '')}
              </span>
              <span className={styles.type}>{describePart(part)}</span>
              {faults.has(part.id) ? (
                <span className={own.fault}>{faults.get(part.id)}</span>
              ) : (
                part.when && <span className={own.condition}>{describeCondition(parts, part.when)}</span>
              )}
            </span>
            <span className={styles.menu}>
              <PartMenu part={part} acts={acts} onEdit={onEdit} />
            </span>
          </div>
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

function describePart({ kind, required, sensitive }: FormPart): string {
  const marks = [required && 'obligatoire', sensitive && 'confidentiel'].filter(Boolean);
  return [labelPartKind(kind), ...marks].join(', ');
}

function PartMenu({
  part: { id, kind, parent },
  acts,
  onEdit,
}: {
  part: FormPart;
  acts: FormActs;
  onEdit: () => void;
}) {
  const { selection } = useFormSession();
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button kind="quiet" isIcon aria-label="Actions sur cette partie" tabIndex={-1}>
          <MoreIcon />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          onClick={() => {
            selection.set(id);
            onEdit();
          }}
        >
          Régler
        </Menu.Item>
        <Menu.Item disabled={!acts.canMoveBy(id, 'up')} onClick={() => acts.moveBy(id, 'up')}>
          Monter (Alt+↑)
        </Menu.Item>
        <Menu.Item disabled={!acts.canMoveBy(id, 'down')} onClick={() => acts.moveBy(id, 'down')}>
          Descendre (Alt+↓)
        </Menu.Item>
        <Menu.Item onClick={() => acts.duplicate(id)}>Dupliquer (Ctrl+D)</Menu.Item>
        {kind !== 'step' && (
          <>
            <Menu.Item onClick={() => acts.wrap(id, 'group')}>Mettre dans un groupe</Menu.Item>
            {parent !== null && <Menu.Item onClick={() => acts.split(id)}>Commencer une étape ici</Menu.Item>}
          </>
        )}
        {(kind === 'group' || kind === 'loop' || kind === 'row') && (
          <Menu.Item onClick={() => acts.unwrap(id)}>Défaire, en gardant les questions</Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item onClick={() => acts.remove(id)}>Retirer (Suppr)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
