/** What was typed and not stored by the server yet, with what it was typed upon. */
export interface KeptAnswers<Answers> {
  base: Answers;
  answers: Answers;
}

const keyOf = (id: string) => `vitrine-creation-${id}`;

/** Keeps what the server does not have yet, for a reload of this window; undefined forgets it. */
export function keepAnswers<Answers>(id: string, kept: KeptAnswers<Answers> | undefined): void {
  // A window whose storage is full or refused loses nothing but this second copy.
  try {
    if (kept) sessionStorage.setItem(keyOf(id), JSON.stringify(kept));
    else sessionStorage.removeItem(keyOf(id));
  } catch {}
}

/** Returns what a window kept before it was reloaded. */
export function findKeptAnswers<Answers>(id: string): KeptAnswers<Answers> | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
