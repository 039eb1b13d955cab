import type { SeedAlbum } from './seed-types.ts';

export const albumIds = { cabinet: 1, ateliers: 2 } as const;

export const albums: SeedAlbum[] = [
  {
    id: albumIds.cabinet,
    title: 'Le cabinet et le bain',
    description: 'La pièce où vous serez reçus, les objets qui servent et l’eau, dessinés à l’aquarelle.',
    cover: 'album-06',
    order: 1,
    items: [
      { picture: 'album-01', caption: 'Quelques branches dans un broc, dès l’entrée.' },
      { picture: 'album-02', caption: 'Des pétales ramassés dans la cour.' },
      { picture: 'album-03', caption: 'Le linge, lavé sans parfum et plié le matin.' },
      { picture: 'album-04', caption: 'La fenêtre de la pièce du bain.' },
      { picture: 'album-05', caption: 'La plante que tout le monde salue.' },
      { picture: 'album-06', caption: 'L’eau, juste avant que l’on s’en serve.' },
      { picture: 'bain', caption: 'L’eau qui se pose : quelques secondes, sans paroles.' },
      { picture: 'album-07', caption: 'Une plume, pour la légèreté du geste.' },
      { picture: 'album-08', caption: 'Pour les aînés qui attendent.' },
      { picture: 'album-09', caption: 'Le panier de linge tiède.' },
      { picture: 'album-10', caption: 'Le rideau de lin, tiré pour baisser la lumière.' },
      { picture: 'album-11', caption: 'De quoi boire quelque chose de chaud, après.' },
      { picture: 'album-12', caption: 'Le chemin du retour, plus lent que celui de l’aller.' },
    ],
  },
  {
    id: albumIds.ateliers,
    title: 'Les ateliers',
    description: 'Un tapis, quelques familles, du temps : le massage, le portage, les signes et le sommeil en images.',
    cover: 'ateliers-tapis',
    order: 2,
    items: [
      { picture: 'atelier-massage', caption: 'Le massage : un peu d’huile tiède, des gestes lents.' },
      { picture: 'atelier-portage', caption: 'Le portage : un tissu, deux anneaux, plusieurs façons de nouer.' },
      { picture: 'atelier-signes', caption: 'Les signes : des mains pour dire « encore » et « fini ».' },
      { picture: 'atelier-sommeil', caption: 'Le sommeil : comprendre les nuits avant de vouloir les changer.' },
    ],
  },
];
