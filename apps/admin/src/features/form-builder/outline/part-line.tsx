import { Menu } from '@mantine/core';
import { namePart } from '@vitrine/domain/dynamic-forms/builder/condition-faults';
import type { FormPart } from '@vitrine/domain/dynamic-forms/builder/form-part';
import { labelPartKind } from '@vitrine/domain/dynamic-forms/builder/part-palette.data';
import { type KeyboardEvent, memo, type PointerEvent } from 'react';
import { Button } from '../../../base/components/button.tsx';
import { MoreIcon } from '../../../base/components/icons.tsx';
import styles from '../../draft-editor/outline.module.css';
import type { FormActs } from '../session/form-acts.ts';
import own from './form-outline.module.css';

interface LineProps {
  part: FormPart;
  /** Its level, 1 for steps. */
  level: number;
  /** What is wrong with its condition; else the condition in words. */
  fault: string | undefined;
  condition: string | undefined;
  isChosen: boolean;
  isDragged: boolean;
  /** Whether Tab leads to it. */
  isReached: boolean;
  getActs: () => FormActs;
  onChoose: (id: string) => void;
  onEdit: () => void;
  onKey: (event: KeyboardEvent<HTMLElement>, id: string) => void;
  onPress: (event: PointerEvent, id: string) => void;
}

/** A line of the outline. */
export const PartLine = memo(function PartLine({ part, level, fault, condition, ...line }: LineProps) {
  return (
    <div
      role="treeitem"
      data-part={part.id}
      data-dragged={line.isDragged || undefined}
      className={styles.row}
      aria-level={level}
      aria-selected={line.isChosen}
      tabIndex={line.isReached ? 0 : -1}
      onClick={() => line.onChoose(part.id)}
      onDoubleClick={line.onEdit}
      onKeyDown={(event) => line.onKey(event, part.id)}
      onPointerDown={(event) => line.onPress(event, part.id)}
    >
      <span className={own.depth} data-level={Math.min(level, 5)} />
      <span className={styles.text}>
        <span className={styles.summary}>
          {part.kind === 'row' ? 'Rangée' : namePart(part).replace(/^«\u00a0|\u00a0»$/g, '')}
        </span>
        <span className={styles.type}>{describePart(part)}</span>
        {fault ? (
          <span className={own.fault}>{fault}</span>
        ) : (
          condition && <span className={own.condition}>{condition}</span>
        )}
      </span>
      <span className={styles.menu}>
        <PartMenu part={part} getActs={line.getActs} onChoose={line.onChoose} onEdit={line.onEdit} />
      </span>
    </div>
  );
});

function describePart({ kind, required, sensitive }: FormPart): string {
  const marks = [required && 'obligatoire', sensitive && 'confidentiel'].filter(Boolean);
  return [labelPartKind(kind), ...marks].join(', ');
}

function PartMenu({ part, getActs, onChoose, onEdit }: Pick<LineProps, 'part' | 'getActs' | 'onChoose' | 'onEdit'>) {
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button kind="quiet" isIcon aria-label="Actions sur cette partie" tabIndex={-1}>
          <MoreIcon />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <PartActs part={part} getActs={getActs} onChoose={onChoose} onEdit={onEdit} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** What is done with a part; it is asked for when the menu opens. */
function PartActs({
  part: { id, kind, parent },
  getActs,
  onChoose,
  onEdit,
}: Pick<LineProps, 'part' | 'getActs' | 'onChoose' | 'onEdit'>) {
  const acts = getActs();
  return (
    <>
      <Menu.Item
        onClick={() => {
          onChoose(id);
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
    </>
  );
}
