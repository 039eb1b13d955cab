import { elementBlocks, type SeedElement } from './seed-element.ts';

const common = { route: 'rencontres', seatUnit: 'person', asksAge: false } as const;

/** The meetings: a seat is for one person. */
export const meetings: readonly SeedElement[] = [
  {
    ...common,
    id: 27,
    title: 'Le café des parents',
    summary: 'Une table, du café, des bébés par terre, et une question par mois que personne n’ose poser ailleurs.',
    audience: 'Parents et futurs parents',
    metaDescription:
      'Le café des parents de L’Heure douce à Angers : un mercredi par mois, gratuit, avec ou sans bébé. Douze places, dates et inscription en ligne.',
    picture: 'album-02',
    durationMinutes: 90,
    priceCents: 0,
    fieldValues: { lieu: 'cabinet', apporter: 'Un gâteau, si vous aimez en faire' },
    dates: [
      { weekday: 3, week: 1, from: '09:30', to: '11:00', capacity: 12, booked: 7 },
      { weekday: 3, week: 5, from: '09:30', to: '11:00', capacity: 12, booked: 1 },
      { weekday: 3, week: 9, from: '09:30', to: '11:00', capacity: 12, booked: 0 },
    ],
    blocks: elementBlocks(
      '<p>Il n’y a pas de programme, seulement une question écrite sur l’ardoise : « Qui se lève la nuit ? », « Que dit-on à sa mère qui sait tout ? », « Peut-on s’ennuyer avec son bébé ? ». On y répond ou l’on écoute. Les deux comptent.</p><p>Ce qui se dit autour de la table y reste. Je suis là pour que chacun puisse finir sa phrase, et pour réchauffer le café.</p>',
      [
        {
          question: 'Faut-il venir avec son bébé ?',
          answer: '<p>Non. On peut aussi venir pour une heure de phrases entières.</p>',
        },
        {
          question: 'Pourquoi s’inscrire si c’est gratuit ?',
          answer:
            '<p>Parce que la pièce a douze chaises. Si vous ne venez pas, annulez : quelqu’un attend peut-être.</p>',
        },
      ],
    ),
  },
  {
    ...common,
    id: 28,
    title: 'La marche des poussettes',
    summary: 'Une heure et demie le long de la Maine, au pas du plus petit, écharpes et poussettes mêlées.',
    audience: 'Tous les âges',
    metaDescription:
      'Marcher à plusieurs avec son bébé, au bord de la Maine à Angers : une heure et demie, gratuit, départ du pont de Verdun. Dates et inscription.',
    picture: 'actualite-printemps',
    durationMinutes: 90,
    priceCents: 0,
    fieldValues: { lieu: 'dehors', apporter: 'De quoi boire, une couche, un chapeau ou un bonnet' },
    dates: [
      {
        weekday: 5,
        week: 2,
        from: '10:00',
        to: '11:30',
        capacity: 15,
        booked: 6,
        place: 'Départ du pont de Verdun, rive droite',
      },
      {
        weekday: 5,
        week: 7,
        from: '10:00',
        to: '11:30',
        capacity: 15,
        booked: 0,
        place: 'Départ du pont de Verdun, rive droite',
      },
    ],
    blocks: elementBlocks(
      '<p>On marche parce que c’est plus facile de parler en regardant devant soi. Le chemin est plat, large, sans voiture, et il y a deux bancs bien placés pour les tétées et les biberons.</p><p>Nous partons à l’heure et nous revenons quand le plus petit en a assez, mais jamais après onze heures et demie. S’il pleut à verse, la marche devient un café au cabinet, et vous recevez un courriel le matin même.</p>',
      [
        {
          question: 'Toutes les poussettes passent-elles ?',
          answer: '<p>Oui, même les doubles. Le chemin est stabilisé jusqu’à l’étang.</p>',
        },
        { question: 'Et les chiens ?', answer: '<p>En laisse, s’ils aiment les bébés.</p>' },
      ],
    ),
  },
  {
    ...common,
    id: 29,
    title: 'La soirée des pères et des coparents',
    summary: 'Deux heures entre ceux à qui l’on demande toujours comment va la mère.',
    audience: 'Pères, coparents, beaux-parents',
    metaDescription:
      'Une soirée pour les pères et les coparents à Angers : deux heures pour parler de sa place, huit personnes au plus. Dates et inscription en ligne.',
    picture: 'album-09',
    durationMinutes: 120,
    priceCents: 1200,
    fieldValues: { lieu: 'cabinet', apporter: 'Un objet de votre enfance, ou son souvenir' },
    dates: [
      { weekday: 4, week: 3, from: '20:00', to: '22:00', capacity: 8, booked: 8 },
      { weekday: 4, week: 8, from: '20:00', to: '22:00', capacity: 8, booked: 5 },
    ],
    blocks: elementBlocks(
      '<p>On parle de ce que l’on avait imaginé, de ce qui est arrivé, du travail que l’on reprend trop tôt, du couple qui fait l’horaire des tournées. Chacun apporte un objet de son enfance, ou le raconte, et c’est presque toujours par là que tout commence.</p><p>La soirée est menée à deux, avec Yann Kerbrat, éducateur de jeunes enfants et père de jumeaux. On ne donne pas de conseils. On se rend compte, surtout, que l’on n’est pas le seul.</p>',
      [
        {
          question: 'Peut-on venir avant la naissance ?',
          answer: '<p>Oui. Ceux qui attendent posent les meilleures questions.</p>',
        },
        {
          question: 'Et avec le bébé ?',
          answer: '<p>S’il n’y a pas d’autre solution, oui. Sinon, la soirée est pour vous.</p>',
        },
      ],
    ),
  },
  {
    ...common,
    id: 30,
    title: 'Les portes ouvertes du cabinet',
    summary: 'Un samedi après-midi pour entrer, toucher l’eau, essayer une écharpe et poser une question.',
    audience: 'Tout le monde',
    metaDescription:
      'Visiter le cabinet L’Heure douce à Angers : l’eau du bain, les écharpes, les livres à emprunter, un goûter. Entrée libre, sur inscription.',
    picture: 'contact-porte',
    durationMinutes: 180,
    priceCents: 0,
    fieldValues: { lieu: 'cabinet' },
    dates: [{ weekday: 6, week: 10, from: '14:30', to: '17:30', capacity: 30, booked: 4 }],
    blocks: elementBlocks(
      '<p>Trois petites pièces, une cour, un figuier. Vous voyez où l’on baigne, où l’on masse et où l’on parle. L’eau est tiède : on y met la main. Les écharpes sont dépliées, les livres à emprunter sont sur la table, et le goûter est dans la cour s’il fait beau.</p><p>Venez quand vous voulez entre deux heures et demie et cinq heures et demie. L’inscription sert à compter les parts de gâteau.</p>',
      [
        {
          question: 'Peut-on réserver un atelier sur place ?',
          answer: '<p>Oui, et offrir un bon cadeau aussi. Mais rien n’oblige à acheter quoi que ce soit.</p>',
        },
        {
          question: 'Y a-t-il des marches ?',
          answer: '<p>Une seule, à la porte d’entrée. Une rampe se pose en un instant : sonnez.</p>',
        },
      ],
    ),
  },
];
