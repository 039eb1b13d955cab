import { findBlock } from '@vitrine/page-document/operations/edit-tree';
import type { Operation } from '@vitrine/page-document/operations/operation';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import { createStore, type Store } from '../../../base/api/store.ts';
import { notify, offerUndo } from '../../../base/toasts/toasts.ts';
import {
  describePlace,
  describeRemoval,
  duplicate,
  findLastPlace,
  findPlaceAfter,
  insertCopy,
  mayStand,
  moveBy,
  moveIn,
  moveOut,
  moveTo,
  type Place,
  type PlacementRules,
  unwrap,
  wrapIn,
} from './block-acts.ts';
import { copyBlock, findCopiedBlock } from './block-clipboard.ts';
import { nameBlock } from './descriptions.ts';
import type { EditorSession } from './editor-session.ts';

export type Direction = 'up' | 'down' | 'out' | 'in';

/** What a person does to blocks, by pointer, keyboard or menu. Each says what it did. */
export interface EditorActs {
  rules(): PlacementRules;
  /** Where the block picker inserts; undefined while it is closed. */
  blockPicker: Store<Place | undefined>;
  openBlockPicker(place?: Place): void;
  move(id: string, direction: Direction): void;
  moveTo(id: string, place: Place): void;
  duplicate(id: string): void;
  remove(id: string): void;
  insert(node: BlockNode, place: Place): void;
  copy(id: string): void;
  cut(id: string): void;
  paste(): void;
  wrap(id: string, type: string): void;
  unwrap(id: string): void;
}

export function createEditorActs(session: EditorSession): EditorActs {
  const { queue, descriptions, target, selection, announcement } = session;
  const blockPicker = createStore<Place | undefined>(undefined);
  const kinds = descriptions.contents.find(({ kind }) => kind === target.kind);
  const rules = (): PlacementRules => ({
    descriptions,
    documentKind: kinds?.documentKind ?? null,
    document: queue.state.get().draft.document,
  });
  const find = (id: string) => findBlock(queue.state.get().draft.document, id)?.node;
  const nameOf = (id: string) => {
    const node = find(id);
    return node ? nameBlock(descriptions, node) : 'Bloc';
  };

  function run(operations: Operation[] | undefined, done: () => string, selected?: string): boolean {
    if (!operations || !session.apply(operations)) return false;
    if (selected !== undefined) session.select(selected, true);
    announcement.set(done());
    return true;
  }

  /** The place where something new stands: after the chosen block, else at the end. */
  function findNewPlace(): Place {
    const selected = selection.get();
    return (selected && findPlaceAfter(rules(), selected)) || findLastPlace(rules(), null);
  }

  /** The nearest place at which a block may stand, going outwards from the chosen block. */
  function findPlaceFor(node: BlockNode): Place | undefined {
    const { document } = rules();
    const selected = selection.get();
    if (selected && mayStand(rules(), node, selected, true) && !find(selected)?.children?.length)
      return findLastPlace(rules(), selected);
    for (let id = selected; id; ) {
      const found = findBlock(document, id);
      const parent = found?.parent?.id ?? null;
      if (found && mayStand(rules(), node, parent, true)) return { parent, after: id };
      id = parent;
    }
    return mayStand(rules(), node, null, true) ? findLastPlace(rules(), null) : undefined;
  }

  return {
    rules,
    blockPicker,
    openBlockPicker: (place) => {
      if (kinds?.documentKind) blockPicker.set(place ?? findNewPlace());
    },
    move(id, direction) {
      const make = {
        up: () => moveBy(rules(), id, -1),
        down: () => moveBy(rules(), id, 1),
        out: () => moveOut(rules(), id),
        in: () => moveIn(rules(), id),
      };
      const isDone = run(make[direction](), () => `${nameOf(id)}. ${describePlace(rules(), id)}.`);
      if (isDone) session.canvas.scrollTo(id);
      else announcement.set(`${nameOf(id)} ne peut pas aller plus loin.`);
    },
    moveTo(id, place) {
      run(moveTo(rules(), id, place), () => `${nameOf(id)}. ${describePlace(rules(), id)}.`, id);
    },
    duplicate(id) {
      const operations = duplicate(rules(), id);
      if (!operations) return notify(`«\u00a0${nameOf(id)}\u00a0» ne peut figurer qu’une fois ici.`, 'danger');
      const [insert] = operations;
      run(operations, () => `${nameOf(id)} dupliqué.`, insert?.kind === 'insert' ? insert.node.id : undefined);
    },
    remove(id) {
      const found = findBlock(rules().document, id);
      if (!found) return;
      const label = `«\u00a0${nameOf(id)}\u00a0»${describeRemoval(found.node)}`;
      const next = found.siblings[found.position + 1] ?? found.siblings[found.position - 1] ?? found.parent;
      if (!run([{ kind: 'remove', block: id }], () => `${label}\u00a0: supprimé.`)) return;
      session.select(next?.id ?? null);
      offerUndo({ label: `Vous avez supprimé ${label}.`, undo: () => session.undo() });
    },
    insert(node, place) {
      const operations = insertCopy(rules(), node, place);
      const [insert] = operations ?? [];
      if (insert?.kind !== 'insert')
        return notify(`«\u00a0${nameBlock(descriptions, node)}\u00a0» ne peut pas être posé ici.`, 'danger');
      run(
        operations,
        () => `Bloc ajouté\u00a0: ${nameBlock(descriptions, node)}. ${describePlace(rules(), insert.node.id)}.`,
        insert.node.id,
      );
    },
    copy(id) {
      const node = find(id);
      if (!node) return;
      copyBlock(target.idSite, node);
      notify(`«\u00a0${nameOf(id)}\u00a0» est copié. Collez-le ici ou sur une autre page.`);
    },
    cut(id) {
      const node = find(id);
      if (!node) return;
      copyBlock(target.idSite, node);
      const label = nameOf(id);
      if (run([{ kind: 'remove', block: id }], () => `${label} coupé.`)) notify(`«\u00a0${label}\u00a0» est coupé.`);
    },
    paste() {
      const node = findCopiedBlock(target.idSite);
      if (!node) return notify('Copiez d’abord un bloc de ce site.', 'danger');
      const place = findPlaceFor(node);
      if (place) this.insert(node, place);
      else notify(`«\u00a0${nameBlock(descriptions, node)}\u00a0» ne peut pas être posé sur cette page.`, 'danger');
    },
    wrap(id, type) {
      run(wrapIn(rules(), id, type), () => `${nameOf(id)} est maintenant dans un bloc.`, id);
    },
    unwrap(id) {
      run(unwrap(rules(), id), () => 'Le conteneur est retiré, ce qu’il contenait reste.');
    },
  };
}
