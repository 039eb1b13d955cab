import { draftKeyPrefix } from '@vitrine/domain/dynamic-forms/draft-key-prefix';
import { tryStorage } from './try-storage.ts';

/**
 * Starts a form with a stored draft, so that it restores the draft at once. After the end of a session it deletes all
 * drafts instead, and who orders and where: the next user may be another person. The lines of the cart stay.
 */
export function startDrafts(): void {
  const isOver = /[?&]etat=(?:deconnecte|supprime)\b/.test(location.search);
  // Where the browser forbids storage there is no draft either.
  tryStorage(() => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) {
        const isDraft = key.startsWith(draftKeyPrefix);
        if (isOver && (isDraft || /^cart-\d+-/.test(key))) storage.removeItem(key);
        else if (isDraft) document.querySelector(`[data-draft="${key}"]`)?.dispatchEvent(new Event('pointerdown'));
      }
  });
}
