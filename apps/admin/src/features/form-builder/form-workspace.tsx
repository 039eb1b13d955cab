import { useEffect, useMemo, useState } from 'react';
import { type DraftView, DraftWorkspace } from '../draft-editor/draft-workspace.tsx';
import { FormHeader } from './form-header.tsx';
import { FormInspector } from './inspector/form-inspector.tsx';
import { FormOutline } from './outline/form-outline.tsx';
import { PartPalette } from './outline/part-palette.tsx';
import { createFormActs } from './session/form-acts.ts';
import { useFormSession } from './session/form-session.ts';
import { TrialPane } from './trial/trial-pane.tsx';

/** Whether keys belong to what is typed. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable=true]') !== null;

/** The builder: outline, the form itself, inspector. */
export function FormWorkspace() {
  const session = useFormSession();
  const acts = useMemo(() => createFormActs(session), [session]);
  const [view, setView] = useState<DraftView>('outline');
  const [isPicking, setPicking] = useState(false);
  const [isOutlineOpen, setOutlineOpen] = useState(false);
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
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
      header={<FormHeader isOutlineOpen={isOutlineOpen} onOutline={() => setOutlineOpen(!isOutlineOpen)} />}
      panels={{
        outline: {
          name: 'Questions',
          content: <FormOutline acts={acts} onAdd={() => setPicking(true)} onEdit={() => setView('inspector')} />,
        },
        page: { name: 'Essai', content: <TrialPane /> },
        inspector: { name: 'Réglages', content: <FormInspector acts={acts} /> },
      }}
    >
      {isPicking && <PartPalette acts={acts} onClose={() => setPicking(false)} />}
    </DraftWorkspace>
  );
}
