import { createStore, type Store } from '../../../base/api/store.ts';
import { applyPatch, type CanvasPatch } from './apply-patch.ts';
import { type Box, findBlockAt, findBlockBox } from './block-rect.ts';
import { type CanvasIndex, createIndex, indexNode } from './canvas-index.ts';
import { listenInInteractiveMode } from './interactive-mode.ts';
import { showText } from './show-text.ts';
import { type ChosenText, findTextAtPoint } from './text-at-point.ts';

export interface CanvasState {
  /** `absent`: the content has no page, and `notice` says why. */
  status: 'loading' | 'ready' | 'absent';
  notice: string;
  /** Counts loadings of the whole page. */
  generation: number;
  hovered: string | null;
  /** Whether the page is in interactive mode: its islands are awake, and nothing in it is chosen. */
  isInteractive: boolean;
}

export interface CanvasEvents {
  isChoosable(id: string): boolean;
  onSelect(id: string | null): void;
  /** A text of a block was chosen; undefined where the page shows none of its texts. */
  onText(block: string, text: ChosenText | undefined): void;
  onKey(event: KeyboardEvent): void;
  /** The page stands at a version; what came since has to be asked for. */
  onReady(version: number): void;
  /** Blocks whose HTML is asked for. */
  onAbsent(ids: readonly string[]): void;
}

export interface Canvas {
  state: Store<CanvasState>;
  /** The version that the page shows; -1 while there is none. */
  readonly version: number;
  /** Takes over a frame that has loaded. */
  attach(frame: HTMLIFrameElement): void;
  detach(): void;
  /** Loads the whole page again, beside the present one. */
  reload(): void;
  /** Loads the page anew, in interactive mode or to be edited again. */
  setInteractive(isInteractive: boolean): void;
  show(patch: CanvasPatch): void;
  showText(block: string, path: string, value: string): void;
  /** The box of a block in the window of the frame. */
  measure(id: string): Box | undefined;
  scrollTo(id: string): void;
  /** Calls back when boxes may have moved: at most once a frame. */
  onLayout(listener: () => void): () => void;
}

/** Creates the editor's hold on the page of a draft, which is shown in a frame that runs scripts in interactive mode only. */
export function createCanvas(events: CanvasEvents): Canvas {
  const state = createStore<CanvasState>({
    status: 'loading',
    notice: '',
    generation: 0,
    hovered: null,
    isInteractive: false,
  });
  const listeners = new Set<() => void>();
  let index: CanvasIndex = createIndex();
  let frame: HTMLIFrameElement | undefined;
  let sheet: CSSStyleSheet | undefined;
  let version = -1;
  let cleanup: (() => void) | undefined;
  let isAsked = false;
  /** The block to scroll to once it is drawn. */
  let awaited: string | undefined;

  const update = (change: Partial<CanvasState>) => state.set({ ...state.get(), ...change });

  function announceLayout(): void {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      for (const listener of listeners) listener();
    });
  }

  function attach(next: HTMLIFrameElement): void {
    const document = next.contentDocument;
    const window = next.contentWindow as (Window & typeof globalThis) | null;
    const found = document?.querySelector<HTMLMetaElement>('meta[name="draft-version"]');
    if (!document || !window || !found) {
      const notice = document?.querySelector('main p, p')?.textContent ?? '';
      update({ status: 'absent', notice: notice || 'La page ne s’est pas chargée.' });
      return;
    }
    const scroll = frame?.contentWindow?.scrollY ?? 0;
    cleanup?.();
    frame = next;
    index = createIndex();
    if (scroll > 0) window.scrollTo({ top: scroll, behavior: 'instant' });
    if (state.get().isInteractive) {
      // Without a version: nothing is drawn in the page until it is edited again.
      version = -1;
      cleanup = listenInInteractiveMode(document, () => setInteractive(false));
      update({ status: 'ready', hovered: null });
      return;
    }
    indexNode(index, document.body);
    sheet = new window.CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    version = Number(found.content);
    cleanup = listen(document, window);
    update({ status: 'ready', hovered: null });
    announceLayout();
    events.onReady(version);
  }

  function setInteractive(isInteractive: boolean): void {
    const { generation } = state.get();
    if (isInteractive !== state.get().isInteractive) update({ isInteractive, generation: generation + 1 });
  }

  function listen(document: Document, window: Window & typeof globalThis): () => void {
    const controller = new AbortController();
    const { signal } = controller;
    const find = (event: Event) => findBlockAt(index, event.target as Node | null, events.isChoosable);
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    for (const name of ['submit', 'auxclick', 'dragstart'])
      document.addEventListener(name, hold, { capture: true, signal });
    document.addEventListener('mousedown', (event) => event.preventDefault(), { capture: true, signal });
    document.addEventListener(
      'click',
      (event) => {
        hold(event);
        window.focus();
        events.onSelect(find(event) ?? null);
      },
      { capture: true, signal },
    );
    document.addEventListener(
      'dblclick',
      (event) => {
        hold(event);
        const block = find(event);
        if (block) events.onText(block, findTextAtPoint(index, block, event.target as Node, event));
      },
      { capture: true, signal },
    );
    document.addEventListener(
      'pointerover',
      (event) => {
        const hovered = event.pointerType === 'mouse' ? (find(event) ?? null) : null;
        if (hovered !== state.get().hovered) update({ hovered });
      },
      { signal },
    );
    document.documentElement.addEventListener('pointerleave', () => update({ hovered: null }), { signal });
    document.addEventListener('keydown', events.onKey, { capture: true, signal });
    document.addEventListener('scroll', announceLayout, { capture: true, passive: true, signal });
    document.addEventListener('load', announceLayout, { capture: true, signal });
    const observer = new ResizeObserver(announceLayout);
    observer.observe(document.body);
    return () => {
      controller.abort();
      observer.disconnect();
    };
  }

  function scrollTo(id: string): void {
    const box = findBlockBox(index, id);
    const window = frame?.contentWindow;
    // A block that was just inserted is drawn by the next patch.
    awaited = box ? undefined : id;
    if (!box || !window) return;
    const isSeen = box.top >= 0 && box.top + Math.min(box.height, 120) <= window.innerHeight;
    if (isSeen) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: window.scrollY + box.top - 80, behavior: isStill ? 'instant' : 'smooth' });
  }

  return {
    state,
    get version() {
      return version;
    },
    attach,
    detach() {
      cleanup?.();
      cleanup = undefined;
      frame = undefined;
      version = -1;
    },
    reload() {
      const { status, generation } = state.get();
      if (status === 'loading' && version < 0) return;
      update({ generation: generation + 1 });
    },
    setInteractive,
    show(patch) {
      const document = frame?.contentDocument;
      if (!document || version < 0 || patch.version < version) return;
      version = patch.version;
      if (patch.styles && sheet)
        sheet.replaceSync([...sheet.cssRules].map((rule) => rule.cssText).join('') + patch.styles);
      const absent = applyPatch(document, index, patch);
      announceLayout();
      if (absent.length) events.onAbsent(absent);
      if (awaited !== undefined && findBlockBox(index, awaited)) scrollTo(awaited);
    },
    showText(block, path, value) {
      showText(index, block, path, value);
      announceLayout();
    },
    measure: (id) => findBlockBox(index, id),
    scrollTo,
    onLayout(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
