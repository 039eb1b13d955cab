import type { ListColumn } from '../lists/list-menus.tsx';
import type { ContentListKind } from './content-kinds.data.ts';

const factLabels: Readonly<Record<ContentListKind['facts'][number], string>> = {
  dates: 'Dates',
  date: 'Date',
  folder: 'Dossier',
  route: 'Rubrique',
  price: 'Prix',
  duration: 'Durée',
  items: 'Nombre d’images',
  link: 'Lien',
};

/** Lists what a row can say of a content of a kind. */
export function listContentColumns(kind: ContentListKind, locales: readonly string[]): ListColumn[] {
  return [
    { key: 'title', label: kind.create.titleLabel },
    ...(kind.hasPicture ? [{ key: 'picture', label: 'Image' }] : []),
    ...kind.facts.map((fact) => ({
      key: fact,
      label: fact === 'items' && kind.kind === 'form' ? 'Réponses' : factLabels[fact],
    })),
    ...(locales.length > 1 ? [{ key: 'locales', label: 'Langues' }] : []),
    { key: 'state', label: 'État' },
    { key: 'updatedAt', label: 'Dernière modification', isOptional: true },
    { key: 'url', label: 'Adresse sur le site', isOptional: true },
  ];
}
