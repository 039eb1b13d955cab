import type { TestimonialResource } from '@vitrine/contract/endpoints/review.endpoints';

/** Testimonials of a fictional practice. */
export const exampleTestimonials: readonly TestimonialResource[] = [
  {
    id: 1,
    author: 'Maud',
    occasion: 'Bain thérapeutique',
    experiencedOn: '2026-09',
    publishedAt: '2026-10-02T09:00:00Z',
    text: 'Je suis venue avec un bébé qui pleurait dès qu’on le posait. Il a flotté vingt minutes, les yeux ouverts. Je n’ai pas de mot, mais j’ai gardé la serviette.',
  },
  {
    id: 2,
    author: 'Idriss et Jeanne',
    occasion: 'Atelier portage',
    experiencedOn: '2026-06',
    publishedAt: '2026-06-28T09:00:00Z',
    text: 'Quatre familles, du thé, aucune leçon de morale.\nNous portons notre fille matin et soir depuis.',
  },
  {
    id: 3,
    author: 'Catherine, grand-mère',
    occasion: '',
    experiencedOn: null,
    publishedAt: '2026-04-11T09:00:00Z',
    text: 'J’avais offert le bon sans trop y croire. Ma fille a dormi deux heures en rentrant.',
  },
];
