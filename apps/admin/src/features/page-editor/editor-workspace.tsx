import type { BlockDevice } from '@vitrine/page-document/tree/block-visibility';
import { useCallback, useEffect, useState } from 'react';
import { useSelected, useStore } from '../../base/api/store.ts';
import { type DraftView, DraftWorkspace } from '../draft-editor/draft-workspace.tsx';
import { isOnePanel } from '../draft-editor/is-one-panel.ts';
import { BlockPicker } from './block-picker/block-picker.tsx';
import { CanvasPane } from './canvas-pane/canvas-pane.tsx';
import { EditorHeader } from './editor-header.tsx';
import { InspectorPanel } from './inspector/inspector-panel.tsx';
import { OutlinePanel } from './outline/outline-panel.tsx';
import { PanelBoundary } from './panel-boundary.tsx';
import { useDraft, useEditor } from './session/editor-context.tsx';
import { usePlacedForm } from './use-placed-form.ts';

/** The editor: outline, page, inspector. */
export function EditorWorkspace() {
  const { session, acts, actOnKey } = useEditor();
  const { document: content } = useDraft();
  usePlacedForm();
  // An empty page has nothing to show; its outline says how to begin.
  const [view, setView] = useState<DraftView>(content.blocks.length > 0 ? 'page' : 'outline');
  const [device, setDevice] = useState<BlockDevice>(() => (isOnePanel() ? 'phone' : 'desktop'));
  const [isFull, setFull] = useState(false);
  const [isOutlineOpen, setOutlineOpen] = useState(false);
  const selected = useStore(session.selection);
  const blockPicker = useStore(acts.blockPicker);
  const wanted = useStore(session.wanted);
  const isShown = useSelected(session.canvas.state, ({ status }) => status !== 'loading');
  const showInspector = useCallback(() => setView('inspector'), []);
  // At once: a field that asks for the focus gets it only where it is shown.
  const shown = wanted ? 'inspector' : view;
  useEffect(() => {
    // Loaded while there is a connection: it may be gone when a block is chosen.
    if (isShown)
      Promise.all([
        import('../fields/rich-text/rich-text-editor.tsx'),
        import('../fields/picture-controls/variant-pictures.tsx'),
      ]).catch(() => undefined);
  }, [isShown]);
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      if (actOnKey(event)) event.preventDefault();
    };
    window.addEventListener('keydown', act);
    return () => window.removeEventListener('keydown', act);
  }, [actOnKey]);
  useEffect(() => {
    if (wanted) setView('inspector');
  }, [wanted]);
  return (
    <DraftWorkspace
      {...{ session, isFull, isOutlineOpen }}
      view={shown}
      onView={setView}
      header={
        <EditorHeader
          {...{ device, isFull, isOutlineOpen }}
          onDevice={setDevice}
          onFull={() => setFull(!isFull)}
          onOutline={() => setOutlineOpen(!isOutlineOpen)}
        />
      }
      panels={{
        outline: { name: 'Plan de la page', short: 'Plan', content: <OutlinePanel onEdit={showInspector} /> },
        page: { name: 'Page', content: <CanvasPane device={device} isShown={shown === 'page'} /> },
        inspector: {
          name: 'Réglages',
          content: (
            <PanelBoundary key={selected}>
              <InspectorPanel />
            </PanelBoundary>
          ),
        },
      }}
    >
      {blockPicker && <BlockPicker place={blockPicker} onClose={() => acts.blockPicker.set(undefined)} />}
    </DraftWorkspace>
  );
}
