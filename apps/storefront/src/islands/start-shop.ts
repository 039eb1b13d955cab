import { countStoredPieces } from '@vitrine/domain/cart/count-stored-pieces';

// The script of pages that sell: the number at the cart's link, and what loads the cart at the first touch. The page names
// the cart's URL: an import that the bundler resolves brings a helper, which every page of every site would download.
const { module = '' } = (document.querySelector('script[data-module]') as HTMLScriptElement).dataset;
const load = (): Promise<typeof import('./cart.ts')> => import(/* @vite-ignore */ module);
const frames = document.querySelectorAll<HTMLElement>('[data-cart]');

const showCount = () => {
  for (const frame of frames) {
    const badge = frame.querySelector('[data-count]') as HTMLElement;
    const count = countStoredPieces(() => localStorage.getItem(`cart-${frame.dataset.cart}`));
    badge.textContent = count > 99 ? '99+' : `${count}`;
    (badge.parentElement as HTMLElement).hidden = !count;
  }
};

const open = (event: Event) => {
  const frame = event.currentTarget as HTMLElement;
  const { ready, hover } = frame.dataset;
  const { ctrlKey, metaKey, shiftKey, pointerType } = event as PointerEvent;
  const isClick = event.type === 'click';
  if (
    ready !== undefined ||
    ctrlKey ||
    metaKey ||
    shiftKey ||
    (isClick ? hover !== undefined : pointerType === 'touch')
  )
    return;
  if (isClick) event.preventDefault();
  const loading = load();
  if (isClick || hover !== undefined)
    loading.then(
      ({ openPreview }) => openPreview(frame),
      () => isClick && location.assign((frame.firstChild as HTMLAnchorElement).href),
    );
};

for (const frame of frames) for (const type of ['pointerenter', 'focusin', 'click']) frame.addEventListener(type, open);
addEventListener('storage', showCount);
document.addEventListener('vitrine:cart', showCount);
addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.dataset.add) return;
    event.preventDefault();
    load().then(
      ({ addFromForm }) => addFromForm(form),
      () => form.submit(),
    );
  },
  true,
);
// The checkout follows what is typed: its script is the page's module.
addEventListener('input', ({ target }) => (target as HTMLInputElement).form?.dataset.checkout === undefined || load());
showCount();
// The page of an order that was just placed, the checkout without lines, and the login page after the end of a session.
const act = document.querySelector<HTMLElement>('[data-cart-act]');
const site = frames[0]?.dataset.cart;
if (act) load().then(({ runCartAct }) => runCartAct(Number(site), act.dataset));
// A checkout that was filled in before is filled in again.
try {
  if (document.querySelector('[data-checkout]') && localStorage[`cart-${site}-state`]) load();
} catch {}
