import { type FormPart, isQuestionKind, type PartKind } from '@vitrine/domain/dynamic-forms/builder/form-part';
import { partPalette } from '@vitrine/domain/dynamic-forms/builder/part-palette.data';
import {
  addParts,
  canMovePart,
  copyParts,
  createPartId,
  duplicatePart,
  findMove,
  type MoveDirection,
  movePart,
  type PartPlace,
  removePart,
  splitStep,
  unwrapPart,
  wrapParts,
} from '@vitrine/page-document/forms/form-operations';
import type { FormSession } from './form-session.ts';

/** What people do to the parts of a form, by keys, menus and the pointer alike. */
export function createFormActs({ getParts, apply, selection, announcement }: FormSession) {
  const find = (id: string | null) => getParts().find((part) => part.id === id);

  /** Where a new part stands: after the chosen one, or in it where it is a container. */
  function findNewPlace(kind: PartKind): PartPlace {
    const parts = getParts();
    const chosen = find(selection.get());
    const lastStep = parts.findLast((part) => part.kind === 'step');
    const inside = (parent: string) => ({
      parent,
      after: parts.findLast((part) => part.parent === parent)?.id ?? null,
    });
    if (kind === 'step') {
      let step = chosen;
      while (step && step.kind !== 'step') step = find(step.parent);
      return { parent: null, after: (step ?? lastStep)?.id ?? null };
    }
    const fits = (holder: FormPart | undefined) =>
      holder && (holder.kind !== 'row' || isQuestionKind(kind) || kind === 'help');
    if (chosen && ['step', 'group', 'loop', 'row'].includes(chosen.kind) && fits(chosen)) return inside(chosen.id);
    for (let part = chosen; part; part = find(part.parent))
      if (part.parent !== null && fits(find(part.parent))) return { parent: part.parent, after: part.id };
    return inside(lastStep?.id ?? '');
  }

  function move(id: string, place: PartPlace | undefined): void {
    const part = find(id);
    if (!part || !place || !canMovePart(getParts(), id, place)) {
      announcement.set('Cette partie ne peut pas aller plus loin.');
      return;
    }
    if (apply(movePart(getParts(), id, place))) announcement.set('Partie déplacée.');
  }

  return {
    add(kind: PartKind): void {
      const parts = getParts();
      const entry = partPalette.find((one) => one.kind === kind);
      const id = createPartId(kind, parts);
      const part = { ...structuredClone(entry?.values ?? {}), id, kind, parent: null } as FormPart;
      const added = [part];
      // A container is never empty: it begins with a question.
      if (kind === 'row' || kind === 'group' || kind === 'loop' || kind === 'step')
        added.push({
          id: createPartId('text', [...parts, part]),
          kind: 'text',
          parent: id,
          label: 'Votre nom',
          maximum: 200,
        });
      if (apply(addParts(parts, added, findNewPlace(kind)))) {
        selection.set(id);
        announcement.set(`${entry?.label ?? 'Partie'} ajouté.`);
      }
    },
    addAll(given: readonly FormPart[]): void {
      const parts = getParts();
      apply(addParts(parts, copyParts(given, parts), { parent: null, after: parts.at(-1)?.id ?? null }));
    },
    moveTo: move,
    moveBy: (id: string, direction: MoveDirection) => move(id, findMove(getParts(), id, direction)),
    canMoveBy: (id: string, direction: MoveDirection) => findMove(getParts(), id, direction) !== undefined,
    duplicate(id: string): void {
      const { operations, copy } = duplicatePart(getParts(), id);
      if (apply(operations) && copy) selection.set(copy);
    },
    remove(id: string): void {
      const parts = getParts();
      const part = find(id);
      const siblings = parts.filter((one) => one.parent === part?.parent);
      const next = siblings[siblings.findIndex((one) => one.id === id) + 1] ?? siblings[siblings.length - 2];
      if (!apply(removePart(parts, id))) return;
      selection.set(next && next.id !== id ? next.id : (part?.parent ?? null));
      announcement.set('Partie retirée. Ctrl+Z la rétablit.');
    },
    wrap(id: string, kind: 'group' | 'loop' | 'row'): void {
      const parts = getParts();
      const box = createPartId(kind, parts);
      const values = partPalette.find((one) => one.kind === kind)?.values ?? {};
      const part = { ...structuredClone(values), id: box, kind, parent: null } as FormPart;
      if (apply(wrapParts(parts, [id], part))) selection.set(box);
    },
    unwrap: (id: string) => void apply(unwrapPart(getParts(), id)),
    split(id: string): void {
      const parts = getParts();
      const step = createPartId('step', parts);
      if (apply(splitStep(parts, id, { id: step, kind: 'step', parent: null, label: 'Nouvelle étape' })))
        selection.set(step);
    },
  };
}

export type FormActs = ReturnType<typeof createFormActs>;
