import { entranceOf } from './entrance-rules.ts';

/**
 * Lets the blocks of the page come in quietly as they are scrolled to (SET-21). The band is watched and its content moves:
 * a thing that watched itself would leave the view by its own movement.
 */
export function startEntrances(): void {
  if (!matchMedia('(prefers-reduced-motion: no-preference)').matches) return;
  const doesRepeat = document.documentElement.dataset.repeatAnimation !== undefined;
  const seen = new WeakSet<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const entrance = entranceOf(isIntersecting, !seen.has(target), doesRepeat);
        seen.add(target);
        if (entrance !== 'wait' && !doesRepeat) observer.unobserve(target);
        if (entrance === 'leave') continue;
        for (const content of target.children) {
          content.classList.toggle('enter-waiting', entrance === 'wait');
          content.classList.toggle('enter-shown', entrance === 'enter');
        }
      }
    },
    { rootMargin: '0px 0px -8% 0px' },
  );
  for (const band of document.querySelectorAll('main > .band')) observer.observe(band);
}
