import { foldText } from '@vitrine/domain/kernel/fold-text';
import { matchesWords } from '../../base/format/matches-words.ts';
import type { Command } from './commands.tsx';

/** What of a command is compared with the words. */
export type Ranked = Pick<Command, 'label' | 'keywords' | 'detail' | 'isServerMatch'>;

/** Leaves what answers the words: what has exactly them for a name first, then what is called by them, then records, then what only has to do with them. */
export function rankCommands<One extends Ranked>(commands: readonly One[], words: string): readonly One[] {
  const found = commands.filter(
    ({ label, keywords = '', isServerMatch }) => isServerMatch || matchesWords(`${label} ${keywords}`, words),
  );
  if (!words.trim()) return found;
  const whole = foldText(words.trim());
  const wanted = foldText(words).split(/\s+/);
  const rank = ({ label, detail }: Ranked) => {
    if (detail !== undefined) return 1;
    if (foldText(label) === whole) return -1;
    return wanted.every((word) => ` ${foldText(label)}`.includes(` ${word}`)) ? 0 : 2;
  };
  return found.toSorted((one, other) => rank(one) - rank(other));
}
