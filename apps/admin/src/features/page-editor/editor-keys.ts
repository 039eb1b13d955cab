import { findBlock } from '@vitrine/page-document/operations/edit-tree';
import { describeFailure, toFailure } from '../../base/api/api-failure.ts';
import { notify } from '../../base/toasts/toasts.ts';
import type { EditorActs } from './session/editor-acts.ts';
import type { EditorSession } from './session/editor-session.ts';

/** Returns what acts on a key of the editor, pressed in the page or in a panel; it says whether the key was one. */
export function createKeyActs(session: EditorSession, acts: EditorActs): (event: KeyboardEvent) => boolean {
  /** Whether letters are being typed where there is no field: a sign among them is no shortcut. */
  let isTyping = false;
  const rest = () => {
    isTyping = false;
  };
  return (event) => {
    if (event.defaultPrevented) return false;
    const isInField = isInControl(event.target);
    const isText = isLetter(event);
    const act =
      findHistoryAct(event, session) ?? (isInField || (isText && isTyping) ? undefined : findAct(event, session, acts));
    if (isText && !isInField && !act && !isTyping) {
      isTyping = true;
      // A click, or another part of the screen, begins anew.
      for (const name of ['pointerdown', 'focusin', 'blur'])
        event.view?.addEventListener(name, rest, { once: true, capture: true });
    } else if (!isText && !modifiers.has(event.key)) rest();
    act?.();
    return act !== undefined;
  };
}

const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'Dead']);
const isLetter = (event: KeyboardEvent) => event.key.length === 1 && !isControl(event);
const isControl = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && !event.altKey;

/** Undo, redo and saving at once work while one types too: what is typed is stored letter by letter. */
function findHistoryAct(event: KeyboardEvent, session: EditorSession): (() => unknown) | undefined {
  if (!isControl(event) || isInDialog(event.target)) return undefined;
  const key = event.key.toLowerCase();
  if (key === 's') return () => session.store().catch((error) => notify(describeFailure(toFailure(error)), 'danger'));
  if (key === 'y' || (key === 'z' && event.shiftKey)) return () => session.redo();
  return key === 'z' ? () => session.undo() : undefined;
}

function findAct(event: KeyboardEvent, session: EditorSession, acts: EditorActs): (() => void) | undefined {
  const key = event.key.toLowerCase();
  const selected = session.selection.get();
  if (!isControl(event) && !event.altKey && key === '/') return () => acts.openBlockPicker();
  if (isControl(event) && key === 'v') return () => acts.paste();
  if (!selected) return undefined;
  if (isControl(event)) {
    if (hasTextSelection()) return undefined;
    const byKey: Record<string, () => void> = {
      d: () => acts.duplicate(selected),
      c: () => acts.copy(selected),
      x: () => acts.cut(selected),
    };
    return byKey[key];
  }
  if (event.altKey) {
    const direction = ({ arrowup: 'up', arrowdown: 'down', arrowleft: 'out', arrowright: 'in' } as const)[key];
    return direction && (() => acts.move(selected, direction));
  }
  const { document } = session.queue.state.get().draft;
  if (key === 'escape') return () => session.select(findBlock(document, selected)?.parent?.id ?? null, true);
  return key === 'delete' || key === 'backspace' ? () => acts.remove(selected) : undefined;
}

function isInDialog(target: EventTarget | null): boolean {
  return isInside(target, 'dialog, [role=dialog]');
}

/** Whether a key belongs to a field, a dialog or a menu. */
function isInControl(target: EventTarget | null): boolean {
  return isInside(target, 'input, textarea, select, [contenteditable], dialog, [role=dialog], [role=menu]');
}

/** Elements of the page's frame are of another window: `instanceof` does not know them. */
function isInside(target: EventTarget | null, selector: string): boolean {
  const element = target as Element | null;
  return typeof element?.closest === 'function' && element.closest(selector) !== null;
}

const hasTextSelection = () => !(document.getSelection()?.isCollapsed ?? true);
