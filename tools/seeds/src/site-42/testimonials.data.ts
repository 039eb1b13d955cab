/** Testimonials of fictional families. */
export const testimonials = [
  {
    id: 1,
    author: 'Maud',
    email: 'maud@familles.example',
    occasion: 'Bain thérapeutique',
    experiencedOn: '2026-09',
    publishedAt: '2026-10-02T09:00:00+02:00',
    text: 'Je suis venue avec un bébé qui pleurait dès qu’on le posait. Il a flotté vingt minutes, les yeux grands ouverts, et personne ne m’a demandé si je dormais. Je n’ai pas de mot pour ce moment, mais j’ai gardé la serviette.',
  },
  {
    id: 2,
    author: 'Idriss et Jeanne',
    email: 'idriss.jeanne@familles.example',
    occasion: 'Atelier portage',
    experiencedOn: '2026-06',
    publishedAt: '2026-06-28T18:30:00+02:00',
    text: 'Quatre familles, du thé, aucune leçon de morale. Nous portons notre fille matin et soir depuis, et c’est Idriss qui noue le mieux.',
  },
  {
    id: 3,
    author: 'Catherine, grand-mère de Nour',
    email: 'catherine@familles.example',
    occasion: 'Bon cadeau',
    experiencedOn: '2026-04',
    publishedAt: '2026-04-30T10:15:00+02:00',
    text: 'J’avais offert le bon sans trop y croire. Ma fille a dormi deux heures en rentrant de son massage, pendant que je tenais la petite. Nous étions toutes les trois dans le cadeau.',
  },
  {
    id: 4,
    author: 'Un papa du mercredi',
    email: 'mercredi@familles.example',
    occasion: 'Entretien d’une heure',
    experiencedOn: '2026-02',
    publishedAt: '2026-02-19T20:05:00+01:00',
    text: 'On m’a laissé parler. C’est peu de chose à écrire, et c’était beaucoup.',
  },
] as const;
