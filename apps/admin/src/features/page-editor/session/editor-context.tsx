import type { Draft } from '@vitrine/page-document/operations/operation';
import { createContext, use } from 'react';
import { useSelected } from '../../../base/api/store.ts';
import type { EditorActs } from './editor-acts.ts';
import type { EditorSession } from './editor-session.ts';

/** The open draft, and what is done to it. */
export interface Editor {
  session: EditorSession;
  acts: EditorActs;
  /** Acts on a key; returns whether it was one of the editor's. */
  actOnKey: (event: KeyboardEvent) => boolean;
}

export const EditorContext = createContext<Editor | undefined>(undefined);

/** Returns the editor; its workspace has opened it. */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('The workspace of the editor has opened it.');
  return editor;
}

/** Follows the draft as the person sees it. */
export function useDraft(): Draft {
  return useSelected(useEditor().session.queue.state, ({ draft }) => draft);
}
