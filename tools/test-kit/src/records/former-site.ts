import { type OldEntry, writeExport } from '@vitrine/server/features/wordpress-import/old-site.fixture';

const url = 'https://ancien.example';
const page = (id: number, title: string, slug: string, order: number, more: Partial<OldEntry> = {}): OldEntry => ({
  id,
  kind: 'page',
  title,
  slug,
  order,
  link: `${url}/${slug}/`,
  content: `<p>${title}.</p>`,
  ...more,
});

/** Writes the export of a site as people have it, for pictures of screens. */
export function writeFormerSite(): string {
  const pictures = Array.from({ length: 24 }, (_, at) => at + 100).map(
    (id): OldEntry => ({
      id,
      kind: 'attachment',
      title: `Escalier ${id}`,
      status: 'inherit',
      file: `${url}/wp-content/uploads/escalier-${id}.jpg`,
    }),
  );
  const posts = [
    'Un escalier en chêne',
    'La halle de Sainte-Foy',
    'Stage de printemps',
    'Nos bois viennent d’ici',
    'Une cuisine en noyer',
  ].map(
    (title, at): OldEntry => ({
      id: 40 + at,
      title,
      date: `2025-0${at + 1}-12 09:00:00`,
      content: `<p>${title}.</p>`,
      terms: [['category', 'chantiers', 'Chantiers']],
    }),
  );
  return writeExport(
    [
      page(2, 'Bienvenue', 'bienvenue', 0, { link: `${url}/` }),
      page(3, 'L’atelier', 'atelier', 1),
      page(4, 'Notre histoire', 'histoire', 1, { parent: 3, link: `${url}/atelier/histoire/` }),
      page(5, 'L’équipe', 'equipe', 2, { parent: 3, link: `${url}/atelier/equipe/` }),
      page(6, 'Réalisations', 'realisations', 2),
      page(7, 'Stages', 'stages', 3),
      page(8, 'Contact', 'contact', 4),
      page(9, 'Tarifs de l’an prochain', 'tarifs', 5, { status: 'draft' }),
      ...posts,
      ...pictures,
    ],
    { categories: [['chantiers', 'Chantiers', '']], menu: 'Principal' },
  );
}
