import { findBlock, findPrevious } from '@vitrine/page-document/operations/edit-tree';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import { Button } from '../../../base/components/button.tsx';
import { useEditor } from '../session/editor-context.tsx';
import styles from './inspector-panel.module.css';

/** Says why a block cannot be read, and recovers what still can; it is never dropped by itself. */
export function UnreadableNotice({ node }: { node: BlockNode }) {
  const { session, acts } = useEditor();
  const { opened, selection } = session;
  const found = opened.unreadable.find(({ id }) => id === node.id);
  const stored = findBlock(opened.document, node.id)?.node;
  // Once recovered, it is another block under the same id.
  if (!found || stored?.props !== node.props) return null;
  const recover = (repaired: BlockNode) => {
    const place = findBlock(acts.rules().document, node.id);
    if (!place) return;
    const after = findPrevious(place.siblings, place.position);
    const parent = place.parent?.id ?? null;
    const isDone = session.apply([
      { kind: 'remove', block: node.id },
      { kind: 'insert', parent, after, node: repaired },
    ]);
    if (!isDone) return;
    selection.set(node.id);
    session.announcement.set('Ce qui est lisible est récupéré.');
  };
  const { repaired } = found;
  return (
    <div className={styles.unreadable} role="note">
      <p>{found.message}</p>
      <div className={styles.overriddenActs}>
        {repaired && <Button onClick={() => recover(repaired)}>Récupérer ce qui est lisible</Button>}
        <Button kind="danger" onClick={() => acts.remove(node.id)}>
          Supprimer ce bloc
        </Button>
      </div>
    </div>
  );
}
