import { imageId } from '../image-ids.ts';
import { block } from '../seed-block.ts';
import type { SeedPage } from '../seed-types.ts';
import { workshopPrices } from '../workshop-prices.data.ts';

export const workshopsPage: SeedPage = {
  url: '/les-ateliers-parents-bebe',
  title: 'Les ateliers parents-bébé à Angers : dates et tarifs',
  menuTitle: 'Les ateliers',
  menuIcon: 'fa-solid fa-people-group',
  metaDescription:
    'Massage, portage, signes, sommeil, premières cuillères, bain du soir : six ateliers parents-bébé à Angers, en petit groupe. Dates et prix.',
  layout: 'page',
  picture: 'ateliers-tapis',
  order: 3,
  parentUrl: null,
  isFixedOnRight: false,
  showInMenu: true,
  blocks: [
    block({
      id: 'ouverture',
      type: 'hero',
      props: {
        variant: 'arch',
        tone: 'plain',
        face: 'serif',
        shape: 'pebble',
        label: 'De la grossesse à dix-huit mois',
        title: 'Les ateliers parents-bébé',
        text: 'Un tapis, des coussins, quatre à six familles. On y apprend des gestes simples et l’on y découvre surtout que les autres se posent les mêmes questions.',
        actions: [
          { label: 'Voir les dates', address: '#dates' },
          { label: 'Tout le calendrier', address: '/catalogue/ateliers' },
        ],
        picture: { mediaId: imageId('ateliers-tapis') },
        note: 'Un tarif par famille : le second parent ne paie pas',
      },
    }),
    block({
      id: 'dates',
      type: 'agenda',
      anchor: 'dates',
      props: {
        variant: 'strip',
        tone: 'sand',
        label: 'On s’inscrit ici',
        title: 'Le calendrier des ateliers',
        text: 'Le samedi matin, et le jeudi pour qui peut. Choisissez une date : la place est à vous tout de suite.',
        route: 'ateliers',
        entries: [],
        emptyText: 'La saison est terminée. Les dates du printemps seront bientôt annoncées ici.',
      },
    }),
    block({
      id: 'massage',
      type: 'columns',
      anchor: 'atelier-massage',
      props: { variant: 'left-wide', tone: 'plain', align: 'center' },
      children: [
        block({
          id: 'massage-texte-colonne',
          type: 'column',
          props: { variant: 'plain', label: 'D’un à huit mois' },
          children: [
            block({
              id: 'massage-titre',
              type: 'heading',
              props: { variant: 'plain', title: 'Le massage du bébé', level: 2 },
            }),
            block({
              id: 'massage-texte',
              type: 'rich-text',
              props: {
                variant: 'plain',
                html: '<p>Vous massez, je montre sur une poupée. On commence par demander : les mains ouvertes devant lui, un regard, une réponse. Puis viennent les jambes et les pieds, presque toujours aimés, le ventre, le dos.</p><p>Une huile végétale sans parfum est fournie. Si votre bébé préfère téter, dormir ou regarder les autres, vous apprenez quand même : on refait les gestes en fin de séance.</p><p><strong>1 h 30, cinq familles.</strong> À la séance, ou en cycle de trois pour aller plus loin.</p>',
              },
            }),
          ],
        }),
        block({
          id: 'massage-image-colonne',
          type: 'column',
          props: { variant: 'plain' },
          children: [
            block({
              id: 'massage-image',
              type: 'image',
              props: { variant: 'natural', picture: { mediaId: imageId('atelier-massage') }, shape: 'arch' },
            }),
          ],
        }),
      ],
    }),
    block({
      id: 'portage',
      type: 'section',
      anchor: 'atelier-portage',
      props: {
        variant: 'split',
        tone: 'sage',
        label: 'Dès la grossesse',
        title: 'Le portage en écharpe',
        text: '2 h, quatre familles. Poupées lestées pour celles et ceux qui attendent encore.',
      },
      children: [
        block({
          id: 'portage-image',
          type: 'image',
          props: {
            variant: 'margin',
            picture: { mediaId: imageId('atelier-portage') },
            shape: 'rounded',
            side: 'right',
            caption: 'Une douzaine de tissus à essayer sur place.',
          },
        }),
        block({
          id: 'portage-texte',
          type: 'rich-text',
          props: {
            variant: 'plain',
            html: '<p>Porter n’est pas une affaire de force, mais d’ajustement. Nous voyons un nouage devant, puis ce qui ne change jamais, quel que soit le tissu : le visage dégagé et visible, le menton loin de la poitrine, le dos arrondi et soutenu, les genoux plus hauts que les fesses.</p><p>Apportez l’écharpe ou le porte-bébé que vous avez, même offert, même ancien. S’il convient, nous le réglons. S’il ne convient pas, je vous le dis, et je n’ai rien à vous vendre.</p>',
          },
        }),
      ],
    }),
    block({
      id: 'signes',
      type: 'columns',
      anchor: 'atelier-signes',
      props: { variant: 'right-wide', tone: 'plain', align: 'end' },
      children: [
        block({
          id: 'signes-image-colonne',
          type: 'column',
          props: { variant: 'plain' },
          children: [
            block({
              id: 'signes-image',
              type: 'image',
              props: { variant: 'natural', picture: { mediaId: imageId('atelier-signes') }, shape: 'circle' },
            }),
          ],
        }),
        block({
          id: 'signes-texte-colonne',
          type: 'column',
          props: { variant: 'plain', label: 'De six à dix-huit mois' },
          children: [
            block({
              id: 'signes-titre',
              type: 'heading',
              props: { variant: 'plain', title: 'Les premiers signes', level: 2 },
            }),
            block({
              id: 'signes-texte',
              type: 'rich-text',
              props: {
                variant: 'plain',
                html: '<p>Avant de parler, un enfant montre, tend, tourne la tête. Des comptines et des jeux lui donnent quelques signes de plus, empruntés à la langue des signes française : « encore », « fini », « lait », « dormir ». Douze en tout, choisis avec vous.</p><p>Ce n’est pas un cours de langue, et il ne parlera ni plus tôt, ni plus tard. Mais à table et au coucher, cela épargne bien des larmes.</p><p><strong>1 h, six familles.</strong></p>',
              },
            }),
          ],
        }),
      ],
    }),
    block({
      id: 'sommeil',
      type: 'columns',
      anchor: 'atelier-sommeil',
      props: { variant: 'even', tone: 'deep', align: 'center' },
      children: [
        block({
          id: 'sommeil-texte-colonne',
          type: 'column',
          props: { variant: 'plain', label: 'De la naissance à un an, avec ou sans bébé' },
          children: [
            block({
              id: 'sommeil-titre',
              type: 'heading',
              props: { variant: 'plain', title: 'Comprendre le sommeil', level: 2 },
            }),
            block({
              id: 'sommeil-texte',
              type: 'rich-text',
              props: {
                variant: 'plain',
                html: '<p>Comment dort un nouveau-né, un bébé de quatre mois, un enfant d’un an ? Pourquoi se réveille-t-il, et à partir de quand une nuit est-elle une nuit ? Nous partons de ce que l’on sait, puis de vos nuits à vous.</p><p>Je ne propose aucune méthode qui laisse pleurer. Je rappelle les règles de couchage sûr : sur le dos, seul dans son lit, sur un matelas ferme, sans oreiller ni tour de lit. Puis nous cherchons le petit changement qui tient une semaine, pas la révolution qui tient deux soirs.</p><p><strong>1 h 30, six familles.</strong></p>',
              },
            }),
          ],
        }),
        block({
          id: 'sommeil-image-colonne',
          type: 'column',
          props: { variant: 'aligned' },
          children: [
            block({
              id: 'sommeil-image',
              type: 'image',
              props: { variant: 'natural', picture: { mediaId: imageId('atelier-sommeil') }, shape: 'arch' },
            }),
          ],
        }),
      ],
    }),
    block({
      id: 'cuilleres',
      type: 'section',
      anchor: 'atelier-cuilleres',
      props: {
        variant: 'split',
        tone: 'sand',
        label: 'De quatre à neuf mois',
        title: 'Les premières cuillères',
        text: '1 h 30, cinq familles. Des textures à toucher, à goûter ou à refuser.',
      },
      children: [
        block({
          id: 'cuilleres-image',
          type: 'image',
          props: {
            variant: 'margin',
            picture: { mediaId: imageId('album-05') },
            shape: 'rounded',
            side: 'right',
            caption: 'Beaucoup de serviettes, et aucune assiette à finir.',
          },
        }),
        block({
          id: 'cuilleres-texte',
          type: 'rich-text',
          props: {
            variant: 'plain',
            html: '<p>Entre quatre et six mois, un bébé commence à regarder votre assiette. Nous voyons les signes qui disent qu’il est prêt, les repères que donnent les pédiatres, ce que l’on propose d’abord et ce qui attend.</p><p>On parle aussi de ce qui inquiète, l’étouffement et les allergies, avec les gestes à connaître et le numéro à appeler.</p>',
          },
        }),
      ],
    }),
    block({
      id: 'bain-du-soir',
      type: 'columns',
      anchor: 'atelier-bain-du-soir',
      props: { variant: 'left-wide', tone: 'plain', align: 'center' },
      children: [
        block({
          id: 'bain-du-soir-texte-colonne',
          type: 'column',
          props: { variant: 'plain', label: 'Dès la grossesse et jusqu’à six mois' },
          children: [
            block({
              id: 'bain-du-soir-titre',
              type: 'heading',
              props: { variant: 'plain', title: 'Le bain du soir, sans hâte', level: 2 },
            }),
            block({
              id: 'bain-du-soir-texte',
              type: 'rich-text',
              props: {
                variant: 'plain',
                html: '<p>Trois façons de baigner un tout-petit, sur poupée puis dans l’eau pour qui le souhaite : dans le lange, dans la baignoire, et à deux, contre un parent. On parle de la température, de ce que l’on prépare avant, et de ce que l’on ne met pas dans l’eau.</p><p><strong>1 h, quatre familles.</strong> Ce n’est pas le bain du cabinet, qui est une séance pour votre bébé : ici, vous apprenez des gestes pour chez vous.</p>',
              },
            }),
          ],
        }),
        block({
          id: 'bain-du-soir-image-colonne',
          type: 'column',
          props: { variant: 'plain' },
          children: [
            block({
              id: 'bain-du-soir-image',
              type: 'image',
              props: { variant: 'natural', picture: { mediaId: imageId('bain-moment-4') }, shape: 'circle' },
            }),
          ],
        }),
      ],
    }),
    block({
      id: 'tarifs',
      type: 'price-list',
      anchor: 'tarifs',
      props: {
        variant: 'leaders',
        tone: 'plain',
        title: 'Les tarifs, par famille',
        groups: [
          {
            lines: [
              { label: 'Le massage du bébé', detail: 'Une séance de 1 h 30', priceCents: workshopPrices.massage },
              {
                label: 'Le massage du bébé, en cycle',
                detail: 'Trois séances, un livret de gestes',
                priceCents: workshopPrices.massageCycle,
              },
              {
                label: 'Le portage en écharpe',
                detail: '2 h, prêt d’une écharpe pendant une semaine',
                priceCents: workshopPrices.portage,
              },
              {
                label: 'Les premiers signes',
                detail: '1 h, un aide-mémoire illustré',
                priceCents: workshopPrices.signes,
              },
              {
                label: 'Comprendre le sommeil',
                detail: '1 h 30, un carnet de nuits',
                priceCents: workshopPrices.sommeil,
              },
              {
                label: 'Les premières cuillères',
                detail: '1 h 30, des textures à goûter',
                priceCents: workshopPrices.cuilleres,
              },
              {
                label: 'Le bain du soir, sans hâte',
                detail: '1 h, le linge est sur place',
                priceCents: workshopPrices.bainDuSoir,
              },
            ],
          },
        ],
        note: 'Un ou deux adultes par bébé. Pour des jumeaux, ajoutez 10 €. TVA non applicable, article 293 B du CGI.',
      },
    }),
    block({
      id: 'inscription',
      type: 'steps',
      anchor: 's-inscrire',
      props: {
        variant: 'numbered',
        tone: 'rose',
        label: 'S’inscrire',
        title: 'En trois gestes',
        items: [
          {
            title: 'Choisissez une date',
            text: 'Dites qui viendra, et l’âge de votre bébé. Un appel convient aussi, entre 9 h et 17 h.',
          },
          {
            title: 'Recevez la confirmation',
            text: 'Elle part aussitôt par courriel, avec la date pour votre agenda et un lien pour annuler. Vous réglez au cabinet.',
          },
          {
            title: 'Venez comme vous êtes',
            text: 'La porte ouvre dix minutes avant. On enlève ses chaussures, on garde ses cernes.',
          },
        ],
      },
    }),
    block({
      id: 'questions',
      type: 'questions',
      anchor: 'questions',
      props: {
        variant: 'two-columns',
        tone: 'plain',
        title: 'Avant de réserver',
        items: [
          {
            question: 'Et s’il est malade ce jour-là ?',
            answer:
              '<p>Prévenez-moi, même le matin même. La place est reportée sur une autre date, sans frais et sans justificatif.</p>',
          },
          {
            question: 'Et si je change d’avis ?',
            answer:
              '<p>Jusqu’à 48 heures avant, l’atelier est remboursé en entier. Après, la moitié est retenue, sauf raison sérieuse.</p>',
          },
          {
            question: 'Puis-je venir avec un aîné ?',
            answer:
              '<p>Aux signes, avec joie. Pour les autres ateliers, mieux vaut le faire garder : il s’ennuierait, et vous aussi.</p>',
          },
          {
            question: 'Est-ce que je peux allaiter, donner un biberon ?',
            answer:
              '<p>Quand vous voulez, où vous voulez. Il y a un fauteuil, un coussin, de l’eau et de quoi tiédir un biberon.</p>',
          },
          {
            question: 'Faut-il savoir quelque chose ?',
            answer: '<p>Rien. Et ce que vous savez déjà servira aux autres.</p>',
          },
          {
            question: 'Et si aucune date ne me convient ?',
            answer:
              '<p>À partir de trois familles amies, j’organise un atelier chez l’une d’entre vous, jusqu’à 20 km d’Angers. Le prix par famille ne change pas.</p>',
          },
        ],
      },
    }),
    block({
      id: 'attente',
      type: 'notice-banner',
      props: {
        variant: 'boxed',
        tone: 'sand',
        kind: 'information',
        title: 'Un atelier est complet ?',
        text: 'Inscrivez-vous sur sa liste d’attente : dès qu’une place se libère, elle vous est offerte par courriel et gardée un jour.',
        action: { label: 'Choisir une date', address: '/catalogue/ateliers' },
      },
    }),
  ],
};
