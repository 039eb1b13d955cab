import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from '../../base/api/store.ts';
import { useUnsavedGuard } from '../../base/page/use-unsaved-guard.tsx';
import styles from '../page-editor/editor-workspace.module.css';
import { FormHeader } from './form-header.tsx';
import { FormInspector } from './inspector/form-inspector.tsx';
import { FormOutline } from './outline/form-outline.tsx';
import { PartPalette } from './outline/part-palette.tsx';
import { answerCountsQuery } from './removal/answer-counts.queries.ts';
import { type AskedRemoval, findAskedRemoval, RemovalDialog } from './removal/removal-dialog.tsx';
import { createFormActs, type FormActs } from './session/form-acts.ts';
import { useFormSession } from './session/form-session.ts';
import { TrialPane } from './trial/trial-pane.tsx';
import { UndoQuestion } from './undo-question.tsx';

type View = 'outline' | 'page' | 'inspector';

const views: readonly { view: View; label: string }[] = [
  { view: 'outline', label: 'Questions' },
  { view: 'page', label: 'Essai' },
  { view: 'inspector', label: 'Réglages' },
];

/** Whether keys belong to what is typed. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable=true]') !== null;

/** The builder: outline, the form itself, inspector. On a phone one of them at a time. */
export function FormWorkspace() {
  const session = useFormSession();
  const plainActs = useMemo(() => createFormActs(session), [session]);
  const { data: counts } = useQuery(answerCountsQuery(session.target));
  const [removal, setRemoval] = useState<AskedRemoval>();
  /** What has answers is removed once it is said how many. */
  const acts = useMemo(
    (): FormActs => ({
      ...plainActs,
      remove(id) {
        const asked = findAskedRemoval(session.getParts(), id, counts?.questions ?? []);
        if (asked) setRemoval(asked);
        else plainActs.remove(id);
      },
    }),
    [plainActs, session, counts],
  );
  const [view, setView] = useState<View>('outline');
  const [isPicking, setPicking] = useState(false);
  const [isOutlineOpen, setOutlineOpen] = useState(false);
  const announcement = useStore(session.announcement);
  const question = useStore(session.question);
  const { unsaved } = useStore(session.queue.state);
  const chosen = useStore(session.selection);
  const inspector = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is read from its beginning.
  useLayoutEffect(() => {
    // Newer browsers answer with a promise, which is no cleanup.
    void inspector.current?.scrollTo({ top: 0 });
  }, [chosen]);
  /** Brings the keyboard to the first setting of what is chosen, whose words are then typed over. */
  const focusSettings = () =>
    requestAnimationFrame(() => {
      const field = inspector.current?.querySelector<HTMLElement>('input, textarea, select');
      field?.focus();
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
    });
  const leaveSettings = (event: KeyboardEvent<HTMLElement>) => {
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || event.defaultPrevented || !isOwn) return;
    setView('outline');
    requestAnimationFrame(() => {
      const outline = document.querySelector('[role=tree]');
      const line =
        outline?.querySelector<HTMLElement>('[aria-selected=true]') ??
        outline?.querySelector<HTMLElement>('[tabindex="0"]');
      line?.focus();
    });
  };
  useUnsavedGuard(unsaved > 0);
  useEffect(() => {
    const act = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open], [role=dialog]')) return;
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && event.key.toLowerCase() === 'z') {
        event.preventDefault();
        void (event.shiftKey ? session.redo() : session.undo());
      } else if (event.key === '/' && !isCommand && !isTyping(event.target)) {
        event.preventDefault();
        setPicking(true);
      }
    };
    window.addEventListener('keydown', act);
    return () => window.removeEventListener('keydown', act);
  }, [session]);
  return (
    <div className={styles.workspace} data-view={view} data-outline={isOutlineOpen || undefined}>
      <FormHeader isOutlineOpen={isOutlineOpen} onOutline={() => setOutlineOpen(!isOutlineOpen)} />
      <main id="contenu" tabIndex={-1} className={styles.body}>
        <section className={styles.outline} aria-label="Questions">
          <FormOutline
            acts={acts}
            onAdd={() => setPicking(true)}
            onEdit={() => {
              setView('inspector');
              focusSettings();
            }}
          />
        </section>
        <section className={styles.page} aria-label="Essai">
          <TrialPane />
        </section>
        <section ref={inspector} className={styles.inspector} aria-label="Réglages" onKeyDown={leaveSettings}>
          <FormInspector acts={acts} />
        </section>
      </main>
      <nav className={styles.views} aria-label="Parties de l’éditeur">
        {views.map(({ view: one, label }) => (
          <button
            key={one}
            type="button"
            className={styles.viewButton}
            aria-current={view === one ? 'true' : undefined}
            onClick={() => setView(one)}
          >
            {label}
          </button>
        ))}
      </nav>
      {isPicking && <PartPalette acts={acts} onAdded={focusSettings} onClose={() => setPicking(false)} />}
      {question && <UndoQuestion question={question} />}
      {removal && (
        <RemovalDialog
          removal={removal}
          onConfirm={() => plainActs.remove(removal.part.id)}
          onClose={() => setRemoval(undefined)}
        />
      )}
      <div className={styles.hidden} role="status" aria-live="polite">
        {announcement}
      </div>
    </div>
  );
}
