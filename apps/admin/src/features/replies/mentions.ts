import { foldText } from '@vitrine/domain/kernel/fold-text';

/** Somebody whom a note may mention. */
export interface Colleague {
  id: number;
  name: string;
}

/** Lists those whom a text names after an at sign; the longest name counts where one begins like another. */
export function listMentioned(text: string, colleagues: readonly Colleague[]): Colleague[] {
  const byLength = [...colleagues].sort((one, other) => other.name.length - one.name.length);
  const found = new Set<number>();
  let rest = text;
  for (const { id, name } of byLength) {
    if (!name || !rest.includes(`@${name}`)) continue;
    found.add(id);
    rest = rest.replaceAll(`@${name}`, '');
  }
  return colleagues.filter(({ id }) => found.has(id));
}

/** What is being typed after an at sign, up to the caret, and those whose name fits; undefined where no name is typed. */
export function findTypedMention(
  text: string,
  caret: number,
  colleagues: readonly Colleague[],
): { start: number; choices: Colleague[] } | undefined {
  const typed = /(?:^|\s)@([^@\n]{0,40})$/u.exec(text.slice(0, caret));
  if (!typed) return undefined;
  const wanted = foldText(typed[1] ?? '');
  const choices = colleagues.filter(({ name }) => foldText(name).startsWith(wanted)).slice(0, 6);
  return choices.length ? { start: caret - (typed[1] ?? '').length - 1, choices } : undefined;
}
