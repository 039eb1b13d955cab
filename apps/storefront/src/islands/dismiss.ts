/**
 * Closes menu panels (`details[data-dismiss]`) on an outside click or focus and on Escape, and restores the focus. Also
 * closes the drawer when the focus leaves it or the visitor follows a link inside. The browser itself opens them.
 */
export function startDismissing(): void {
  const open = () => document.querySelectorAll<HTMLDetailsElement>('details[data-dismiss][open]');
  const closeOthers = (event: Event) => {
    const target = event.target as Element;
    // A pointer's focus precedes its click: closing then could move the click's target.
    if (event.type === 'focusin' && !target.matches(':focus-visible')) return;
    for (const panel of open()) if (!panel.contains(target)) panel.open = false;
    const drawer = document.querySelector<HTMLElement>('[data-drawer]');
    if (!drawer?.hidePopover || !drawer.matches(':popover-open')) return;
    const hasLeft = event.type === 'focusin' && !drawer.contains(target) && target !== document.body;
    if (hasLeft || (event.type === 'click' && drawer.contains(target) && target.closest('a'))) drawer.hidePopover();
  };
  document.addEventListener('click', closeOthers);
  document.addEventListener('focusin', closeOthers);
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const panel of open()) {
      if (panel.contains(document.activeElement)) panel.querySelector('summary')?.focus();
      panel.open = false;
    }
  });
}
