import type { GoogleReviews } from '@vitrine/contract/endpoints/review.endpoints';

const address = 'https://maps.example/lheuredouce';
const review = (
  id: string,
  name: string,
  rating: number,
  day: string,
  text: string,
): GoogleReviews['reviews'][number] => ({
  id,
  author: { name, url: `${address}/${id}`, picture: null },
  rating,
  text,
  publishedAt: `${day}T10:00:00Z`,
  url: `${address}/avis/${id}`,
  reportUrl: `${address}/signaler/${id}`,
});

/** What a maps service could return for a fictional practice. */
export const exampleReviews: GoogleReviews = {
  source: { name: 'Cartes', url: address },
  rating: 4.8,
  total: 37,
  next: null,
  reviews: [
    review(
      'a',
      'Marion L.',
      5,
      '2026-10-12',
      'Nous avions besoin de ralentir. Le bain a duré une heure, personne n’a regardé la montre. Il a dormi quatre heures d’affilée en rentrant, et moi aussi.',
    ),
    review(
      'b',
      'Yacine B.',
      5,
      '2026-09-03',
      'Atelier portage à quatre familles, on repart en sachant vraiment nouer l’écharpe.',
    ),
    review(
      'c',
      'Solenn',
      4,
      '2026-07-21',
      'Très doux et très professionnel. Il faut s’y prendre à l’avance pour le samedi.',
    ),
    review('d', 'Hélène Garnier', 5, '2026-05-30', 'Le massage prénatal m’a rendu mon dos.'),
    review('e', 'T. et J.', 5, '2026-03-08', ''),
  ],
};
