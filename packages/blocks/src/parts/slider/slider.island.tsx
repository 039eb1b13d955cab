import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { adoptStylesheet } from '../../core/adopt-stylesheet.ts';
import type { IslandHost, IslandModule } from '../../core/island-module.ts';
import css from './slider.css?inline';
import { type SliderItem, sliderSizes } from './slider-item.ts';
import {
  computeVideoWidth,
  formatCounter,
  getKeyStep,
  getSwipeStep,
  hasArrows,
  isTap,
  wrapIndex,
} from './slider-rules.ts';

interface SliderProps extends IslandHost {
  items: readonly SliderItem[];
  /** In the editor, the pictures inside the island. */
  children?: ReactNode;
}

/** The detail of the `vitrine:slider` event: the slider opens with this list at this item (SLD-01). */
export interface SliderRequest {
  items: readonly SliderItem[];
  start: number;
}

/**
 * The full-screen slider. It opens at the clicked link `data-slide="3"` of its island, or with the list of a
 * `vitrine:slider` event on the document.
 */
function Slider({ items, host, children }: SliderProps): ReactElement {
  const [request, setRequest] = useState<SliderRequest & { turn: number }>();
  useLayoutEffect(() => {
    if (!host) return;
    const open = (asked: SliderRequest) => setRequest((last) => ({ ...asked, turn: (last?.turn ?? 0) + 1 }));
    const openClicked = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLElement>('[data-slide]');
      if (!link || !items.length || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
      event.preventDefault();
      open({ items, start: wrapIndex(Number(link.dataset.slide), 0, items.length) });
    };
    const openRequested = (event: Event) => {
      // A page may have several mounted sliders: only one handles the event.
      event.stopImmediatePropagation();
      const asked = (event as CustomEvent<SliderRequest>).detail;
      if (asked.items.length) open(asked);
    };
    host.addEventListener('click', openClicked);
    document.addEventListener('vitrine:slider', openRequested);
    return () => {
      host.removeEventListener('click', openClicked);
      document.removeEventListener('vitrine:slider', openRequested);
    };
  }, [host, items]);
  return (
    <>
      {children}
      {request && (
        <SliderDialog
          key={request.turn}
          items={request.items}
          start={request.start}
          // The browser fires `close` asynchronously: the next dialog may be open by then.
          onClose={() => setRequest((current) => (current === request ? undefined : current))}
        />
      )}
    </>
  );
}

function SliderDialog({ items, start, onClose }: SliderRequest & { onClose: () => void }): ReactElement {
  const [index, setIndex] = useState(start);
  const dialog = useRef<HTMLDialogElement>(null);
  const touch = useRef<{ x: number; y: number }>(undefined);
  const item = items[index] as SliderItem;
  const isAlone = items.length === 1;
  const go = (step: number) => step && setIndex((current) => wrapIndex(current, step, items.length));

  useLayoutEffect(() => {
    // The browser restores the previous focus when the dialog closes, also when another one opens.
    const own = dialog.current;
    own?.showModal();
    return () => own?.close();
  }, []);
  useEffect(() => {
    for (const step of [1, -1]) preloadImage(items[wrapIndex(index, step, items.length)]);
  }, [items, index]);

  const onKeyDown = (event: KeyboardEvent) => {
    // In a video the arrow keys seek in the video.
    if ((event.target as Element).tagName === 'VIDEO') return;
    const step = getKeyStep(event.key);
    if (step) event.preventDefault();
    go(step);
  };
  const onPointerUp = (event: PointerEvent) => {
    const from = touch.current;
    touch.current = undefined;
    if (!from || (event.target as Element).closest('button, video, a')) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (event.pointerType !== 'mouse') go(getSwipeStep(x, y));
    if (!isTap(x, y)) return;
    if (!hasArrows(window.innerWidth)) go(1);
    else if (!(event.target as Element).closest('img')) dialog.current?.close();
  };

  return (
    <dialog
      ref={dialog}
      className="slider"
      aria-label="Images en plein écran"
      onClose={onClose}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        touch.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerUp={onPointerUp}
    >
      <p className="slider-count" aria-live="polite">
        {formatCounter(index, items.length)}
      </p>
      <button type="button" className="slider-button slider-close" onClick={() => dialog.current?.close()}>
        <ButtonIcon path="M5 5l14 14M19 5L5 19" label="Fermer" />
      </button>
      <figure className={item.caption ? 'slider-figure slider-captioned' : 'slider-figure'}>
        <SliderMedia key={`${index} ${item.src}`} item={item} />
        {item.caption && <figcaption>{item.caption}</figcaption>}
      </figure>
      {!isAlone && (
        <>
          <button type="button" className="slider-button slider-previous" onClick={() => go(-1)}>
            <ButtonIcon path="M20 12H4m7-7l-7 7 7 7" label="Image précédente" />
          </button>
          <button type="button" className="slider-button slider-next" onClick={() => go(1)}>
            <ButtonIcon path="M4 12h16m-7-7l7 7-7 7" label="Image suivante" />
          </button>
        </>
      )}
    </dialog>
  );
}

function SliderMedia({ item }: { item: SliderItem }): ReactElement {
  if (item.download)
    return (
      <div className="slider-download">
        {item.poster && <img className="slider-media" src={item.poster} alt={item.alt} draggable={false} />}
        <a href={item.src} download>
          {item.download}
        </a>
      </div>
    );
  if (item.kind === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: the owner's films are short and silent; captions come with the file
      <video
        className="slider-media"
        controls
        playsInline
        preload="metadata"
        width={computeVideoWidth(window.innerWidth)}
        poster={item.poster}
        aria-label={item.alt || undefined}
      >
        <source src={item.src} type={item.contentType} />
      </video>
    );
  return (
    <img
      className="slider-media"
      src={item.src}
      srcSet={item.srcSet}
      sizes={item.srcSet ? sliderSizes : undefined}
      width={item.width}
      height={item.height}
      alt={item.alt}
      draggable={false}
    />
  );
}

function ButtonIcon({ path, label }: { path: string; label: string }): ReactElement {
  return (
    <>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={path} />
      </svg>
      <span className="visually-hidden">{label}</span>
    </>
  );
}

/** Preloads a neighbour's picture. */
function preloadImage(item: SliderItem | undefined): void {
  if (!item || item.kind === 'video') return;
  const image = new Image();
  image.sizes = sliderSizes;
  if (item.srcSet) image.srcset = item.srcSet;
  image.src = item.src;
}

if (typeof document !== 'undefined') adoptStylesheet(css);

export const island: IslandModule<SliderProps> = { placement: 'beside', component: Slider };
