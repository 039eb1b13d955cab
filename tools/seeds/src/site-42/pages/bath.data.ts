import { albumIds } from '../albums.data.ts';
import { imageId } from '../image-ids.ts';
import { block } from '../seed-block.ts';
import type { SeedPage } from '../seed-types.ts';

export const bathPage: SeedPage = {
  url: '/le-therapeutique-bain-bebe',
  title: 'Le thérapeutique bain bébé à Angers, au cabinet ou à domicile',
  menuTitle: 'Le bain',
  menuIcon: 'fa-solid fa-droplet',
  metaDescription:
    'Le bain du nouveau-né en quatre moments : une eau à 37 °C, vos mains, du silence. À Angers ou chez vous, jusqu’à trois mois. 65 €.',
  layout: 'page',
  picture: 'bain-eau',
  order: 2,
  parentUrl: null,
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
        label: 'De la sortie de la maternité à trois mois',
        title: 'Le thérapeutique bain bébé',
        text: 'Neuf mois dans l’eau, puis l’air, le poids, le froid, le bruit. Le bain lui rend un instant ce qu’il connaît.',
        actions: [
          { label: 'Demander une date', address: '/prendre-rendez-vous?choix=prestation-1' },
          { label: 'Voir les tarifs', address: '#tarifs' },
        ],
        // Another picture than the bowl in the video below.
        picture: { mediaId: imageId('album-06') },
        note: 'Une heure et quart, dont quinze à vingt-cinq minutes dans l’eau',
      },
    }),
    block({
      id: 'sommaire',
      type: 'table-of-contents',
      props: { variant: 'inline', tone: 'plain', title: 'Sur cette page', depth: 2, isNumbered: false },
    }),
    block({
      id: 'introduction',
      type: 'rich-text',
      props: {
        variant: 'lead',
        html: '<p>Ce n’est pas un bain pour laver. C’est un bain pour retrouver : l’apesanteur, la chaleur continue, une voix qui vient de près.</p><p>Le bébé est d’abord enveloppé d’un lange, puis porté à la surface, la nuque et les oreilles dans l’eau. Il n’y a ni jouet, ni savon, ni flash. La plupart des bébés ouvrent les mains, ralentissent, s’étirent. Certains s’endorment. D’autres regardent longuement. Aucun n’est obligé de rien.</p>',
      },
    }),
    block({
      id: 'quatre-moments',
      type: 'steps',
      anchor: 'quatre-moments',
      props: {
        variant: 'moments',
        tone: 'sand',
        label: 'Le déroulé',
        title: 'Le bain, en quatre moments',
        text: 'Les durées sont des repères. C’est le bébé qui donne l’heure.',
        items: [
          {
            title: 'L’eau se prépare',
            text: 'Vous vous installez, vous racontez la naissance et les jours d’après. Pendant ce temps, la pièce monte à 25 °C et l’eau coule doucement, d’un broc, pour qu’il s’habitue au bruit. Un thermomètre, puis mon poignet : on ne commence qu’à 37 °C.',
            picture: { mediaId: imageId('bain-moment-1') },
            duration: '20 minutes',
          },
          {
            title: 'Vos mains d’abord',
            text: 'Vous touchez l’eau avant lui. Puis il y entre, habillé de son lange, par les pieds, contre un bras. On attend. Le tissu se desserre quand ses épaules le font. Vous restez dans son champ de vision, et votre main n’est jamais loin.',
            picture: { mediaId: imageId('bain-moment-2') },
            duration: '10 minutes',
          },
          {
            title: 'Il flotte',
            text: 'Je soutiens sa tête ; l’eau porte le reste. Les gestes sont lents, peu nombreux, toujours les mêmes. On parle bas ou l’on se tait. Si vous le souhaitez, je vous montre comment prendre le relais. Au premier signe de fatigue, on sort.',
            picture: { mediaId: imageId('bain-moment-3') },
            duration: '15 à 25 minutes',
          },
          {
            title: 'La serviette tiède',
            text: 'Il passe de l’eau au linge chaud sans traverser le froid, enroulé serré, contre vous. C’est l’heure de la tétée ou du biberon, et celle des questions. Rien ne presse : personne n’attend derrière la porte.',
            picture: { mediaId: imageId('bain-moment-4') },
            duration: '20 minutes',
          },
        ],
      },
    }),
    block({
      id: 'phrase',
      type: 'quote',
      props: {
        variant: 'margin',
        tone: 'plain',
        html: '<p>On me demande souvent ce que le bain « fait ». Je réponds qu’il laisse faire : un corps qui se détend, des parents qui voient leur enfant détendu et qui s’en souviendront à trois heures du matin.</p>',
        author: 'Élise Morvan',
        role: 'Auxiliaire de puériculture de formation',
      },
    }),
    block({
      id: 'attendre',
      type: 'columns',
      props: { variant: 'even', tone: 'plain', align: 'start' },
      children: [
        block({
          id: 'attendre-oui',
          type: 'column',
          props: { variant: 'ruled' },
          children: [
            block({
              id: 'attendre-oui-titre',
              type: 'heading',
              anchor: 'ce-que-l-on-peut-en-attendre',
              props: { variant: 'plain', title: 'Ce que l’on peut en attendre', level: 2 },
            }),
            block({
              id: 'attendre-oui-texte',
              type: 'rich-text',
              props: {
                variant: 'plain',
                html: '<ul><li>un moment de détente, pour lui comme pour vous ;</li><li>le temps d’observer ses mouvements, ses mains, ses préférences ;</li><li>des gestes sûrs pour le tenir dans l’eau, à refaire chez vous ;</li><li>une parole posée sur une naissance parfois rapide, longue ou différente de ce que vous imaginiez.</li></ul>',
              },
            }),
          ],
        }),
        block({
          id: 'attendre-non',
          type: 'column',
          props: { variant: 'ruled' },
          children: [
            block({
              id: 'attendre-non-titre',
              type: 'heading',
              anchor: 'ce-qu-il-n-est-pas',
              props: { variant: 'plain', title: 'Ce qu’il n’est pas', level: 2 },
            }),
            block({
              id: 'attendre-non-texte',
              type: 'rich-text',
              props: {
                variant: 'plain',
                html: '<p>« Thérapeutique » est le nom que l’usage a donné à ce bain. Ce n’est pas un acte médical. Il ne soigne ni les coliques, ni le reflux, ni les troubles du sommeil, et je ne vous dirai pas le contraire.</p><p>Si quelque chose vous inquiète, parlez-en d’abord à votre médecin, à votre sage-femme ou à la PMI. Le bain peut très bien attendre leur réponse.</p>',
              },
            }),
          ],
        }),
      ],
    }),
    block({
      id: 'film',
      type: 'video',
      props: {
        variant: 'wide',
        tone: 'deep',
        title: 'L’eau, juste avant',
        text: 'Quelques secondes sans paroles : l’eau se pose, la pièce attend.',
        video: { mediaId: imageId('bain') },
        poster: { mediaId: imageId('bain-eau') },
      },
    }),
    block({
      id: 'preparer',
      type: 'section',
      anchor: 'avant-de-venir',
      props: { variant: 'split', tone: 'plain', label: 'Avant de venir', title: 'Presque rien à préparer' },
      children: [
        block({
          id: 'reperes',
          type: 'grid',
          props: { variant: 'ruled', perRow: 2, gap: 'normal' },
          children: [
            block({
              id: 'repere-eau',
              type: 'info-card',
              props: {
                variant: 'picture-top',
                figure: '37 °C',
                title: 'La température de l’eau',
                text: 'Contrôlée avant et pendant le bain. L’eau est changée pour chaque enfant et la baignoire désinfectée.',
              },
            }),
            block({
              id: 'repere-age',
              type: 'info-card',
              props: {
                variant: 'picture-top',
                figure: '0 à 3 mois',
                title: 'L’âge qui convient',
                text: 'Dès que le cordon est tombé et l’ombilic bien sec. Pour un bébé né avant terme, on compte à partir de la date prévue.',
              },
            }),
            block({
              id: 'repere-repas',
              type: 'info-card',
              props: {
                variant: 'picture-top',
                figure: '45 min',
                title: 'Après le repas',
                text: 'Ni affamé, ni tout juste rassasié. Si l’horaire tombe mal, on le nourrit sur place et le bain commence plus tard.',
              },
            }),
            block({
              id: 'repere-sac',
              type: 'info-card',
              props: {
                variant: 'picture-top',
                figure: '3 choses',
                title: 'Dans le sac',
                text: 'Deux couches, une tenue facile à enfiler, de quoi le nourrir. Les serviettes, les langes et le thé sont ici.',
              },
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
        tone: 'sage',
        label: 'Les tarifs',
        title: 'Une séance, un prix',
        groups: [
          {
            title: 'Au cabinet',
            lines: [
              { label: 'Un bain', detail: '1 h 15, un ou deux parents', priceCents: 6500 },
              { label: 'Deux bains', detail: 'À trois semaines d’écart environ, pour le même bébé', priceCents: 12000 },
              {
                label: 'Un bain de jumeaux',
                detail: '2 h, l’un après l’autre, puis ensemble contre vous',
                priceCents: 11000,
              },
            ],
          },
          {
            title: 'Chez vous, jusqu’à 20 km',
            lines: [
              {
                label: 'Un bain',
                detail: '1 h 15, baignoire, linge et chauffage d’appoint apportés',
                priceCents: 8000,
              },
              { label: 'Un bain de jumeaux', detail: '2 h', priceCents: 12500 },
            ],
          },
        ],
        note: 'TVA non applicable, article 293 B du CGI. Règlement sur place en carte, espèces, chèque ou virement. Report gratuit si bébé est malade.',
      },
    }),
    block({
      id: 'reporter',
      type: 'notice-banner',
      props: {
        variant: 'margin',
        tone: 'plain',
        kind: 'important',
        title: 'Quand on reporte',
        text: 'Fièvre, rhume, bronchiolite, plaie, eczéma suintant, vaccin de moins de 48 heures : on choisit une autre date, sans frais. En cas de maladie cardiaque, de convulsions, d’appareillage ou d’hospitalisation récente, demandez l’avis de votre médecin avant de réserver.',
      },
    }),
    block({
      id: 'questions',
      type: 'questions',
      anchor: 'questions',
      props: {
        variant: 'side-title',
        tone: 'plain',
        title: 'Vos questions sur le bain',
        isFirstOpen: true,
        items: [
          {
            question: 'Les oreilles dans l’eau, est-ce sans risque ?',
            answer:
              '<p>Chez un bébé en bonne santé, l’eau claire entre et ressort du conduit sans atteindre l’oreille moyenne. On sèche ensuite le pavillon avec un linge, sans coton-tige. Si votre enfant a une otite ou un écoulement, on reporte.</p>',
          },
          {
            question: 'Qui tient le bébé ?',
            answer:
              '<p>Moi d’abord, le temps qu’il trouve son équilibre ; vous ensuite, si vous en avez envie. Vous êtes toujours à moins d’un mètre. Beaucoup de parents préfèrent regarder, et c’est une très bonne place.</p>',
          },
          {
            question: 'Il déteste le bain à la maison. Faut-il essayer ?',
            answer:
              '<p>Souvent, oui. Ce qui gêne un tout-petit n’est pas l’eau, mais le froid de la sortie, la nudité brusque ou le bruit du robinet. Ici, on les évite l’un après l’autre, et vous repartez avec ce qui a marché.</p>',
          },
          {
            question: 'Peut-on prendre des photos ?',
            answer:
              '<p>Oui, sans flash et avec modération : deux ou trois images, puis on range le téléphone. Je peux les prendre pour vous. Je ne photographie ni ne publie jamais les familles.</p>',
          },
          {
            question: 'Comment cela se passe-t-il à domicile ?',
            answer:
              '<p>J’apporte la baignoire, les langes, les serviettes et un chauffage d’appoint. Il me faut une pièce d’environ six mètres carrés, une prise et de l’eau chaude. J’arrive vingt minutes avant pour installer.</p>',
          },
        ],
      },
    }),
    block({
      id: 'album',
      type: 'album-slider',
      props: {
        variant: 'filmstrip',
        tone: 'sand',
        title: 'La pièce, les objets, l’eau',
        albumId: albumIds.cabinet,
        isAlbumLinked: true,
      },
    }),
    block({
      id: 'reserver',
      type: 'call-to-action',
      props: {
        variant: 'band',
        tone: 'rose',
        title: 'Choisissons un matin',
        text: 'Le matin est souvent le bon moment. Dites-moi son prénom, son âge et deux jours qui vous arrangent : je vous réponds sous un jour ouvré.',
        actions: [
          { label: 'Demander une date', address: '/prendre-rendez-vous?choix=prestation-1' },
          { label: 'Offrir un bain', address: '/offrir-un-bon-cadeau' },
        ],
      },
    }),
  ],
};
