import { foldText } from '@vitrine/domain/kernel/fold-text';

/** Somebody whom a note may mention. */
export interface Colleague {
  id: number;
  name: string;
}

/** Lists those whom a text names after an at sign; the longest name counts where one begins like another. Addresses of mail name nobody. */
export function listMentioned(text: string, colleagues: readonly Colleague[]): Colleague[] {
  const byLength = [...colleagues].sort((one, other) => other.name.length - one.name.length);
  const found = new Set<number>();
  let rest = text;
  for (const { id, name } of byLength) {
    if (!name) continue;
    const without = rest.replace(buildMentionPattern(name), '');
    if (without !== rest) found.add(id);
    rest = without;
  }
  return colleagues.filter(({ id }) => found.has(id));
}

/** A name after an at sign, as whole words: not within an address of mail, nor as the beginning of a longer name. */
const buildMentionPattern = (name: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}._-])@${name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'gu');

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
