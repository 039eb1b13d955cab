import { findBlock } from '@vitrine/page-document/operations/edit-tree';
import type { Operation } from '@vitrine/page-document/operations/operation';
import { useEffect, useRef } from 'react';
import { useStore } from '../../api/store.ts';
import { describeNode, nameBlock } from '../descriptions.ts';
import { useDraft, useEditor, useSelected } from '../editor-context.tsx';
import { formatPath } from '../queue/queue-state.ts';
import { walkNodes } from '../walk-nodes.ts';
import styles from './inspector-panel.module.css';
import { OverriddenValues } from './overridden-values.tsx';
import { FieldsForm } from './plain-fields.tsx';
import { UnreadableNotice } from './unreadable-notice.tsx';

/** The settings of the chosen block; of the content itself while none is chosen. */
export function InspectorPanel() {
  const { session } = useEditor();
  const selected = useStore(session.selection);
  const draft = useDraft();
  const refused = useSelected(session.queue.state, (state) => state.refused);
  const element = useRef<HTMLDivElement>(null);
  const { target, descriptions, opened } = session;
  const node = selected ? findBlock(draft.document, selected)?.node : undefined;
  const block = node?.id ?? null;
  const contents = descriptions.contents.find(({ kind }) => kind === target.kind);
  const described = node && descriptions.byType.get(node.type);
  const errors = Object.fromEntries(
    refused.flatMap(({ operation, message }) =>
      'path' in operation && operation.block === block ? [[formatPath(operation.path), message]] : [],
    ),
  );
  useWantedField(element, block);
  const isDefault = 'url' in draft.fields || opened.locales[0] === target.locale;
  const fields =
    described?.block.fields ??
    (node ? [] : [...(contents?.texts ?? []), ...(isDefault ? (contents?.shared ?? []) : [])]);
  const title = node ? nameBlock(descriptions, node) : contentTitles[target.kind];
  return (
    <div ref={element} className={styles.panel}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {node && describeNode(descriptions, node) !== title && (
          <p className={styles.summary}>{describeNode(descriptions, node)}</p>
        )}
      </div>
      {node && <UnreadableNotice node={node} />}
      <OverriddenValues block={block} />
      <FieldsForm
        key={block ?? 'content'}
        idSite={target.idSite}
        name={title}
        fields={fields}
        value={node ? node.props : draft.fields}
        errors={errors}
        locale={target.locale}
        onOperation={(operation) => session.apply([{ ...operation, block } as Operation])}
        anchors={[...walkNodes(draft.document.blocks)].flatMap((one) => (one.anchor ? [one.anchor] : []))}
      />
    </div>
  );
}

const contentTitles = {
  page: 'La page',
  news: 'L’actualité',
  'blog-post': 'L’article',
  album: 'L’album',
  'service-offer': 'La prestation',
  element: 'L’élément',
} as const;

/** Gives the focus to a field that was asked for: by a text in the page, or by what is missing for publishing. */
function useWantedField(element: React.RefObject<HTMLDivElement | null>, block: string | null): void {
  const { session } = useEditor();
  const wanted = useStore(session.wanted);
  useEffect(() => {
    if (!wanted || wanted.block !== block) return;
    session.wanted.set(undefined);
    const name = CSS.escape(wanted.path);
    const selector = wanted.path
      ? `[data-path="${name}"], [name="${name}"]`
      : 'input, textarea, select, [contenteditable=true], button';
    const found = element.current?.querySelector<HTMLElement>(selector);
    const control = found?.matches('input, textarea, select, button, [contenteditable]')
      ? found
      : found?.querySelector<HTMLElement>('input, textarea, select, button, [contenteditable]');
    control?.focus();
    control?.scrollIntoView({ block: 'nearest' });
  }, [wanted, block, element, session]);
}
