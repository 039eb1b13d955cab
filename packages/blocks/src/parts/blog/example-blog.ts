import type { BlogDetail, BlogFolderSummary, BlogSummary } from '@vitrine/contract/endpoints/blog.endpoints';
import { paths } from '@vitrine/domain/addresses/paths';
import { toSlug } from '@vitrine/domain/publishing/slug';
import { exampleImage } from '../publishing/example-publications.ts';

const folder = (
  id: number,
  title: string,
  description: string,
  count: number,
  mediaId?: number,
): BlogFolderSummary => ({
  id,
  idParent: null,
  title,
  slug: toSlug(title),
  description,
  image: mediaId ? exampleImage(mediaId, '') : null,
  count,
  url: paths.blogFolder(id, title),
});

/** Folders of the sample blog: with and without picture and description, one of them empty. */
export const exampleFolders: BlogFolderSummary[] = [
  folder(
    1,
    'Les premiers mois',
    'Le bain, les nuits, les pleurs\u00a0: ce qui occupe les journées d’un nouveau-né.',
    5,
    4,
  ),
  folder(2, 'Devenir parents', 'La place de chacun, la fatigue, l’entourage, le couple.', 3, 10),
  folder(3, 'Lectures, comptines et autres choses que l’on garde près du fauteuil', '', 1, 8),
  folder(4, 'À venir', 'Ce dossier attend son premier article.', 0),
];

const post = (
  id: number,
  title: string,
  publishedAt: string,
  description: string,
  mediaId: number | null,
  folderId: number | null,
): BlogSummary => {
  const inside = exampleFolders.find((one) => one.id === folderId);
  return {
    id,
    title,
    slug: toSlug(title),
    description,
    author: 'Élise Morvan',
    image: mediaId ? exampleImage(mediaId, 'Une aquarelle') : null,
    tags: ['sommeil', 'nouveau-né'],
    folder: inside ? { id: inside.id, title: inside.title, url: inside.url } : null,
    publishedAt,
    updatedAt: publishedAt,
    readingTime: 3 + id,
    locale: 'fr_FR',
    url: paths.blogPost(id, title),
  };
};

/** Posts of the sample blog, newest first: with and without picture and folder, short and long. */
export const examplePosts: BlogSummary[] = [
  post(
    1,
    'La nuit de trois heures',
    '2026-11-10T08:00:00Z',
    'Il dort, il se réveille, il se rendort sur vous. Ce que l’on sait des nuits d’un nouveau-né, et ce que l’on peut en faire sans livre de recettes.',
    12,
    1,
  ),
  post(
    2,
    'Ce que l’on appelle un bébé facile, et pourquoi je n’emploie plus ces mots depuis longtemps',
    '2026-09-22T08:00:00Z',
    'Un mot qui range les enfants en deux tas, et les parents avec eux.',
    4,
    2,
  ),
  post(
    3,
    'Préparer son retour à la maison',
    '2026-06-02T08:00:00Z',
    'Des listes courtes, et beaucoup de soupe.',
    null,
    2,
  ),
  post(
    4,
    'Porter en hiver',
    '2025-12-05T08:00:00Z',
    'Le manteau, les pieds, le nez\u00a0: trois couches et demie.',
    3,
    null,
  ),
  post(5, 'Le bain du soir', '2025-10-14T08:00:00Z', '', 6, 1),
  post(6, 'Une chanson par jour', '2025-04-01T08:00:00Z', 'Chanter faux ne gêne que les adultes.', 8, 3),
];

/** One post of the sample blog in full. */
export const exampleBlog: BlogDetail = {
  ...(examplePosts[0] as BlogSummary),
  locales: ['fr_FR'],
  urls: {},
  metaDescription: '',
  updatedAt: '2026-11-12T08:00:00Z',
  wordCount: 880,
  blocks: [],
  related: examplePosts.slice(1, 4),
};
