import { imageId } from '../image-ids.ts';
import { block } from '../seed-block.ts';
import type { SeedPage } from '../seed-types.ts';

export const fertilityPage: SeedPage = {
  url: '/soins/soin-de-fertilite-au-post-natal',
  title: 'Du soin de fertilité au post-natal, à Angers',
  menuTitle: 'De la fertilité au post-natal',
  menuIcon: null,
  metaDescription:
    'Désir d’enfant, grossesse, quatrième trimestre, deuil périnatal : des soins de détente et d’écoute, à côté de votre suivi médical, à Angers.',
  layout: 'page',
  picture: 'soin-fertilite',
  order: 1,
  parentUrl: '/soins',
  isFixedOnRight: false,
  showInMenu: true,
  blocks: [
    block({
      id: 'ouverture',
      type: 'hero',
      props: {
        variant: 'wide',
        tone: 'plain',
        face: 'serif',
        shape: 'plain',
        label: 'Les soins',
        title: 'Du soin de fertilité au post-natal',
        text: 'Attendre un enfant commence parfois longtemps avant la grossesse, et finit longtemps après. Ces soins vous accompagnent tout au long, sans rien promettre que du temps et de l’attention.',
        actions: [{ label: 'Parlons-en', address: '/prendre-rendez-vous?choix=prestation-7' }],
        picture: { mediaId: imageId('soin-fertilite') },
      },
    }),
    block({
      id: 'sommaire',
      type: 'table-of-contents',
      props: { variant: 'list', tone: 'plain', title: 'Quatre temps, puis les tarifs', depth: 2, isNumbered: true },
    }),
    block({
      id: 'franchise',
      type: 'notice-banner',
      props: {
        variant: 'margin',
        tone: 'plain',
        kind: 'important',
        title: 'Ce qui doit être dit d’abord',
        text: 'Aucun massage ne traite l’infertilité, n’augmente les chances d’une grossesse ni ne répare un deuil. Ces soins se vivent à côté d’un suivi médical, jamais à sa place. Ne reportez ni examen, ni traitement pour venir ici.',
      },
    }),
    block({
      id: 'desir',
      type: 'section',
      anchor: 'le-desir-d-enfant',
      props: { variant: 'split', tone: 'sand', label: 'Premier temps', title: 'Le désir d’enfant' },
      children: [
        block({
          id: 'desir-texte',
          type: 'rich-text',
          props: {
            variant: 'plain',
            html: '<p>Les mois passent au rythme des calendriers, des prises de sang, des « alors ? » du dimanche. Le corps devient un dossier. Le soin de fertilité lui rend un peu de douceur.</p><p>On parle une demi-heure, ou pas. Puis vient un massage lent du dos, des pieds et du ventre, mains posées, sous un drap chaud. Il se place où vous voulez dans le cycle. Pendant une stimulation, après une ponction ou un transfert, on ne masse pas le ventre et l’équipe qui vous suit donne d’abord son accord.</p><p>On vient seule ou à deux. Celui ou celle qui accompagne a droit, lui aussi, à un fauteuil et à une question : et vous, comment allez-vous ?</p>',
          },
        }),
      ],
    }),
    block({
      id: 'grossesse',
      type: 'columns',
      anchor: 'grossesse',
      props: { variant: 'right-wide', tone: 'plain', align: 'center' },
      children: [
        block({
          id: 'grossesse-image-colonne',
          type: 'column',
          props: { variant: 'plain' },
          children: [
            block({
              id: 'grossesse-image',
              type: 'image',
              props: { variant: 'natural', picture: { mediaId: imageId('album-02') }, shape: 'pebble' },
            }),
          ],
        }),
        block({
          id: 'grossesse-texte-colonne',
          type: 'column',
          props: { variant: 'plain', label: 'Deuxième temps' },
          children: [
            block({
              id: 'grossesse-titre',
              type: 'heading',
              anchor: 'la-grossesse',
              props: { variant: 'plain', title: 'La grossesse', level: 2 },
            }),
            block({
              id: 'grossesse-texte',
              type: 'rich-text',
              props: {
                variant: 'plain',
                html: '<p>Quand on a longtemps attendu, la joie n’arrive pas toujours à l’heure. On a le droit d’être enceinte et inquiète. Un entretien par trimestre, un massage à partir du quatrième mois : de quoi poser les pieds de temps en temps.</p><p>Le massage se fait sur le côté, calée par des coussins. Il est décrit avec <a href="/soins/les-autres-massages#grossesse">les autres massages</a>.</p>',
              },
            }),
          ],
        }),
      ],
    }),
    block({
      id: 'post-natal',
      type: 'steps',
      anchor: 'le-post-natal',
      props: {
        variant: 'numbered',
        tone: 'sage',
        label: 'Troisième temps',
        title: 'Le post-natal',
        text: 'Deux heures, entre la deuxième semaine et la fin de la première année. Bébé vient, ou reste avec quelqu’un que vous aimez. C’est vous que l’on porte.',
        items: [
          {
            title: 'Dire',
            text: 'La naissance racontée une fois en entier, sans que personne ne compare. On peut aussi garder le silence.',
            duration: '30 minutes',
          },
          {
            title: 'Se réchauffer',
            text: 'Une boisson chaude, un bain de pieds, puis un massage du dos, des jambes et des bras, à l’huile tiède.',
            duration: '50 minutes',
          },
          {
            title: 'Être enveloppée',
            text: 'De grands tissus serrent tour à tour la tête, les épaules, la taille, le bassin, les genoux et les pieds. La pression est ferme et douce ; vous en réglez la force d’un mot.',
            duration: '25 minutes',
          },
          {
            title: 'Rester',
            text: 'Quelques minutes immobile, au chaud. Puis on se relève lentement, et l’on mange un biscuit.',
            duration: '15 minutes',
          },
        ],
      },
    }),
    block({
      id: 'deuil',
      type: 'section',
      anchor: 'les-naissances-qui-n-ont-pas-eu-lieu',
      props: {
        variant: 'centered',
        tone: 'plain',
        label: 'Quatrième temps',
        title: 'Les naissances qui n’ont pas eu lieu',
      },
      children: [
        block({
          id: 'deuil-texte',
          type: 'rich-text',
          props: {
            variant: 'plain',
            html: '<p>Fausse couche, interruption, mort d’un bébé pendant la grossesse ou après : il y a eu un enfant attendu, et vous êtes toujours ses parents.</p><p>Je reçois pour un entretien ou pour un soin, dans une pièce sans objet de bébé, à une heure où l’on ne croise personne. On prononce son prénom, s’il en a un. Je connais les associations de parents de la région et les psychologues formés, et je vous donne leurs coordonnées si vous le souhaitez.</p>',
          },
        }),
      ],
    }),
    block({
      id: 'phrase',
      type: 'quote',
      props: {
        variant: 'margin',
        tone: 'plain',
        html: '<p>Il n’y a pas de bonne façon d’attendre, ni de date pour aller mieux. Il y a des gens avec qui c’est un peu moins lourd.</p>',
        author: 'Élise Morvan',
        role: 'Formée à l’écoute du deuil périnatal',
      },
    }),
    block({
      id: 'tarifs',
      type: 'price-list',
      anchor: 'tarifs',
      props: {
        variant: 'leaders',
        tone: 'rose',
        title: 'Les tarifs',
        groups: [
          {
            title: 'Avant',
            lines: [
              { label: 'Soin de fertilité', detail: '1 h 30, au cabinet', priceCents: 8500 },
              { label: 'Trois soins de fertilité', detail: 'À votre rythme, sans date limite', priceCents: 24000 },
            ],
          },
          {
            title: 'Après',
            lines: [
              { label: 'Soin post-natal enveloppé', detail: '2 h, au cabinet', priceCents: 12000 },
              { label: 'Soin post-natal enveloppé', detail: '2 h, chez vous jusqu’à 20 km', priceCents: 13500 },
            ],
          },
          {
            title: 'Parler',
            lines: [{ label: 'Entretien d’une heure', detail: 'Seul ou à deux, au cabinet', priceCents: 5500 }],
          },
        ],
        note: 'TVA non applicable, article 293 B du CGI. Pour une famille en deuil, l’annulation est toujours gratuite.',
      },
    }),
    block({
      id: 'questions',
      type: 'questions',
      props: {
        variant: 'side-title',
        tone: 'plain',
        title: 'Questions délicates',
        items: [
          {
            question: 'Est-ce compatible avec une assistance médicale à la procréation ?',
            answer:
              '<p>Oui, comme un temps de repos. Prévenez votre équipe et dites-moi où vous en êtes : certains jours, je ne masse que les pieds et la tête, ou nous parlons seulement.</p>',
          },
          {
            question: 'Est-ce possible après une césarienne ?',
            answer:
              '<p>Oui, après la visite post-natale et avec l’accord de la sage-femme ou du médecin. Le ventre n’est alors ni massé, ni serré.</p>',
          },
          {
            question: 'Combien de soins faut-il ?',
            answer:
              '<p>Un seul peut suffire. Je ne propose jamais de programme, et les séances achetées ensemble n’expirent pas.</p>',
          },
          {
            question: 'Mon bébé a onze mois. Est-ce trop tard ?',
            answer: '<p>Non. Le post-natal n’a pas de date de fin dans la tête de celles qui le vivent.</p>',
          },
        ],
      },
    }),
    block({
      id: 'ecrire',
      type: 'call-to-action',
      props: {
        variant: 'split',
        tone: 'sand',
        shape: 'rounded',
        title: 'Un mot suffit',
        text: 'Vous n’avez rien à expliquer dans le message. Écrivez « Je voudrais parler », et je vous rappelle.',
        actions: [
          { label: 'Écrire à Élise', address: '/contact' },
          { label: 'Remplir le questionnaire', address: '/questionnaire-avant-la-naissance' },
        ],
        picture: { mediaId: imageId('lettre') },
      },
    }),
  ],
};
