import { findBlock } from '@vitrine/page-document/operations/edit-tree';
import type { Operation, PropertyPath } from '@vitrine/page-document/operations/operation';
import { useStore } from '../../../base/api/store.ts';
import { Button } from '../../../base/components/button.tsx';
import type { Overridden } from '../../draft-queue/queue-state.ts';
import { commonFields, findField } from '../session/descriptions.ts';
import { useDraft, useEditor } from '../session/editor-context.tsx';
import styles from './inspector-panel.module.css';

/** What others had written where one's own change won: offered back. */
export function OverriddenValues({ block }: { block: string | null }) {
  const { session } = useEditor();
  const all = useStore(session.overridden);
  const { document } = useDraft();
  const { descriptions, target, overridden } = session;
  const contents = descriptions.contents.find(({ kind }) => kind === target.kind);
  const type = block === null ? undefined : findBlock(document, block)?.node.type;
  const fields = type
    ? descriptions.byType.get(type)?.block.fields
    : [...(contents?.texts ?? []), ...(contents?.shared ?? [])];
  const shown = all.filter((one) => one.block === block && one.path.length > 0 && !one.isRemoved);
  const forget = (one: Overridden) => overridden.set(all.filter((other) => other !== one));
  return shown.map((one) => {
    const path = one.path as PropertyPath;
    const name = findField([...(fields ?? []), ...commonFields], path)?.label ?? '';
    return (
      <div key={`${path.join('.')} ${one.by.version}`} className={styles.overridden} role="status">
        <p>
          {one.by.author || 'Quelqu’un'} avait écrit{name && ` dans «\u00a0${name}\u00a0»`}
          {'\u00a0'}: «&nbsp;{typeof one.value === 'string' ? one.value : describeValue(one.value)}&nbsp;»
        </p>
        <div className={styles.overriddenActs}>
          <Button
            kind="plain"
            onClick={() => {
              const set: Operation = {
                kind: 'set',
                block,
                path,
                ...(one.value === undefined ? {} : { value: one.value }),
              };
              if (session.apply([set])) forget(one);
            }}
          >
            Remettre
          </Button>
          <Button kind="quiet" onClick={() => forget(one)}>
            Garder le mien
          </Button>
        </div>
      </div>
    );
  });
}

function describeValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'rien';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'number') return String(value);
  return 'une autre valeur';
}
