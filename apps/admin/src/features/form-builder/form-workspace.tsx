import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type DraftView, DraftWorkspace } from '../draft-editor/draft-workspace.tsx';
import { FormHeader } from './form-header.tsx';
import { FormInspector } from './inspector/form-inspector.tsx';
import { FormOutline } from './outline/form-outline.tsx';
import { PartPalette } from './outline/part-palette.tsx';
import { answerCountsQuery } from './removal/answer-counts.queries.ts';
import { type AskedRemoval, findAskedRemoval, RemovalDialog } from './removal/removal-dialog.tsx';
import { createFormActs, type FormActs } from './session/form-acts.ts';
import { useFormSession } from './session/form-session.ts';
import { TrialPane } from './trial/trial-pane.tsx';

/** Whether keys belong to what is typed. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable=true]') !== null;

/** The builder: outline, the form itself, inspector. */
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
  const [view, setView] = useState<DraftView>('outline');
  const [isPicking, setPicking] = useState(false);
  const [isOutlineOpen, setOutlineOpen] = useState(false);
  const inspector = useRef<HTMLElement>(null);
  /** Brings the keyboard to the first setting of what is chosen, whose words are then typed over. */
  const focusSettings = () =>
    requestAnimationFrame(() => {
      const field = inspector.current?.querySelector<HTMLElement>('input, textarea, select');
      field?.focus();
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
    });
  /** Shows the settings of what is chosen, which on a phone stand behind the outline. */
  const showSettings = () => {
    setView('inspector');
    focusSettings();
  };
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
    <DraftWorkspace
      {...{ session, view, isOutlineOpen }}
      onView={setView}
      inspectorRef={inspector}
      onInspectorKeyDown={leaveSettings}
      header={<FormHeader isOutlineOpen={isOutlineOpen} onOutline={() => setOutlineOpen(!isOutlineOpen)} />}
      panels={{
        outline: {
          name: 'Questions',
          content: <FormOutline acts={acts} onAdd={() => setPicking(true)} onEdit={showSettings} />,
        },
        page: { name: 'Essai', content: <TrialPane /> },
        inspector: { name: 'Réglages', content: <FormInspector acts={acts} /> },
      }}
    >
      {isPicking && <PartPalette acts={acts} onAdded={showSettings} onClose={() => setPicking(false)} />}
      {removal && (
        <RemovalDialog
          removal={removal}
          onConfirm={() => plainActs.remove(removal.part.id)}
          onClose={() => setRemoval(undefined)}
        />
      )}
    </DraftWorkspace>
  );
}
