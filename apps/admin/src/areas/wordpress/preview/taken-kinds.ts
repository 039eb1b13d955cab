import type { WordpressChoices, WordpressItemKind, WordpressPreview } from '../state/wordpress.queries.ts';

type ChosenKind = WordpressChoices['kinds'][number];
type KindCount = WordpressPreview['counts'][number];

/** The choice that each kind of entries follows; what follows none is taken, or left, in any case. */
const choiceOf: Readonly<Partial<Record<WordpressItemKind, ChosenKind>>> = {
  page: 'pages',
  post: 'posts',
  folder: 'posts',
  media: 'media',
  menu: 'menus',
  redirect: 'redirects',
};

/** Returns how many entries of a kind arrive by the choices that the screen shows. */
export function countTaken({ kind, count, taken }: KindCount, { kinds, mediaSource }: WordpressChoices): number {
  const choice = choiceOf[kind];
  if (choice === undefined) return taken;
  if (!kinds.includes(choice) || (choice === 'media' && mediaSource === 'none')) return 0;
  // What has just been ticked counts before the server has answered. A site has one menu.
  return taken || (kind === 'menu' ? Math.min(count, 1) : count);
}

/** Returns how many entries arrive at all. */
export function countAllTaken({ counts }: WordpressPreview, choices: WordpressChoices): number {
  return counts.reduce((sum, one) => sum + countTaken(one, choices), 0);
}
