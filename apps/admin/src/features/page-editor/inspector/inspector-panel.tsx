import { useDebouncedValue } from '@mantine/hooks';
import { capitalise, nameContentKind } from '@vitrine/domain/publishing/content-kinds';
import { isDesignField } from '@vitrine/page-document/descriptions/describe-fields';
import { readProperties } from '@vitrine/page-document/operations/apply-property-operation';
import { findBlock } from '@vitrine/page-document/operations/edit-tree';
import type { Operation } from '@vitrine/page-document/operations/operation';
import { walkBlocks } from '@vitrine/page-document/tree/walk-blocks';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { hasSiteRight } from '../../../base/api/session.queries.ts';
import { useSelected, useStore } from '../../../base/api/store.ts';
import { useOpenSite } from '../../../base/navigation/use-open-site.ts';
import panel from '../../draft-editor/inspector.module.css';
import type { QueuedBatch } from '../../draft-queue/queue-state.ts';
import { FieldsForm } from '../../fields/form/fields-form.tsx';
import { formatPlace } from '../../fields/rows/field-control-props.ts';
import { commonFields, describeNode, nameBlock } from '../session/descriptions.ts';
import { useDraft, useEditor } from '../session/editor-context.tsx';
import styles from './inspector-panel.module.css';
import { OverriddenValues } from './overridden-values.tsx';
import { UnreadableNotice } from './unreadable-notice.tsx';
import { useVisibility } from './use-visibility.ts';

/** The settings of the chosen block; of the content itself while none is chosen. */
export function InspectorPanel() {
  const { session } = useEditor();
  const selected = useStore(session.selection);
  const draft = useDraft();
  const refused = useSelected(session.queue.state, (state) => state.refused);
  const element = useRef<HTMLDivElement>(null);
  const site = useOpenSite();
  const { target, descriptions } = session;
  const node = selected ? findBlock(draft.document, selected)?.node : undefined;
  const block = node?.id ?? null;
  const contents = descriptions.contents.find(({ kind }) => kind === target.kind);
  const described = node && descriptions.byType.get(node.type);
  const value = node ? readProperties(node) : draft.fields;
  const visibility = useVisibility(block);
  const errors = useMemo(
    () => ({
      ...visibility.errors,
      ...Object.fromEntries(
        refused.flatMap(({ operation, message }) =>
          'path' in operation && operation.block === block
            ? [[formatPlace({ path: operation.path, error: '' }), message]]
            : [],
        ),
      ),
    }),
    [refused, block, visibility.errors],
  );
  const anchors = useMemo(
    () =>
      [...walkBlocks(draft.document)].flatMap(({ node: one }) =>
        one.anchor ? [{ id: one.anchor, label: describeNode(descriptions, one) }] : [],
      ),
    [draft.document, descriptions],
  );
  const { kind, id, locale } = target;
  // Only pictures of the block's looks follow it, after a pause.
  const [version] = useDebouncedValue(
    useSelected(session.queue.state, (state) => state.version),
    400,
  );
  const isStored = useSelected(session.queue.state, () => !isBeingInserted(session.queue.listUnsaved(), block));
  const place = useMemo(
    () => (block ? { kind, id, locale, block, version, isStored } : undefined),
    [kind, id, locale, block, version, isStored],
  );
  const wanted = useWantedField(element, block);
  const isDefault = site.locales[0] === target.locale;
  const canDesign = hasSiteRight(site, 'content.design');
  const fields = described
    ? [...described.block.fields, ...commonFields].filter((field) => canDesign || !isDesignField(field))
    : node
      ? []
      : [...(contents?.texts ?? []), ...(isDefault ? (contents?.shared ?? []) : [])];
  const title = node ? nameBlock(descriptions, node) : capitalise(nameContentKind(target.kind));
  return (
    <div ref={element} className={panel.panel}>
      <div className={panel.head}>
        <h2 className={panel.title}>{title}</h2>
        {node && describeNode(descriptions, node) !== title && (
          <p className={styles.summary}>{describeNode(descriptions, node)}</p>
        )}
      </div>
      {node && <UnreadableNotice node={node} />}
      <OverriddenValues block={block} />
      {described && !canDesign && (
        <p className={styles.note}>L’administrateur du site règle la présentation de ce bloc.</p>
      )}
      <FieldsForm
        key={block ?? 'content'}
        idSite={target.idSite}
        name={title}
        fields={fields}
        value={value}
        errors={errors}
        locale={target.locale}
        onOperation={(operation) => {
          const accepted = visibility.accept(operation);
          if (accepted) session.apply([{ ...accepted, block } as Operation]);
        }}
        anchors={anchors}
        block={place}
        wanted={wanted?.path}
        wantedLetters={wanted?.letters}
      />
    </div>
  );
}

/** Whether the server does not have a block yet, alone or in the container with which it was inserted. */
function isBeingInserted(unsaved: readonly QueuedBatch[], block: string | null): boolean {
  return unsaved.some(({ operations }) =>
    operations.some((one) => block && one.kind === 'insert' && findBlock({ blocks: [one.node] }, block)),
  );
}

/**
 * Returns the path of the field that was asked for, by a text in the page or by what is missing for publishing: the form
 * unfolds it and gives it the focus. Without a path the first field gets it, one of text before others.
 */
function useWantedField(
  element: RefObject<HTMLDivElement | null>,
  block: string | null,
): { path: string; letters: number | undefined } | undefined {
  const { session } = useEditor();
  const wanted = useStore(session.wanted);
  const isHere = wanted !== undefined && wanted.block === block;
  const path = isHere && wanted.path.length > 0 ? formatPlace({ path: wanted.path, error: '' }) : undefined;
  useEffect(() => {
    if (!isHere) return;
    if (path === undefined) focusFirst(element.current);
    // The form has shown it by now.
    session.wanted.set(undefined);
  }, [isHere, path, element, session]);
  return path === undefined ? undefined : { path, letters: wanted?.letters };
}

function focusFirst(panel: HTMLElement | null): void {
  const find = (controls: string) => panel?.querySelector<HTMLElement>(`[data-field] :is(${controls})`);
  (find('input[type=text], textarea, [contenteditable=true]') ?? find('input, select, button'))?.focus();
}
