import type { SeedFolder, SeedPost } from '../seed-types.ts';
import { firstMonthsPosts } from './first-months.data.ts';
import { parentsPosts } from './parents.data.ts';
import { sleepPosts } from './sleep.data.ts';

/** The folders of the blog, parents before their children. */
export const blogFolders: SeedFolder[] = [
  {
    id: 1,
    parentId: null,
    title: 'Les premiers mois',
    description: 'Le bain, les pleurs, les nuits, le portage : ce qui remplit les journées d’un nouveau-né.',
    metaDescription:
      'Bain, pleurs, massage, portage, sommeil : les articles d’Élise Morvan sur les premiers mois d’un bébé, écrits au cabinet d’Angers.',
    picture: 'bain-eau',
  },
  {
    id: 2,
    parentId: null,
    title: 'Devenir parents',
    description: 'Le retour à la maison, la place de chacun, les aînés, la fatigue et ceux qui veulent aider.',
    metaDescription:
      'Retour à la maison, place de l’autre parent, arrivée d’un deuxième enfant : les articles d’Élise Morvan sur ce que l’on devient en naissant parent.',
    picture: 'portrait-cabinet',
  },
  {
    id: 3,
    parentId: 1,
    title: 'Le sommeil',
    description: 'Les nuits courtes, ce que l’on sait d’elles, et comment les traverser.',
    metaDescription:
      'Cycles, réveils, sécurité, fatigue : ce qu’Élise Morvan écrit sur le sommeil des bébés et de leurs parents, sans méthode miracle ni reproche.',
    picture: 'atelier-sommeil',
  },
];

/** The posts of the blog, newest first. */
export const blogPosts: SeedPost[] = [...firstMonthsPosts, ...sleepPosts, ...parentsPosts].sort((one, other) =>
  other.publishedAt.localeCompare(one.publishedAt),
);
