import { workshopPrices } from '../workshop-prices.data.ts';
import { elementBlocks, type SeedElement } from './seed-element.ts';

const common = { route: 'ateliers', seatUnit: 'family' } as const;

/** The workshops: a seat is for one family, one or two adults and their baby. */
export const workshops: readonly SeedElement[] = [
  {
    ...common,
    id: 21,
    title: 'Le massage du bébé',
    summary: 'Vous massez, je montre sur une poupée. On demande d’abord, et l’on s’arrête quand il en a assez.',
    audience: 'D’un à huit mois',
    metaDescription:
      'Apprendre à masser son bébé à Angers, en petit groupe : 1 h 30, cinq familles, une huile sans parfum fournie. Dates et inscription en ligne.',
    picture: 'atelier-massage',
    durationMinutes: 90,
    asksAge: true,
    priceCents: workshopPrices.massage,
    fieldValues: {
      age: 'naissance',
      familles: 5,
      apporter: 'Une serviette, deux couches',
      lire: { label: 'L’atelier en détail', address: '/les-ateliers-parents-bebe#atelier-massage' },
    },
    dates: [
      { weekday: 6, week: 0, from: '10:00', to: '11:30', capacity: 5, booked: 5 },
      { weekday: 6, week: 2, from: '10:00', to: '11:30', capacity: 5, booked: 3 },
      { weekday: 6, week: 6, from: '10:00', to: '11:30', capacity: 5, booked: 0 },
      { weekday: 6, week: 11, from: '10:00', to: '11:30', capacity: 5, booked: 0 },
    ],
    blocks: elementBlocks(
      '<p>On commence par demander : les mains ouvertes devant lui, un regard, une réponse. Puis viennent les jambes et les pieds, presque toujours aimés, le ventre, le dos. Chaque geste se fait lentement, deux ou trois fois, et se refait à la maison.</p><p>Un bébé ne se masse pas sur commande. Si le vôtre préfère téter, dormir ou regarder les autres, vous apprenez quand même : on reprend tout en fin de séance, sur la poupée ou sur lui, selon son humeur.</p>',
      [
        {
          question: 'Et s’il pleure ?',
          answer:
            '<p>On s’arrête, on le prend, on reprend plus tard. Personne ne regarde de travers : chacun a eu, ou aura, sa minute.</p>',
        },
        {
          question: 'Quelle huile ?',
          answer: '<p>Une huile végétale sans parfum, fournie, essayée d’abord sur un petit coin de peau.</p>',
        },
        {
          question: 'Faut-il qu’il ait mangé ?',
          answer: '<p>De préférence, mais pas juste avant : une demi-heure de répit suffit.</p>',
        },
      ],
    ),
  },
  {
    ...common,
    id: 22,
    title: 'Le portage en écharpe',
    summary: 'Un nouage devant, bien réglé, et ce qui ne change jamais quel que soit le tissu.',
    audience: 'Dès la grossesse',
    metaDescription:
      'Atelier portage à Angers : 2 h, quatre familles, une douzaine de tissus à essayer et une écharpe prêtée une semaine. Dates et inscription.',
    picture: 'atelier-portage',
    durationMinutes: 120,
    asksAge: true,
    priceCents: workshopPrices.portage,
    fieldValues: {
      age: 'attente',
      familles: 4,
      apporter: 'Votre écharpe ou votre porte-bébé, si vous en avez un',
      lire: { label: 'L’atelier en détail', address: '/les-ateliers-parents-bebe#atelier-portage' },
    },
    dates: [
      { weekday: 6, week: 1, from: '10:00', to: '12:00', capacity: 4, booked: 3 },
      { weekday: 4, week: 7, from: '10:00', to: '12:00', capacity: 4, booked: 1 },
      { weekday: 6, week: 12, from: '10:00', to: '12:00', capacity: 4, booked: 0 },
    ],
    blocks: elementBlocks(
      '<p>Porter n’est pas une affaire de force, mais d’ajustement. Nous voyons un nouage devant, puis les quatre repères que l’on vérifie toujours : le visage dégagé et visible, le menton loin de la poitrine, le dos arrondi et soutenu, les genoux plus hauts que les fesses.</p><p>On s’exerce d’abord sur des poupées lestées, puis avec votre bébé s’il est là et s’il le veut bien. Je n’ai rien à vous vendre : si ce que vous avez déjà convient, nous le réglons, et c’est tout.</p>',
      [
        {
          question: 'Peut-on venir enceinte ?',
          answer: '<p>Oui, et c’est souvent le bon moment : on a les mains libres et le temps d’essayer.</p>',
        },
        {
          question: 'Et avec le dos fragile ?',
          answer:
            '<p>Dites-le-moi en arrivant. Certains nouages répartissent mieux le poids, et si un médecin vous suit, son avis passe avant le mien.</p>',
        },
        {
          question: 'Peut-on emprunter une écharpe ?',
          answer: '<p>Une par famille, pour une semaine, le temps de faire les courses et les escaliers avec.</p>',
        },
      ],
    ),
  },
  {
    ...common,
    id: 23,
    title: 'Les premiers signes',
    summary: 'Des comptines et douze signes choisis avec vous, pour s’entendre un peu avant les mots.',
    audience: 'De six à dix-huit mois',
    metaDescription:
      'Signer avec bébé à Angers : une heure de comptines et de jeux, douze signes empruntés à la langue des signes française. Dates et inscription.',
    picture: 'atelier-signes',
    durationMinutes: 60,
    asksAge: true,
    priceCents: workshopPrices.signes,
    fieldValues: {
      age: 'explorer',
      familles: 6,
      apporter: 'Son jouet du moment',
      lire: { label: 'L’atelier en détail', address: '/les-ateliers-parents-bebe#atelier-signes' },
    },
    dates: [
      { weekday: 6, week: 3, from: '10:00', to: '11:00', capacity: 6, booked: 2 },
      { weekday: 6, week: 8, from: '10:00', to: '11:00', capacity: 6, booked: 0 },
      { weekday: 6, week: 13, from: '10:00', to: '11:00', capacity: 6, booked: 0 },
    ],
    blocks: elementBlocks(
      '<p>Avant de parler, un enfant montre, tend, tourne la tête. On lui donne quelques signes de plus, empruntés à la langue des signes française : « encore », « fini », « lait », « dormir », « oiseau ». Les comptines font le reste.</p><p>Ce n’est pas un cours de langue, et il ne parlera ni plus tôt, ni plus tard. Mais à table et au coucher, un signe épargne bien des larmes, et parfois une purée par terre.</p>',
      [
        {
          question: 'Les aînés peuvent-ils venir ?',
          answer: '<p>Avec joie. Ce sont eux qui retiennent le mieux, et qui traduisent ensuite.</p>',
        },
        {
          question: 'Faut-il s’exercer à la maison ?',
          answer:
            '<p>Trois signes, aux mêmes moments de la journée, pendant deux semaines. L’aide-mémoire illustré tient sur le réfrigérateur.</p>',
        },
      ],
    ),
  },
  {
    ...common,
    id: 24,
    title: 'Comprendre le sommeil',
    summary: 'Ce que l’on sait du sommeil des bébés, puis vos nuits à vous, sans recette et sans pleurs.',
    audience: 'De la naissance à un an, avec ou sans bébé',
    metaDescription:
      'Comprendre le sommeil de son bébé à Angers : 1 h 30, six familles, le couchage sûr et un petit changement à essayer. Dates et inscription.',
    picture: 'atelier-sommeil',
    durationMinutes: 90,
    asksAge: true,
    priceCents: workshopPrices.sommeil,
    fieldValues: {
      age: 'naissance',
      familles: 6,
      apporter: 'Une nuit à raconter',
      lire: { label: 'L’atelier en détail', address: '/les-ateliers-parents-bebe#atelier-sommeil' },
    },
    dates: [
      { weekday: 4, week: 0, from: '10:00', to: '11:30', capacity: 6, booked: 4 },
      { weekday: 6, week: 5, from: '10:00', to: '11:30', capacity: 6, booked: 1 },
      { weekday: 4, week: 14, from: '10:00', to: '11:30', capacity: 6, booked: 0 },
    ],
    blocks: elementBlocks(
      '<p>La première demi-heure est pour les faits : combien dort un nouveau-né, pourquoi ses cycles sont courts, ce qui se passe vers quatre mois, ce qu’est une nuit à un an. Beaucoup de parents découvrent que leur enfant est dans la norme, et que la norme est fatigante.</p><p>L’heure suivante est pour vous. Chacun raconte une nuit, une seule, et nous cherchons le petit changement qui tient une semaine. On rappelle aussi le couchage sûr : sur le dos, seul dans son lit, sur un matelas ferme, sans oreiller ni tour de lit.</p>',
      [
        {
          question: 'Vient-on avec son bébé ?',
          answer:
            '<p>Comme vous voulez. S’il dort, il y a un tapis et un rideau ; s’il ne dort pas, il est le bienvenu.</p>',
        },
        {
          question: 'Et s’il respire mal en dormant ?',
          answer: '<p>Parlez-en d’abord à votre médecin. L’atelier viendra ensuite.</p>',
        },
      ],
    ),
  },
  {
    ...common,
    id: 25,
    title: 'Les premières cuillères',
    summary: 'Quand commencer, par quoi, et comment laisser un bébé décider de ce qui entre dans sa bouche.',
    audience: 'De quatre à neuf mois',
    metaDescription:
      'La diversification en douceur à Angers : 1 h 30, cinq familles, des textures à toucher et les repères officiels. Dates et inscription en ligne.',
    picture: 'album-05',
    durationMinutes: 90,
    asksAge: true,
    priceCents: workshopPrices.cuilleres,
    fieldValues: {
      age: 'explorer',
      familles: 5,
      apporter: 'Une cuillère souple, un bavoir',
      lire: { label: 'L’atelier en détail', address: '/les-ateliers-parents-bebe#atelier-cuilleres' },
    },
    dates: [
      { weekday: 6, week: 4, from: '10:00', to: '11:30', capacity: 5, booked: 2 },
      { weekday: 6, week: 9, from: '10:00', to: '11:30', capacity: 5, booked: 0 },
    ],
    blocks: elementBlocks(
      '<p>Entre quatre et six mois, un bébé commence à regarder votre assiette. On voit ensemble les signes qui disent qu’il est prêt, les repères que donnent les pédiatres, les textures que l’on propose d’abord, et celles qui attendent.</p><p>Sur la table, des purées, des morceaux fondants et beaucoup de serviettes. Les bébés touchent, goûtent ou refusent : refuser est une réponse. On parle aussi de ce qui inquiète, l’étouffement et les allergies, avec les gestes à connaître et le numéro à appeler.</p>',
      [
        {
          question: 'Purées ou morceaux ?',
          answer:
            '<p>Les deux, dans l’ordre qui vous va. L’important est d’être assis, droit, accompagné et sans écran.</p>',
        },
        {
          question: 'Et s’il est allergique ?',
          answer:
            '<p>Un antécédent dans la famille se discute avec votre médecin avant de commencer. Dites-le-moi aussi à l’inscription par téléphone.</p>',
        },
      ],
    ),
  },
  {
    ...common,
    id: 26,
    title: 'Le bain du soir, sans hâte',
    summary: 'Trois façons de baigner un tout-petit, et comment en faire le moment calme de la journée.',
    audience: 'Dès la grossesse et jusqu’à six mois',
    metaDescription:
      'Baigner son bébé en douceur, à Angers : une heure, quatre familles, la baignoire, le lange et le bain à deux. Dates et inscription en ligne.',
    picture: 'bain-moment-4',
    durationMinutes: 60,
    asksAge: true,
    priceCents: workshopPrices.bainDuSoir,
    fieldValues: {
      age: 'attente',
      familles: 4,
      apporter: 'Rien : le linge est sur place',
      lire: { label: 'L’atelier en détail', address: '/les-ateliers-parents-bebe#atelier-bain-du-soir' },
    },
    dates: [
      { weekday: 4, week: 2, from: '17:30', to: '18:30', capacity: 4, booked: 2 },
      { weekday: 4, week: 10, from: '17:30', to: '18:30', capacity: 4, booked: 0 },
    ],
    blocks: elementBlocks(
      '<p>On n’a pas besoin de laver un bébé tous les jours. On a besoin, souvent, d’un moment où rien ne presse. L’atelier montre trois bains, sur poupée puis dans l’eau pour qui le souhaite : dans le lange, dans la baignoire, et à deux, contre un parent.</p><p>On parle de la température, que l’on vérifie au thermomètre et au coude, de ce que l’on prépare avant pour ne jamais le lâcher des yeux, et de ce que l’on ne met pas dans l’eau. Puis on sèche, on enveloppe, et l’on regarde s’endormir celui ou celle qui s’endort.</p>',
      [
        {
          question: 'Est-ce le même bain qu’au cabinet ?',
          answer:
            '<p>Non : le bain du cabinet est une séance pour votre bébé. Ici, vous apprenez des gestes pour chez vous.</p>',
        },
        {
          question: 'Les deux parents peuvent-ils venir ?',
          answer: '<p>C’est même mieux. Le prix est celui d’une famille.</p>',
        },
      ],
    ),
  },
];
