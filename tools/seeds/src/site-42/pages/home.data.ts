import { albumIds } from '../albums.data.ts';
import { imageId } from '../image-ids.ts';
import { block } from '../seed-block.ts';
import type { SeedPage } from '../seed-types.ts';

export const homePage: SeedPage = {
  url: '/',
  title: 'L’Heure douce, accompagnement parental et soins du bébé à Angers',
  menuTitle: 'Accueil',
  menuIcon: null,
  metaDescription:
    'Bain du nouveau-né, ateliers parents-bébé et soins autour de la naissance à Angers, au cabinet ou chez vous, avec Élise Morvan.',
  layout: 'default',
  picture: 'accueil-lumiere-large',
  order: 1,
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
        face: 'script',
        shape: 'arch',
        label: 'Accompagnement parental à Angers',
        title: 'L’Heure douce',
        text: 'Un bébé arrive, et tout le monde apprend en même temps. Je vous reçois au calme, de l’attente aux premiers pas : un bain, un atelier, un massage, ou simplement une heure pour parler.',
        actions: [
          { label: 'Prendre rendez-vous', address: '/prendre-rendez-vous' },
          { label: 'Découvrir le bain', address: '/le-therapeutique-bain-bebe' },
        ],
        picture: { mediaId: imageId('accueil-lumiere') },
        note: 'Au cabinet ou chez vous, du lundi au samedi',
      },
    }),
    block({
      id: 'facon-de-faire',
      type: 'section',
      props: {
        variant: 'split',
        tone: 'plain',
        label: 'Ma façon de faire',
        title: 'Regarder d’abord, conseiller ensuite',
      },
      children: [
        block({
          id: 'facon-de-faire-texte',
          type: 'rich-text',
          props: {
            variant: 'lead',
            html: '<p>Les premières semaines, les avis ne manquent pas. Ce qui manque, c’est le temps de regarder son bébé sans rien avoir à réussir.</p><p>Je m’appelle Élise Morvan. J’ai été auxiliaire de puériculture en maternité pendant neuf ans avant d’ouvrir ce cabinet. Ici, une séance commence toujours par une question et un silence. Vous racontez, j’observe, et nous cherchons ensemble ce qui convient à votre famille, pas à la moyenne des familles.</p><p>Je ne remplace ni la sage-femme, ni le médecin, ni le pédiatre. Je viens à côté d’eux, avec du temps.</p>',
          },
        }),
      ],
    }),
    block({
      id: 'bain',
      type: 'call-to-action',
      props: {
        variant: 'split',
        tone: 'sage',
        shape: 'pebble',
        label: 'De la maternité à trois mois',
        title: 'Le thérapeutique bain bébé',
        text: 'Une eau à 37 °C, une pièce chauffée, votre voix tout près. Le nouveau-né, porté par l’eau, retrouve le mouvement et la lenteur d’avant la naissance. Vous, vous retrouvez le loisir de le contempler. Une heure et quart, au cabinet ou dans votre salle de bains.',
        actions: [{ label: 'Le bain en quatre moments', address: '/le-therapeutique-bain-bebe' }],
        picture: { mediaId: imageId('bain-eau') },
        note: '65 € au cabinet, 80 € à domicile, déplacement compris',
      },
    }),
    block({
      id: 'prestations',
      type: 'service-list',
      props: {
        variant: 'index',
        tone: 'plain',
        label: 'Bébé, grossesse, parents',
        title: 'Ce que nous pouvons faire ensemble',
        text: 'Chaque prestation a sa page, avec son déroulé, sa durée et son prix. Si vous hésitez, écrivez-moi deux lignes : je vous dirai laquelle, ou aucune.',
      },
    }),
    block({
      id: 'phrase',
      type: 'quote',
      props: {
        variant: 'pull',
        tone: 'rose',
        html: '<p>Vous n’avez pas à tout savoir. Vous avez à être là, et c’est déjà beaucoup.</p>',
        author: 'Élise Morvan',
      },
    }),
    block({
      id: 'ateliers',
      type: 'agenda',
      props: {
        variant: 'strip',
        tone: 'plain',
        label: 'Les ateliers parents-bébé',
        title: 'Les prochaines dates',
        text: 'Quatre à six familles autour d’un tapis, jamais davantage. On apprend un geste, on pose ses questions, on repart avec un aide-mémoire.',
        route: 'ateliers',
        entries: [],
        count: 8,
        emptyText: 'Les dates de la prochaine saison seront bientôt annoncées ici.',
      },
    }),
    block({
      id: 'tous-les-ateliers',
      type: 'button',
      props: {
        variant: 'row',
        align: 'end',
        actions: [
          { label: 'Tout le calendrier', address: '/catalogue/ateliers' },
          { label: 'Les ateliers en détail', address: '/les-ateliers-parents-bebe' },
        ],
      },
    }),
    block({
      id: 'soins',
      type: 'columns',
      props: { variant: 'right-wide', tone: 'sand', align: 'center' },
      children: [
        block({
          id: 'soins-image-colonne',
          type: 'column',
          props: { variant: 'plain' },
          children: [
            block({
              id: 'soins-image',
              type: 'image',
              props: { variant: 'natural', picture: { mediaId: imageId('soin-massage') }, shape: 'arch' },
            }),
          ],
        }),
        block({
          id: 'soins-texte-colonne',
          type: 'column',
          props: { variant: 'plain', label: 'Les soins' },
          children: [
            block({
              id: 'soins-titre',
              type: 'heading',
              props: { variant: 'plain', title: 'Prendre soin de celle qui porte', level: 2 },
            }),
            block({
              id: 'soins-texte',
              type: 'rich-text',
              props: {
                variant: 'plain',
                html: '<p>Avant la grossesse, pendant et longtemps après, le corps fait un travail que l’on voit peu. Les soins sont des massages de détente, habillés de tissu et de chaleur, à un rythme qui se décide au début de la séance.</p><ul><li><a href="/soins/soin-de-fertilite-au-post-natal">Du désir d’enfant au post-natal</a> : accompagner l’attente, puis refermer le temps de la naissance.</li><li><a href="/soins/les-autres-massages">Les autres massages</a> : la grossesse, les épaules de ceux qui portent, les grands enfants.</li></ul>',
              },
            }),
          ],
        }),
      ],
    }),
    block({
      id: 'bon-cadeau',
      type: 'call-to-action',
      props: {
        variant: 'voucher',
        tone: 'plain',
        label: 'À la place d’un dixième pyjama',
        title: 'Offrir une heure douce',
        text: 'Un bain, un massage, un atelier ou la somme de votre choix. Le bon part par courriel le jour même, ou par la poste sur un beau papier.',
        actions: [{ label: 'Offrir un bon cadeau', address: '/offrir-un-bon-cadeau' }],
        note: 'Valable un an, prolongé si bébé se fait attendre',
        voucher: { amount: 'Un bain bébé', object: 'Au cabinet, avec un ou deux parents', validity: 'Valable un an' },
      },
    }),
    block({
      id: 'actualites',
      type: 'promoted-news',
      props: { variant: 'site', tone: 'plain', label: 'Au cabinet', title: 'En ce moment', count: 3 },
    }),
    block({
      id: 'album',
      type: 'album-slider',
      props: {
        variant: 'strip',
        tone: 'sage',
        label: 'Visite',
        title: 'Le cabinet et le bain',
        albumId: albumIds.cabinet,
        count: 6,
        isAlbumLinked: true,
      },
    }),
    block({
      id: 'questions',
      type: 'questions',
      props: {
        variant: 'side-title',
        tone: 'plain',
        label: 'Avant de nous rencontrer',
        title: 'Ce que l’on me demande le plus souvent',
        items: [
          {
            question: 'Faut-il venir à deux ?',
            answer:
              '<p>Non. Un seul parent suffit, et l’autre est toujours le bienvenu, sans supplément. Une grand-mère, une amie ou un aîné calme aussi. Pour le bain, deux adultes au plus : la pièce est petite et l’eau aime le silence.</p>',
          },
          {
            question: 'Venez-vous à la maison ?',
            answer:
              '<p>Oui, dans un rayon de 20 km autour d’Angers, et le déplacement est compris dans le tarif à domicile. C’est souvent plus simple après une césarienne, avec des jumeaux ou quand sortir demande une expédition.</p>',
          },
          {
            question: 'Est-ce remboursé ?',
            answer:
              '<p>L’Assurance maladie ne rembourse pas ces prestations, qui ne sont pas des soins médicaux. Certains comités d’entreprise et quelques mutuelles participent : je remets une note détaillée sur demande.</p>',
          },
          {
            question: 'Et si mon bébé pleure ?',
            answer:
              '<p>Il pleurera peut-être, et nous ferons une pause. Une séance n’est pas un programme à terminer. On nourrit, on berce, on reprend, ou l’on reporte.</p>',
          },
        ],
      },
    }),
    block({
      id: 'venir',
      type: 'address-map',
      props: {
        variant: 'compact',
        tone: 'sand',
        label: 'Venir',
        title: 'Une porte verte, à huit minutes du Ralliement',
        text: 'Le cabinet est de plain-pied. La poussette entre et dort dans le couloir.',
        ways: [],
        hasPhone: true,
        zoom: 15,
      },
    }),
  ],
};
