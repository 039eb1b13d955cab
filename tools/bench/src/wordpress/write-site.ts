import {
  type OldEntry,
  oldPicture,
  oldUrl,
  writeExport,
} from '@vitrine/server/features/wordpress-import/old-site.fixture';

const words =
  'atelier marché lumière jardin maison chemin rivière saison matin pierre bois couleur équipe projet visite recette souvenir village fenêtre automne printemps voyage parole papier'.split(
    ' ',
  );
const categories = ['Ateliers', 'Marchés', 'Voyages', 'Recettes', 'Vie du village', 'Presse', 'Conseils', 'Agenda'];

/** Writes an export as a blog of some years has it: posts of 350 words, half as blocks and half as classic HTML, with links and pictures. */
export function writeBlog(posts: number, pictures: number): string {
  const entries: OldEntry[] = [];
  for (let number = 1; number <= pictures; number += 1)
    entries.push(
      oldPicture(posts + number, `vue-${number}.png`, { metas: { _wp_attachment_image_alt: sentence(number, 4) } }),
    );
  for (let number = 1; number <= posts; number += 1) {
    const day = new Date(Date.UTC(2010, 0, 1) + number * 3_600_000);
    const category = categories[number % categories.length] ?? '';
    const picture = number <= pictures ? number : undefined;
    entries.push({
      id: number,
      title: `Article ${number}, ${sentence(number, 3)}`,
      slug: `article-${number}`,
      date: day.toISOString().slice(0, 19).replace('T', ' '),
      excerpt: sentence(number + 3, 12),
      content: number % 2 ? writeBlocks(number, posts, picture) : writeClassic(number, posts, picture),
      terms: [
        ['category', toSlug(category), category],
        ['post_tag', words[number % words.length] ?? '', words[number % words.length] ?? ''],
      ],
      ...(picture === undefined ? {} : { metas: { _thumbnail_id: String(posts + picture) } }),
    });
  }
  return writeExport(entries, { categories: categories.map((name) => [toSlug(name), name, ''] as const) });
}

const toSlug = (name: string) => name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll(' ', '-');

const sentence = (seed: number, length: number) =>
  Array.from({ length }, (_, place) => words[(seed * 7 + place * place * 3 + place) % words.length]).join(' ');

const link = (number: number, posts: number) =>
  `<a href="${oldUrl}/?p=${((number * 31) % posts) + 1}">un autre jour</a>`;
const address = (picture: number) => `${oldUrl}/wp-content/uploads/2020/03/vue-${picture}.png`;

function writeBlocks(number: number, posts: number, picture: number | undefined): string {
  const paragraph = (seed: number) =>
    `<!-- wp:paragraph -->\n<p>${sentence(seed, 50)}, <strong>${sentence(seed + 1, 3)}</strong>.</p>\n<!-- /wp:paragraph -->`;
  return [
    ...[1, 2, 3].map((place) => paragraph(number + place)),
    `<!-- wp:heading -->\n<h2>${sentence(number, 4)}</h2>\n<!-- /wp:heading -->`,
    ...(picture === undefined
      ? []
      : [
          `<!-- wp:image {"id":${posts + picture}} -->\n<figure class="wp-block-image"><img src="${address(picture)}" alt="" class="wp-image-${posts + picture}"/></figure>\n<!-- /wp:image -->`,
        ]),
    `<!-- wp:list -->\n<ul><li>${sentence(number, 6)}</li><li>${sentence(number + 2, 6)}</li></ul>\n<!-- /wp:list -->`,
    ...[4, 5].map((place) => paragraph(number + place)),
    `<!-- wp:paragraph -->\n<p>${sentence(number, 40)} ${link(number, posts)}.</p>\n<!-- /wp:paragraph -->`,
  ].join('\n\n');
}

function writeClassic(number: number, posts: number, picture: number | undefined): string {
  return [
    ...[1, 2, 3].map((place) => `${sentence(number + place, 50)}, <em>${sentence(number, 3)}</em>.`),
    ...(picture === undefined ? [] : [`<img src="${address(picture)}" alt="" width="300" height="200" />`]),
    `<h2>${sentence(number, 4)}</h2>`,
    ...[4, 5].map((place) => `${sentence(number + place, 50)}.`),
    `<ul>\n<li>${sentence(number, 6)}</li>\n<li>${sentence(number + 2, 6)}</li>\n</ul>`,
    `${sentence(number, 40)} ${link(number, posts)}.`,
  ].join('\n\n');
}
