import { imageId } from './image-ids.ts';
import { block } from './seed-block.ts';
import type { SeedService } from './seed-types.ts';
import { workshopPrices } from './workshop-prices.data.ts';

/** The services, in the order of their list. Tags: Bébé, Parents, Grossesse, Post-natal, Fertilité, À domicile. */
export const services: SeedService[] = [
  {
    id: 1,
    title: 'Le thérapeutique bain bébé',
    summary: 'Un bain enveloppé à 37 °C, de la maternité à trois mois, pour retrouver l’apesanteur et la lenteur.',
    metaDescription:
      'Bain enveloppé du nouveau-né à Angers, au cabinet ou à domicile : 1 h 15 de calme, une eau à 37 °C, un ou deux parents. À partir de 65 €.',
    tags: ['Bébé', 'À domicile'],
    picture: 'bain-moment-3',
    priceCents: 6500,
    durationMinutes: null,
    order: 1,
    prices: [
      { label: 'Un bain au cabinet', detail: '1 h 15', priceCents: 6500 },
      { label: 'Deux bains au cabinet', detail: 'À trois semaines d’écart environ', priceCents: 12000 },
      { label: 'Un bain à domicile', detail: '1 h 15, jusqu’à 20 km, matériel apporté', priceCents: 8000 },
      { label: 'Un bain de jumeaux au cabinet', detail: '2 h', priceCents: 11000 },
      { label: 'Un bain de jumeaux à domicile', detail: '2 h, jusqu’à 20 km', priceCents: 12500 },
    ],
    blocks: [
      block({
        id: 'texte',
        type: 'rich-text',
        props: {
          variant: 'lead',
          html: '<p>Le bébé est enveloppé d’un lange, puis porté par l’eau, la nuque soutenue. Rien à laver, rien à réussir : il flotte, il écoute, il s’étire. Vous êtes tout près, et vous prenez le relais si vous le souhaitez.</p><p>La séance dure une heure et quart, dont quinze à vingt-cinq minutes dans l’eau. Le reste est pour l’accueil, la serviette tiède et vos questions.</p>',
        },
      }),
      block({
        id: 'reperes',
        type: 'questions',
        props: {
          variant: 'hairlines',
          title: 'En pratique',
          items: [
            {
              question: 'Quand venir ?',
              answer:
                '<p>Dès que le cordon est tombé et l’ombilic sec, jusqu’à trois mois environ, de préférence quarante-cinq minutes après un repas.</p>',
            },
            {
              question: 'Que faut-il apporter ?',
              answer: '<p>Deux couches, une tenue facile à enfiler, de quoi le nourrir. Le linge est sur place.</p>',
            },
          ],
        },
      }),
      block({
        id: 'page',
        type: 'button',
        props: {
          variant: 'full-line',
          actions: [{ label: 'Le bain en quatre moments', address: '/le-therapeutique-bain-bebe' }],
        },
      }),
    ],
  },
  {
    id: 2,
    title: 'Les ateliers parents-bébé',
    summary: 'Massage, portage, signes, sommeil, cuillères, bain : six ateliers en petit groupe, un tarif par famille.',
    metaDescription:
      'Six ateliers parents-bébé à Angers, de quatre à six familles : massage, portage, signes, sommeil, cuillères et bain. À partir de 28 € par famille.',
    tags: ['Bébé', 'Parents'],
    picture: 'ateliers-tapis',
    priceCents: workshopPrices.signes,
    durationMinutes: null,
    order: 2,
    prices: [
      { label: 'Le massage du bébé', detail: '1 h 30', priceCents: workshopPrices.massage },
      { label: 'Le massage du bébé, en cycle', detail: 'Trois séances', priceCents: workshopPrices.massageCycle },
      { label: 'Le portage en écharpe', detail: '2 h', priceCents: workshopPrices.portage },
      { label: 'Les premiers signes', detail: '1 h', priceCents: workshopPrices.signes },
      { label: 'Comprendre le sommeil', detail: '1 h 30', priceCents: workshopPrices.sommeil },
      { label: 'Les premières cuillères', detail: '1 h 30', priceCents: workshopPrices.cuilleres },
      { label: 'Le bain du soir, sans hâte', detail: '1 h', priceCents: workshopPrices.bainDuSoir },
    ],
    blocks: [
      block({
        id: 'texte',
        type: 'rich-text',
        props: {
          variant: 'plain',
          html: '<p>Le samedi matin, et le jeudi de temps en temps, le cabinet devient un salon. On s’assied sur le tapis, on apprend un geste à son rythme, on compare ses nuits et l’on rit un peu.</p><p>Un ou deux adultes par bébé, pour le même prix. Les futurs parents sont bienvenus au portage et au sommeil. À partir de trois familles amies, l’atelier peut avoir lieu chez l’une d’elles.</p>',
        },
      }),
      block({
        id: 'page',
        type: 'button',
        props: {
          variant: 'full-line',
          actions: [{ label: 'Les dates et les six ateliers', address: '/les-ateliers-parents-bebe' }],
        },
      }),
    ],
  },
  {
    id: 3,
    title: 'L’entretien d’accompagnement parental',
    summary: 'Une heure pour poser une question, une nuit, une colère, une joie. Au cabinet, chez vous ou à distance.',
    metaDescription:
      'Un entretien d’une heure avec Élise Morvan, à Angers, à domicile ou en visioconférence : sommeil, pleurs, séparation, couple, fratrie.',
    tags: ['Parents', 'À domicile'],
    picture: 'portrait-cabinet',
    priceCents: 5000,
    durationMinutes: 60,
    order: 3,
    prices: [
      { label: 'Au cabinet', detail: '1 h', priceCents: 5500 },
      { label: 'En visioconférence', detail: '1 h', priceCents: 5000 },
      { label: 'Chez vous', detail: '1 h, jusqu’à 20 km', priceCents: 7000 },
      { label: 'Trois entretiens', detail: 'Au cabinet, sur six mois', priceCents: 15000 },
    ],
    blocks: [
      block({
        id: 'texte',
        type: 'rich-text',
        props: {
          variant: 'plain',
          html: '<p>On vient pour un sommeil en morceaux, des pleurs que l’on ne comprend pas, un aîné qui mord, une reprise de travail, un désaccord de couple au sujet d’une tétine. Ou sans sujet précis, parce que c’est lourd.</p><p>Pendant une heure, vous racontez une situation en détail. Je pose des questions, je dis ce que l’on sait, ce que l’on ne sait pas, et nous choisissons une chose à essayer. Une seule. Je vous écris deux semaines plus tard pour savoir si elle a servi.</p><h2>Ce que l’entretien ne remplace pas</h2><p>Ce n’est ni une consultation médicale, ni une psychothérapie. Si une tristesse s’installe, si l’on a peur de soi ou de l’autre, je vous aide à trouver la bonne porte, et vite.</p>',
        },
      }),
    ],
  },
  {
    id: 4,
    title: 'Le portage en individuel',
    summary: 'Votre bébé, votre dos, votre porte-bébé : une heure et quart de réglages, au cabinet ou chez vous.',
    metaDescription:
      'Séance individuelle de portage à Angers ou à domicile : choisir, régler et nouer une écharpe ou un porte-bébé en sécurité. À partir de 60 €.',
    tags: ['Bébé', 'Parents', 'À domicile'],
    picture: 'atelier-portage',
    priceCents: 6000,
    durationMinutes: 75,
    order: 4,
    prices: [
      { label: 'Au cabinet', detail: '1 h 15', priceCents: 6000 },
      { label: 'Chez vous', detail: '1 h 15, jusqu’à 20 km', priceCents: 7500 },
    ],
    blocks: [
      block({
        id: 'texte',
        type: 'rich-text',
        props: {
          variant: 'plain',
          html: '<p>L’atelier en groupe montre les principes. La séance individuelle s’occupe de votre cas : des jumeaux, un bébé né avant terme, un dos fragile, une cicatrice, un porte-bébé reçu sans sa notice.</p><p>Vous essayez autant de fois qu’il le faut, avec une poupée lestée, puis avec votre enfant, ou avec votre ventre si vous l’attendez encore. Vous repartez avec un nouage que vous savez refaire seul. S’il vous manque une écharpe, je vous en prête une deux semaines, pour 10 € de plus.</p>',
        },
      }),
      block({
        id: 'securite',
        type: 'notice-banner',
        props: {
          variant: 'boxed',
          kind: 'reminder',
          title: 'Les règles qui ne changent jamais',
          text: 'Visage visible et dégagé, menton décollé de la poitrine, assez haut pour l’embrasser, dos soutenu. Bébé né avant terme ou gêné pour respirer : l’avis du médecin d’abord.',
        },
      }),
    ],
  },
  {
    id: 5,
    title: 'Le massage de grossesse',
    summary: 'Une heure allongée sur le côté, dès le quatrième mois, calée comme dans un nid.',
    metaDescription:
      'Massage de détente pour femme enceinte à Angers, à partir du quatrième mois : une heure au calme, sur une table chauffée, sans parfum. 70 €.',
    tags: ['Grossesse'],
    picture: 'soin-massage',
    priceCents: 7000,
    durationMinutes: 60,
    order: 5,
    prices: [
      { label: 'Un massage de grossesse', detail: '1 h', priceCents: 7000 },
      { label: 'Avant et après', detail: 'Un massage de grossesse, un après la naissance', priceCents: 13000 },
    ],
    blocks: [
      block({
        id: 'texte',
        type: 'rich-text',
        props: {
          variant: 'plain',
          html: '<p>Le ventre se pose sur un coussin, la nuque sur un autre, et le reste peut enfin lâcher. Dos, hanches, jambes, pieds : des gestes lents, une huile tiède sans parfum, un drap qui ne découvre que ce qui est massé.</p><p>C’est un massage de détente, sans visée médicale. Il se réserve à partir du quatrième mois, avec l’accord de votre sage-femme ou de votre médecin. Vous pouvez l’interrompre, changer de côté, boire, dormir.</p>',
        },
      }),
      block({
        id: 'page',
        type: 'button',
        props: {
          variant: 'full-line',
          actions: [{ label: 'Tous les massages', address: '/soins/les-autres-massages' }],
        },
      }),
    ],
  },
  {
    id: 6,
    title: 'Le soin post-natal enveloppé',
    summary: 'Deux heures pour être portée à son tour : parole, chaleur, massage, grands tissus serrés.',
    metaDescription:
      'Soin post-natal enveloppé à Angers ou à domicile : deux heures de parole, de massage et de tissus serrés, dans l’année de la naissance. 120 €.',
    tags: ['Post-natal', 'À domicile'],
    picture: 'album-09',
    priceCents: 12000,
    durationMinutes: 120,
    order: 6,
    prices: [
      { label: 'Au cabinet', detail: '2 h', priceCents: 12000 },
      { label: 'Chez vous', detail: '2 h, jusqu’à 20 km', priceCents: 13500 },
    ],
    blocks: [
      block({
        id: 'texte',
        type: 'rich-text',
        props: {
          variant: 'lead',
          html: '<p>Entre la deuxième semaine et la fin de la première année, ce soin referme doucement le temps de la naissance. On y parle, on s’y réchauffe, on y est massée, puis enveloppée de la tête aux pieds dans de grands tissus.</p><p>La pression est ferme et réglable d’un mot. Bébé peut être là : il fait souvent la sieste de sa vie.</p>',
        },
      }),
      block({
        id: 'prudence',
        type: 'notice-banner',
        props: {
          variant: 'margin',
          kind: 'reminder',
          title: 'Après une césarienne',
          text: 'Le soin attend la visite post-natale et l’accord de la sage-femme ou du médecin. Le ventre n’est ni massé, ni serré.',
        },
      }),
      block({
        id: 'page',
        type: 'button',
        props: {
          variant: 'full-line',
          actions: [
            { label: 'De la fertilité au post-natal', address: '/soins/soin-de-fertilite-au-post-natal#le-post-natal' },
          ],
        },
      }),
    ],
  },
  {
    id: 7,
    title: 'Le soin de fertilité',
    summary: 'Une heure et demie d’écoute et de massage, à côté du suivi médical, sans promesse et sans calendrier.',
    metaDescription:
      'Soin de fertilité à Angers : une heure et demie d’écoute et de détente pendant le désir d’enfant, en complément de votre suivi médical. 85 €.',
    tags: ['Fertilité'],
    picture: 'soin-fertilite',
    priceCents: 8500,
    durationMinutes: 90,
    order: 7,
    prices: [
      { label: 'Un soin de fertilité', detail: '1 h 30', priceCents: 8500 },
      { label: 'Trois soins de fertilité', detail: 'À votre rythme, sans date limite', priceCents: 24000 },
    ],
    blocks: [
      block({
        id: 'texte',
        type: 'rich-text',
        props: {
          variant: 'plain',
          html: '<p>Quand l’attente occupe toute la place, une heure et demie sans agenda fait du bien. On parle d’abord, si vous en avez envie. Puis vient un massage lent des pieds, du dos et du ventre, mains posées, sous un drap chaud.</p><p>Le soin se vit seul ou à deux, à n’importe quel moment du cycle. Pendant une assistance médicale à la procréation, on suit l’avis de l’équipe et l’on ne masse pas le ventre.</p>',
        },
      }),
      block({
        id: 'franchise',
        type: 'notice-banner',
        props: {
          variant: 'boxed',
          kind: 'important',
          title: 'En toute franchise',
          text: 'Ce soin ne traite pas l’infertilité et n’augmente pas les chances d’une grossesse. Il aide à se détendre, et c’est tout ce qu’il promet.',
        },
      }),
      block({
        id: 'image',
        type: 'image',
        props: { variant: 'natural', picture: { mediaId: imageId('album-02') }, shape: 'pebble' },
      }),
    ],
  },
];
