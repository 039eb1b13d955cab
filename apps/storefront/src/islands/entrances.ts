import { entranceOf } from './entrance-rules.ts';

/**
 * Reveals the page's blocks as the visitor scrolls to them (SET-21). It observes the band and moves its content: an
 * observed element that moves could leave the view by its own movement.
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
