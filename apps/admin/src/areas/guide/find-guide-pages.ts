import { sections } from 'virtual:owners-guide';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { matchesWords } from '../../base/format/matches-words.ts';
import type { CommandHit } from '../../base/navigation/area.ts';

/** Finds pages of the guide whose title or summary has all the words, for the command menu. */
export async function findGuidePages(words: string): Promise<CommandHit[]> {
  return sections
    .flatMap(({ pages }) => pages)
    .filter(({ title, summary }) => matchesWords(`${title} ${summary}`, words))
    .slice(0, 5)
    .map(({ name, title }) => ({ label: title, path: adminPaths.guide(name) }));
}
