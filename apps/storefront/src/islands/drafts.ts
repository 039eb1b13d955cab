import { draftKeyPrefix } from '@vitrine/domain/dynamic-forms/draft-key-prefix';

/**
 * Wakes a form whose draft this browser keeps, so that it says at once that it is back. Where a session has just ended all
 * drafts are forgotten instead: who sits here next may be somebody else.
 */
export function startDrafts(): void {
  const isOver = /[?&]etat=(?:deconnecte|supprime)\b/.test(location.search);
  // Storage may be forbidden: then it holds no draft either, and the failure is told and left.
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(draftKeyPrefix)) continue;
    if (isOver) localStorage.removeItem(key);
    else document.querySelector(`[data-draft="${key}"]`)?.dispatchEvent(new Event('pointerdown'));
  }
}
