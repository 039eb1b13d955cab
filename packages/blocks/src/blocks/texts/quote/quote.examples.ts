import { defineExamples } from '../../../core/block-examples.ts';
import type { QuoteProps } from './quote.schema.ts';

export const quoteExamples = defineExamples<QuoteProps>('quote', [
  {
    name: 'Citation en grand',
    content: 'normal',
    props: {
      variant: 'pull',
      tone: 'plain',
      html: '<p>Nous sommes repartis avec un bébé apaisé, et nous avec lui.</p>',
      author: 'Claire et Antonin',
      role: 'parents de Louise, née en mars',
    },
  },
  {
    name: 'Auteur en marge',
    content: 'normal',
    props: {
      variant: 'margin',
      tone: 'sage',
      html: '<p>Personne ne nous a dit ce qu’il fallait faire. On nous a demandé ce que nous avions déjà trouvé, et c’était tout un monde.</p>',
      author: 'Maëlle Guérin',
      role: 'atelier portage',
      place: 'Angers',
      date: '2026-10-01',
    },
  },
  {
    name: 'Lettre signée',
    content: 'normal',
    props: {
      variant: 'letter',
      tone: 'sand',
      salutation: 'Chers parents,',
      html: '<p>Quand ma fille est née, j’ai cherché quelqu’un qui sache se taire. J’ai trouvé beaucoup de conseils et peu de silence. C’est de là que vient ce métier : offrir une heure où rien n’est à réussir.</p><p>Vous viendrez avec vos questions, ou sans. Nous commencerons par regarder votre bébé, ensemble, et il nous dira souvent la suite.</p><p>À bientôt, je l’espère.</p>',
      author: 'Anne-Sophie Delaunay',
      role: 'accompagnante parentale',
      place: 'Angers',
      date: '2026-03-01',
    },
  },
  {
    name: 'Longue citation',
    content: 'long',
    props: {
      variant: 'pull',
      tone: 'deep',
      html: '<p>Nous étions venus pour le sommeil et nous avons parlé de tout le reste : de nos propres nuits d’enfants, de la peur de mal faire, de ce que chacun attendait de l’autre sans le dire.</p><p>Le sommeil est venu après, presque tout seul.</p>',
      author: 'Marie-Clémence et Jean-Baptiste de La Rochefontaine',
      role: 'parents de jumeaux nés à trente-quatre semaines, suivis pendant six mois',
    },
  },
  {
    name: 'Lettre sans signature',
    content: 'missing',
    props: {
      variant: 'letter',
      tone: 'plain',
      html: '<p>Le cabinet est fermé pour quelques jours. Je vous répondrai dès mon retour.</p>',
    },
  },
  {
    name: 'Citation sans auteur',
    content: 'missing',
    props: { variant: 'margin', tone: 'plain', html: '<p>Un bébé ne se compare pas.</p>' },
  },
]);
