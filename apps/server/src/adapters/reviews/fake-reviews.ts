import type { PlaceReviews, ReviewService } from './review-service.ts';

/** Creates a stand-in for the maps service, for demos without key: its reviews are invented, and its name says so. */
export function createFakeReviews(): ReviewService {
  return { needsKey: false, readPlace: async () => fakeReviews };
}

const baseUrl = 'https://maps.example/lheuredouce';
const buildReview = (id: string, name: string, rating: number, publishedAt: string, text: string) => ({
  id,
  author: { name, url: `${baseUrl}/auteurs/${id}`, picture: null },
  rating,
  text,
  publishedAt,
  url: `${baseUrl}/avis/${id}`,
  reportUrl: `${baseUrl}/signaler/${id}`,
});

const fakeReviews: PlaceReviews = {
  source: { name: 'Cartes (démonstration)', url: baseUrl },
  rating: 4.8,
  total: 37,
  reviews: [
    buildReview(
      'a1',
      'Marion L.',
      5,
      '2026-10-12T09:12:00Z',
      'Notre fils est né un peu vite et nous aussi, nous avions besoin de ralentir. Le bain a duré une heure, personne n’a regardé la montre. Il a dormi quatre heures d’affilée en rentrant, et moi aussi.',
    ),
    buildReview(
      'b2',
      'Yacine B.',
      5,
      '2026-09-03T18:40:00Z',
      'Atelier portage à quatre familles, on repart en sachant vraiment nouer l’écharpe. Les pères sont les bienvenus, ce n’est pas qu’une phrase.',
    ),
    buildReview(
      'c3',
      'Solenn',
      4,
      '2026-07-21T14:05:00Z',
      'Très doux et très professionnel. Un seul regret\u00a0: il faut s’y prendre à l’avance pour le samedi.',
    ),
    buildReview(
      'd4',
      'Hélène Garnier',
      5,
      '2026-05-30T11:30:00Z',
      'J’ai reçu un bon cadeau de mes collègues. Le massage prénatal m’a rendu mon dos, et la tisane après était parfaite.',
    ),
    buildReview('e5', 'T. et J.', 5, '2026-03-08T16:20:00Z', 'Nous revenons pour le deuxième. Rien à ajouter.'),
  ],
};
