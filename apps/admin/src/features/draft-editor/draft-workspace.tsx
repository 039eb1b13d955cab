import { type KeyboardEventHandler, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useSelected, useStore } from '../../base/api/store.ts';
import { useUnsavedGuard } from '../../base/page/use-unsaved-guard.tsx';
import type { DraftSession } from './draft-session.ts';
import styles from './draft-workspace.module.css';
import { UndoQuestionDialog } from './undo-question-dialog.tsx';

const views = ['outline', 'page', 'inspector'] as const;
export type DraftView = (typeof views)[number];

interface Panel {
  name: string;
  /** A shorter name for the bar of phones. */
  short?: string;
  content: ReactNode;
}

interface WorkspaceProps {
  session: DraftSession;
  header: ReactNode;
  panels: Readonly<Record<DraftView, Panel>>;
  /** The panel that a phone shows. */
  view: DraftView;
  onView: (view: DraftView) => void;
  isOutlineOpen: boolean;
  /** Whether the page stands alone. */
  isFull?: boolean;
  /** The panel of the inspector, for who brings the keyboard into it. */
  inspectorRef?: RefObject<HTMLElement | null>;
  onInspectorKeyDown?: KeyboardEventHandler<HTMLElement>;
  /** Dialogs. */
  children: ReactNode;
}

/** The frame of an editor: outline, page, inspector. On a phone one of them at a time. */
export function DraftWorkspace({
  session,
  header,
  panels,
  view,
  onView,
  isOutlineOpen,
  isFull = false,
  inspectorRef,
  onInspectorKeyDown,
  children,
}: WorkspaceProps) {
  const announcement = useStore(session.announcement);
  const question = useStore(session.question);
  const selected = useStore(session.selection);
  const ownInspector = useRef<HTMLElement>(null);
  const inspector = inspectorRef ?? ownInspector;
  useUnsavedGuard(useSelected(session.queue.state, ({ unsaved }) => unsaved > 0));
  // What is chosen is shown from its first field on, however far the one before was read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one begins at the top.
  useLayoutEffect(() => {
    for (let one: HTMLElement | null = inspector.current; one; one = one.parentElement)
      if (one.scrollTop > 0) one.scrollTop = 0;
  }, [selected]);
  return (
    <div
      className={styles.workspace}
      data-view={view}
      data-full={isFull || undefined}
      data-outline={isOutlineOpen || undefined}
    >
      {header}
      <main id="contenu" tabIndex={-1} className={styles.body}>
        {views.map((one) => (
          <section
            key={one}
            ref={one === 'inspector' ? inspector : undefined}
            onKeyDown={one === 'inspector' ? onInspectorKeyDown : undefined}
            className={styles[one]}
            aria-label={panels[one].name}
          >
            {panels[one].content}
          </section>
        ))}
      </main>
      <nav className={styles.views} aria-label="Parties de l’éditeur">
        {views.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.viewButton}
            aria-current={view === one ? 'true' : undefined}
            onClick={() => onView(one)}
          >
            {panels[one].short ?? panels[one].name}
          </button>
        ))}
      </nav>
      {children}
      {question && <UndoQuestionDialog question={question} onAnswer={(isForced) => void session.answer(isForced)} />}
      <div className={styles.hidden} role="status" aria-live="polite">
        {announcement}
      </div>
    </div>
  );
}
