import { findBlock } from '@vitrine/page-document/operations/edit-tree';
import type { Operation } from '@vitrine/page-document/operations/operation';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useStore } from '../../api/store.ts';
import { FieldsForm } from '../../fields/fields-form.tsx';
import { describeNode, nameBlock } from '../descriptions.ts';
import { useDraft, useEditor, useSelected } from '../editor-context.tsx';
import { formatFieldPath } from '../error-paths.ts';
import { walkNodes } from '../walk-nodes.ts';
import styles from './inspector-panel.module.css';
import { OverriddenValues } from './overridden-values.tsx';
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
  const value = node ? node.props : draft.fields;
  const errors = Object.fromEntries(
    refused.flatMap(({ operation, message }) =>
      'path' in operation && operation.block === block ? [[formatFieldPath(value, operation.path), message]] : [],
    ),
  );
  const anchors = useMemo(
    () =>
      [...walkNodes(draft.document.blocks)].flatMap((one) =>
        one.anchor ? [{ id: one.anchor, label: describeNode(descriptions, one) }] : [],
      ),
    [draft.document, descriptions],
  );
  const { kind, id, locale } = target;
  const version = useSelected(session.queue.state, (state) => state.version);
  const place = useMemo(
    () => (block ? { kind, id, locale, block, version } : undefined),
    [kind, id, locale, block, version],
  );
  useWantedField(element, block, value);
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
        value={value}
        errors={errors}
        locale={target.locale}
        onOperation={(operation) => session.apply([{ ...operation, block } as Operation])}
        anchors={anchors}
        block={place}
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
function useWantedField(element: RefObject<HTMLDivElement | null>, block: string | null, value: unknown): void {
  const { session } = useEditor();
  const wanted = useStore(session.wanted);
  useEffect(() => {
    if (!wanted || wanted.block !== block) return;
    session.wanted.set(undefined);
    // The nearest field that the form shows: a folded item stands for what is inside.
    const names = wanted.path.map((_, end) => formatFieldPath(value, wanted.path.slice(0, wanted.path.length - end)));
    const find = (name: string) => element.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
    const field = names.map(find).find(Boolean) ?? element.current?.querySelector<HTMLElement>('[data-field]');
    field?.scrollIntoView({ block: 'center' });
    field
      ?.querySelector<HTMLElement>('input, textarea, select, button, [contenteditable=true]')
      ?.focus({ preventScroll: true });
  }, [wanted, block, element, session, value]);
}
