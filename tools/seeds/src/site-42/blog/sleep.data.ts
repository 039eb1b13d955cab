import { block } from '../seed-block.ts';
import type { SeedPost } from '../seed-types.ts';

/** Posts about sleep. */
export const sleepPosts: SeedPost[] = [
  {
    id: 8,
    folderId: 3,
    title: 'La nuit de trois heures',
    description: 'Il dort, il se réveille, il se rendort sur vous. Les nuits d’un nouveau-né, sans livre de recettes.',
    metaDescription:
      'Cycles courts, réveils, bruits : ce que l’on sait des nuits d’un nouveau-né, les règles de sécurité, et ce que l’on peut alléger pour tenir.',
    picture: 'atelier-sommeil',
    tags: ['sommeil', 'nuit', 'nouveau-né', 'fatigue'],
    publishedAt: '2026-11-04T09:00:00+01:00',
    blocks: [
      block({
        id: 'ouverture',
        type: 'rich-text',
        props: {
          variant: 'lead',
          html: '<p>Il est trois heures. La maison dort, sauf vous, et ce petit poids tiède qui a encore faim. Personne n’a jamais su faire entrer ces nuits-là dans un tableau, et je n’essaierai pas. Voici seulement ce que l’on sait d’elles, qui aide parfois à les trouver moins longues.</p>',
        },
      }),
      block({
        id: 'cycles',
        type: 'rich-text',
        props: {
          variant: 'plain',
          html: '<h2>Des cycles courts, et un contrôle entre deux</h2><p>Un adulte passe d’un cycle de sommeil à l’autre toutes les quatre-vingt-dix minutes environ, et se réveille un peu à chaque fois sans s’en souvenir. Chez un nouveau-né, un cycle dure à peu près cinquante minutes. Au passage, il vérifie : est-ce que tout est comme tout à l’heure ? La chaleur, l’odeur, le bruit. Si quelque chose a changé, il appelle. Ce n’est pas un caprice ni une mauvaise habitude. C’est une veille, et elle a bien servi à l’espèce.</p><p>Les deux premiers mois, il ne fait pas de différence entre le jour et la nuit. Elle vient peu à peu, entre six et douze semaines, aidée par la lumière du matin et par la pénombre du soir. Il dort quatorze à dix-sept heures sur vingt-quatre, parfois moins, en morceaux.</p><h2>« Faire ses nuits »</h2><p>Pour les chercheurs, une nuit de bébé est une période de cinq ou six heures sans réveil. Pas dix. Beaucoup d’enfants de six mois n’y sont pas encore, et un bon nombre d’enfants d’un an se réveillent au moins une fois. Si l’on vous dit le contraire, souriez : on oublie vite.</p>',
        },
      }),
      block({
        id: 'bruits',
        type: 'rich-text',
        props: {
          variant: 'plain',
          html: '<h2>Attendre un souffle</h2><p>Le sommeil agité d’un nouveau-né est bruyant. Il grogne, grimace, ouvre un œil, bat des jambes. On se lève, on le prend, et l’on réveille un enfant qui dormait. Comptez trois respirations avant de bouger. S’il appelle vraiment, il recommencera.</p><p>La nuit, tout au ralenti : une petite lampe, peu de mots, pas de change s’il n’en a pas besoin. Le jour, au contraire, la vie normale, l’aspirateur compris.</p>',
        },
      }),
      block({
        id: 'securite',
        type: 'steps',
        props: {
          variant: 'numbered',
          title: 'Ce qui ne se discute pas',
          text: 'Ces règles diminuent nettement le risque de mort inattendue du nourrisson.',
          items: [
            { title: 'Sur le dos', text: 'À chaque sommeil, de jour comme de nuit, jusqu’à un an.' },
            {
              title: 'À plat, dans son lit',
              text: 'Matelas ferme, sans oreiller, couette, tour de lit ni peluche. Une gigoteuse à sa taille.',
            },
            {
              title: 'Près de vous',
              text: 'Dans votre chambre les six premiers mois au moins, mais dans son propre couchage.',
            },
            { title: 'Ni trop chaud, ni enfumé', text: 'Une chambre à 19 °C environ, et jamais de tabac.' },
            {
              title: 'Jamais sur un canapé',
              text: 'Si vous sentez que vous allez vous endormir assis avec lui, posez-le d’abord.',
            },
          ],
        },
      }),
      block({
        id: 'tenir',
        type: 'rich-text',
        props: {
          variant: 'plain',
          html: '<h2>Tenir</h2><p>On ne rattrape pas ces nuits, on les traverse. Dormez une fois par jour quand il dort, une seule, sans culpabiliser pour la vaisselle. Partagez la nuit en deux gardes plutôt que de vous réveiller à deux. Demandez à qui vous propose de l’aide de porter un repas, pas de tenir le bébé pendant que vous cuisinez.</p><p>Si votre bébé ronfle fort, respire par à-coups, vomit beaucoup ou ne prend pas de poids, parlez-en à votre médecin. Et si vous ne dormez plus même quand il dort, dites-le aussi : c’est un signe que l’on connaît, et l’on sait aider.</p><p>Pour en parler à plusieurs, l’<a href="/les-ateliers-parents-bebe#atelier-sommeil">atelier sommeil</a> se tient le samedi, et le jeudi matin en pyjama si vous voulez.</p>',
        },
      }),
    ],
  },
];
