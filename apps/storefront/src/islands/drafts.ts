import { draftKeyPrefix } from '@vitrine/domain/dynamic-forms/draft-key-prefix';
import { tryStorage } from './try-storage.ts';

/**
 * Starts a form with a stored draft, so that it restores the draft at once. After the end of a session it deletes all
 * drafts instead: the next user may be another person.
 */
export function startDrafts(): void {
  const isOver = /[?&]etat=(?:deconnecte|supprime)\b/.test(location.search);
  // Where the browser forbids storage there is no draft either.
  tryStorage(() => {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(draftKeyPrefix)) continue;
      if (isOver) localStorage.removeItem(key);
      else document.querySelector(`[data-draft="${key}"]`)?.dispatchEvent(new Event('pointerdown'));
    }
  });
}
