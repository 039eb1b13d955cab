import type { BlockDevice } from '@vitrine/page-document/tree/block-visibility';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from '../../base/api/store.ts';
import { useUnsavedGuard } from '../../base/page/use-unsaved-guard.tsx';
import { BlockPicker } from './block-picker/block-picker.tsx';
import { CanvasPane } from './canvas-pane/canvas-pane.tsx';
import { EditorHeader } from './editor-header.tsx';
import styles from './editor-workspace.module.css';
import { InspectorPanel } from './inspector/inspector-panel.tsx';
import { OutlinePanel } from './outline/outline-panel.tsx';
import { PanelBoundary } from './panel-boundary.tsx';
import { useDraft, useEditor, useSelected } from './session/editor-context.tsx';
import { UndoQuestionDialog } from './undo-question-dialog.tsx';

type View = 'outline' | 'page' | 'inspector';

const views: readonly { view: View; label: string }[] = [
  { view: 'outline', label: 'Plan' },
  { view: 'page', label: 'Page' },
  { view: 'inspector', label: 'Réglages' },
];

/** The editor: outline, page, inspector. On a phone one of them at a time. */
export function EditorWorkspace() {
  const { session, acts, actOnKey } = useEditor();
  const { document: content } = useDraft();
  // An empty page has nothing to show; its outline says how to begin.
  const [view, setView] = useState<View>(content.blocks.length > 0 ? 'page' : 'outline');
  const [device, setDevice] = useState<BlockDevice>(() =>
    matchMedia('(max-width: 700px)').matches ? 'phone' : 'desktop',
  );
  const [isFull, setFull] = useState(false);
  const [isOutlineOpen, setOutlineOpen] = useState(false);
  const selected = useStore(session.selection);
  const announcement = useStore(session.announcement);
  const blockPicker = useStore(acts.blockPicker);
  const question = useStore(session.question);
  const wanted = useStore(session.wanted);
  const isHeld = useSelected(session.queue.state, ({ unsaved }) => unsaved > 0);
  const isShown = useSelected(session.canvas.state, ({ status }) => status !== 'loading');
  const showInspector = useCallback(() => setView('inspector'), []);
  const element = useRef<HTMLDivElement>(null);
  // At once: a field that asks for the focus gets it only where it is shown.
  const shown = wanted ? 'inspector' : view;
  useUnsavedGuard(isHeld);
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
    <div
      ref={element}
      className={styles.workspace}
      data-view={shown}
      data-full={isFull || undefined}
      data-outline={isOutlineOpen || undefined}
    >
      <EditorHeader
        {...{ device, isFull, isOutlineOpen }}
        onDevice={setDevice}
        onFull={() => setFull(!isFull)}
        onOutline={() => setOutlineOpen(!isOutlineOpen)}
      />
      <main id="contenu" tabIndex={-1} className={styles.body}>
        <section className={styles.outline} aria-label="Plan de la page">
          <OutlinePanel onEdit={showInspector} />
        </section>
        <section className={styles.page} aria-label="Page">
          <CanvasPane device={device} isShown={shown === 'page'} />
        </section>
        <section className={styles.inspector} aria-label="Réglages">
          <PanelBoundary key={selected}>
            <InspectorPanel />
          </PanelBoundary>
        </section>
      </main>
      <nav className={styles.views} aria-label="Parties de l’éditeur">
        {views.map(({ view: one, label }) => (
          <button
            key={one}
            type="button"
            className={styles.viewButton}
            aria-current={shown === one ? 'true' : undefined}
            onClick={() => setView(one)}
          >
            {label}
          </button>
        ))}
      </nav>
      {blockPicker && <BlockPicker place={blockPicker} onClose={() => acts.blockPicker.set(undefined)} />}
      {question && <UndoQuestionDialog question={question} />}
      <div className={styles.hidden} role="status" aria-live="polite">
        {announcement}
      </div>
    </div>
  );
}
