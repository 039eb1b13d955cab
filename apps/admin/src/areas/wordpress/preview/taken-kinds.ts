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
export function countTaken({ kind, taken }: KindCount, { kinds, mediaSource }: WordpressChoices): number {
  const choice = choiceOf[kind];
  if (choice === undefined) return taken;
  return kinds.includes(choice) && !(choice === 'media' && mediaSource === 'none') ? taken : 0;
}

/** Returns how many entries arrive at all. */
export function countAllTaken({ counts }: WordpressPreview, choices: WordpressChoices): number {
  return counts.reduce((sum, one) => sum + countTaken(one, choices), 0);
}
