/** Answers by question, as they are stored. */
type Parts = Readonly<Record<string, unknown>>;

/**
 * Merges the answers of this window with those that another has stored meanwhile: for each question, what was changed here
 * since `base` stands, else what is stored.
 */
export function mergeAnswers<Answers extends object>(base: Answers, own: Answers, stored: Answers): Answers {
  const [known, changed] = [base as Parts, own as Parts];
  const merged = Object.entries(stored).map(([part, value]) => [
    part,
    isSame(known[part], changed[part]) ? value : changed[part],
  ]);
  return Object.fromEntries(merged) as Answers;
}

/** Whether two answers say the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
