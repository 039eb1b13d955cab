import { draftPrefix } from '@vitrine/domain/dynamic-forms/draft-prefix';

/** Forgets the drafts of the site's forms where a session has ended: who sits here next may be somebody else. */
export function forgetDrafts(): void {
  if (!/[?&]etat=(?:deconnecte|supprime)\b/.test(location.search)) return;
  // Storage may be forbidden: then it holds no draft either, and the failure is told and left.
  for (const key of Object.keys(localStorage)) if (key.startsWith(draftPrefix)) localStorage.removeItem(key);
}
