import { namePart } from '@vitrine/domain/dynamic-forms/builder/condition-faults';
import { type FormPart, isContainerKind } from '@vitrine/domain/dynamic-forms/builder/form-part';
import { listInside } from '@vitrine/page-document/forms/form-operations';
import { useEffect } from 'react';
import { ConfirmDialog } from '../../../base/dialogs/confirm-dialog.tsx';
import type { AnswerCount } from './answer-counts.queries.ts';

/** A part that is about to be removed, and what was answered in it. */
export interface AskedRemoval {
  part: FormPart;
  answered: { part: FormPart; count: AnswerCount }[];
}

/** Finds what was answered in a part; undefined where nothing was, so that nobody has to be asked. */
export function findAskedRemoval(
  parts: readonly FormPart[],
  id: string,
  counts: readonly AnswerCount[],
): AskedRemoval | undefined {
  const inside = listInside(parts, id);
  const answered = inside.flatMap((part) => {
    const count = counts.find(({ name }) => name === part.id);
    return count ? [{ part, count }] : [];
  });
  const [part] = inside;
  return part && answered.length > 0 ? { part, answered } : undefined;
}

/** Says how many answers a part has before it is removed, and that they stay. */
export function RemovalDialog({
  removal: { part, answered },
  onConfirm,
  onClose,
}: {
  removal: AskedRemoval;
  onConfirm(): void;
  onClose(): void;
}) {
  const [only] = answered;
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        // The line that had the focus is gone with its part.
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>('[role=treeitem][aria-selected=true]')?.focus();
      });
    },
    [],
  );
  return (
    <ConfirmDialog
      title={`Retirer ${namePart(part)}\u00a0?`}
      action={isContainerKind(part.kind) ? 'Retirer la partie' : 'Retirer la question'}
      onConfirm={async () => onConfirm()}
      onClose={onClose}
    >
      {only && !isContainerKind(part.kind) ? (
        <p>Cette question a {describeCount(only.count)}.</p>
      ) : (
        <>
          <p>Des personnes ont répondu à ces questions&nbsp;:</p>
          <ul>
            {answered.map((one) => (
              <li key={one.part.id}>
                {namePart(one.part)}, {describeCount(one.count)}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        Ce qui a été répondu reste lisible dans «&nbsp;Réponses&nbsp;», avec la question telle qu’elle était posée. Une
        fois le formulaire publié, elle n’est plus posée.
      </p>
    </ConfirmDialog>
  );
}

function describeCount({ count, isAtMost }: AnswerCount): string {
  const words = count === 1 ? 'une réponse' : `${count.toLocaleString('fr-FR')}\u00a0réponses`;
  if (!isAtMost) return words;
  return count === 1 ? 'peut-être une réponse, confidentielle' : `jusqu’à ${words}, confidentielles`;
}
