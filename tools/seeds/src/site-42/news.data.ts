import { imageId } from './image-ids.ts';
import { block } from './seed-block.ts';
import type { SeedNews } from './seed-types.ts';

/** The news, newest first. */
export const news: SeedNews[] = [
  {
    id: 6,
    title: 'Bons cadeaux de Noël : la poste jusqu’au 18 décembre',
    summary:
      'Un papier de coton, votre phrase à la plume. Voici les derniers jours pour que l’enveloppe arrive sous le sapin.',
    metaDescription:
      'Les bons cadeaux de L’Heure douce se commandent jusqu’au 18 décembre à midi par la poste et jusqu’au 24 décembre à midi par courriel.',
    picture: 'actualite-noel',
    isPromoted: true,
    publishedAt: '2026-11-12T08:30:00+01:00',
    blocks: [
      block({
        id: 'texte',
        type: 'rich-text',
        props: {
          variant: 'lead',
          html: '<p>Chaque année, en décembre, je sors l’encre et les enveloppes de kraft. C’est la partie du métier qui ressemble le plus à un devoir de vacances, et je l’aime beaucoup.</p><p>Le bon de Noël est le même que toute l’année : un bain, un massage, un atelier ou la somme de votre choix, dès 20 €. Il est valable un an à partir de son émission. Vous m’envoyez une phrase, je la recopie. Les plus courtes sont les meilleures. L’an dernier, un grand-père avait écrit : « Pour que vous dormiez un peu. Nous, on garde le grand. »</p>',
        },
      }),
      block({
        id: 'dates',
        type: 'steps',
        props: {
          variant: 'timeline',
          title: 'Le calendrier',
          items: [
            {
              title: 'Par la poste',
              text: 'Commandez avant le vendredi 18 décembre à midi. L’envoi se fait en lettre suivie, pour 4 €.',
              duration: '18 décembre',
            },
            {
              title: 'À la porte',
              text: 'Le cabinet est ouvert le mercredi 23 de 9 h à 12 h 30. Passez : votre enveloppe sera prête.',
              duration: '23 décembre',
            },
            {
              title: 'Par courriel',
              text: 'Jusqu’au jeudi 24 à midi. Le PDF s’imprime ou se transfère dans la minute.',
              duration: '24 décembre',
            },
          ],
        },
      }),
      block({
        id: 'conseil',
        type: 'rich-text',
        props: {
          variant: 'plain',
          html: '<h2>Pour un bébé qui n’est pas encore né</h2><p>Offrez sans crainte : le bain se prend jusqu’à trois mois environ, et le bon est prolongé de six mois si la naissance bouscule le calendrier. Pour une future mère, le massage de grossesse se change sans supplément contre un massage après la naissance.</p><p>Le cabinet ferme du 24 décembre à midi au dimanche 3 janvier. Je réponds aux messages le lundi 4.</p>',
        },
      }),
      block({
        id: 'commander',
        type: 'button',
        props: {
          variant: 'row',
          actions: [{ label: 'Commander un bon cadeau', address: '/offrir-un-bon-cadeau#commander' }],
        },
      }),
    ],
  },
  {
    id: 5,
    title: 'Les dates d’hiver des ateliers sont en ligne',
    summary:
      'Massage, portage, signes, sommeil, premières cuillères, bain du soir : l’hiver sur le tapis, le samedi surtout.',
    metaDescription:
      'Les dates des ateliers parents-bébé d’Angers sont en ligne, et l’on s’y inscrit : massage, portage, premiers signes, sommeil, repas et bain.',
    picture: 'ateliers-tapis',
    isPromoted: true,
    publishedAt: '2026-11-03T09:00:00+01:00',
    blocks: [
      block({
        id: 'texte',
        type: 'rich-text',
        props: {
          variant: 'lead',
          html: '<p>Le tapis est ressorti, les coussins ont été lavés, et le calendrier de l’hiver est prêt. Le massage, le portage, les signes et le sommeil reviennent, et deux nouveaux venus avec eux, les premières cuillères et le bain du soir, le samedi matin presque toujours et le jeudi de temps en temps.</p><p>Trois choses changent. Le massage se vit désormais aussi en cycle : trois samedis de suite, avec les mêmes familles. On va moins vite, on se connaît, et les bébés reconnaissent le tapis. L’atelier portage prête maintenant une écharpe pour la semaine, le temps d’essayer dans la vraie vie, celle des courses et des escaliers. Enfin, l’atelier sommeil a trouvé sa place du jeudi, à la demande des parents qui gardent leurs samedis pour dormir. On les comprend.</p><p>Les groupes restent petits : quatre à six familles selon l’atelier. Le prix est celui d’une famille, que vous veniez seul ou à deux.</p>',
        },
      }),
      block({
        id: 'dates',
        type: 'agenda',
        props: { variant: 'list', title: 'Les dates', route: 'ateliers', entries: [] },
      }),
      block({
        id: 'suite',
        type: 'rich-text',
        props: {
          variant: 'plain',
          html: '<p>Pour réserver, choisissez une date du <a href="/catalogue/ateliers">calendrier</a>. Si l’atelier est complet, inscrivez-vous sur sa liste d’attente. Elle avance vite.</p>',
        },
      }),
    ],
  },
  {
    id: 4,
    title: 'Un atelier sommeil le jeudi matin',
    summary:
      'Le jeudi aussi, comprendre les nuits sans leur sacrifier le week-end. Avec ou sans bébé, en pyjama si vous voulez.',
    metaDescription:
      'L’atelier « Comprendre le sommeil » se tient désormais aussi le jeudi à 10 h au cabinet d’Angers : six familles, avec ou sans bébé.',
    picture: 'atelier-sommeil',
    isPromoted: true,
    publishedAt: '2026-10-08T09:00:00+02:00',
    blocks: [
      block({
        id: 'texte',
        type: 'rich-text',
        props: {
          variant: 'plain',
          html: '<p>Vous êtes nombreux à me l’avoir demandé : le samedi matin est précieux, surtout quand les nuits sont courtes. L’atelier « Comprendre le sommeil » aura donc aussi lieu le jeudi, à 10 h.</p><h2>Ce que l’on y fait</h2><p>La première demi-heure est pour les faits. Combien de temps dort un nouveau-né, pourquoi un cycle dure moins longtemps que le nôtre, ce qui se passe vers quatre mois, ce qu’est une nuit à un an. Beaucoup de parents découvrent que leur enfant est dans la norme, et que la norme est fatigante.</p><p>L’heure suivante est pour vous. Chacun décrit une nuit, une seule, avec les horaires s’il s’en souvient. Nous cherchons ensemble un petit changement : avancer un dîner, allonger le temps de lumière du matin, se relayer autrement. Un seul, que l’on tient une semaine.</p><h2>Ce que l’on n’y fait pas</h2><p>On ne laisse pas pleurer et l’on n’achète rien. On ne cherche pas non plus de coupable. Si votre bébé ronfle, respire mal en dormant, vomit beaucoup ou ne prend pas de poids, c’est à votre médecin qu’il faut en parler d’abord.</p><p>Six familles, 1 h 30, 32 €. On repart avec un carnet de nuits, et l’on a le droit de bâiller.</p>',
        },
      }),
      block({
        id: 'reserver',
        type: 'button',
        props: { variant: 'row', actions: [{ label: 'Voir les dates', address: '/les-ateliers-parents-bebe#dates' }] },
      }),
    ],
  },
  {
    id: 3,
    title: 'C’est la rentrée, même pour ceux qui ne marchent pas',
    summary:
      'Reprise de travail, crèche, nourrice : un entretien d’une heure pour préparer la séparation sans la redouter.',
    metaDescription:
      'Reprise du travail, crèche ou assistante maternelle : quelques repères d’Élise Morvan pour préparer les premières séparations en douceur.',
    picture: 'actualite-rentree',
    isPromoted: false,
    publishedAt: '2026-09-01T08:30:00+02:00',
    blocks: [
      block({
        id: 'texte',
        type: 'rich-text',
        props: {
          variant: 'lead',
          html: '<p>Septembre a ses cartables, et aussi ses petits sacs : un doudou, un body de rechange, un prénom au feutre sur une tétine. Pour beaucoup de familles, c’est le mois de la première séparation.</p><p>Je ne connais pas de recette pour qu’elle ne pince pas. Voici en revanche ce que des parents m’ont dit avoir trouvé utile.</p>',
        },
      }),
      block({
        id: 'reperes',
        type: 'steps',
        props: {
          variant: 'numbered',
          title: 'Quatre repères',
          items: [
            {
              title: 'Commencer petit, commencer tôt',
              text: 'Une demi-heure chez une voisine en août vaut mieux qu’une journée entière le premier jour.',
            },
            {
              title: 'Dire au revoir, toujours',
              text: 'Même s’il pleure, même s’il joue. Partir sans le dire évite une larme et fabrique une inquiétude.',
            },
            {
              title: 'Laisser une odeur',
              text: 'Un foulard porté la veille, confié à la personne qui l’accueille. Pas dans le lit, mais dans les bras.',
            },
            {
              title: 'Garder le soir vide',
              text: 'Les retrouvailles sont parfois orageuses : il a tenu toute la journée, et il vous attendait pour lâcher.',
            },
          ],
        },
      }),
      block({
        id: 'suite',
        type: 'rich-text',
        props: {
          variant: 'plain',
          html: '<p>Si vous voulez en parler, l’entretien d’une heure est fait pour cela, au cabinet, chez vous ou en visioconférence. On y prépare la première semaine, l’allaitement s’il continue, le relais entre vous deux. On y parle aussi de ce que vous ressentez à l’idée de reprendre : du chagrin, du soulagement, souvent les deux le même jour.</p><p>Les ateliers reprennent le samedi 12 septembre.</p>',
        },
      }),
    ],
  },
  {
    id: 2,
    title: 'Une petite bibliothèque à emprunter',
    summary:
      'Quarante livres à lire au fauteuil ou chez vous : albums pour bébés, récits de naissance, guides sans sermon.',
    metaDescription:
      'Au cabinet L’Heure douce, à Angers, quarante livres sur la naissance et les premiers mois se lisent sur place et s’empruntent gratuitement.',
    picture: 'actualite-livre',
    isPromoted: false,
    publishedAt: '2026-05-19T09:00:00+02:00',
    blocks: [
      block({
        id: 'texte',
        type: 'rich-text',
        props: {
          variant: 'plain',
          html: '<p>L’étagère était prête depuis l’hiver, il manquait les livres. Les voici : une quarantaine de titres, choisis un par un, que vous pouvez lire au fauteuil ou emporter pour un mois. C’est gratuit. Un cahier attend votre prénom et la date.</p><h2>Ce que l’on y trouve</h2><ul><li><strong>Pour les bébés</strong> : des images en noir et blanc, des comptines, des livres de bain, des livres que l’on peut mâcher.</li><li><strong>Pour les aînés</strong> : des histoires de petits frères qui prennent de la place, sans morale à la fin.</li><li><strong>Pour les parents</strong> : quelques guides sérieux sur le sommeil, le portage et l’allaitement, et beaucoup de récits, parce qu’on apprend mieux dans une histoire.</li><li><strong>Pour les jours difficiles</strong> : un rayon discret sur les naissances prématurées, le deuil et la dépression après la naissance.</li></ul><h2>Ce que l’on n’y trouve pas</h2><p>Des méthodes en dix jours, des courbes à remplir et des livres qui font culpabiliser. J’en ai lu plusieurs pour vous ; ils sont partis au recyclage.</p><p>Si un titre vous a aidés, donnez-le-moi à lire. Les trois plus empruntés de ce printemps m’ont été apportés par des parents.</p>',
        },
      }),
      block({
        id: 'mot',
        type: 'quote',
        props: {
          variant: 'pull',
          html: '<p>Un bébé de six semaines écoute tout. Lisez-lui votre roman.</p>',
          author: 'Élise Morvan',
        },
      }),
    ],
  },
  {
    id: 1,
    title: 'Au printemps, les ateliers passent dans la cour',
    summary:
      'D’avril à juin, par beau temps, le portage et les signes se font dehors, sous le figuier. Prévoyez un chapeau.',
    metaDescription:
      'D’avril à juin, les ateliers portage et signes de L’Heure douce se tiennent dans la cour du cabinet, à Angers, quand le temps le permet.',
    picture: 'actualite-printemps',
    isPromoted: false,
    publishedAt: '2026-03-17T09:00:00+01:00',
    blocks: [
      block({
        id: 'texte',
        type: 'rich-text',
        props: {
          variant: 'lead',
          html: '<p>Derrière le cabinet, il y a une cour pavée, un figuier, un banc et un robinet qui goutte. Tout l’hiver, on n’y passe que pour les vélos. Au printemps, on y pose le tapis.</p><p>D’avril à juin, quand le thermomètre dépasse 18 °C et qu’il ne pleut pas, deux ateliers se tiennent dehors : le portage, parce qu’un nouage se juge en marchant, et les premiers signes, parce qu’il y a là tout ce que l’on veut nommer. L’oiseau, l’eau, la feuille, encore.</p>',
        },
      }),
      block({
        id: 'image',
        type: 'image',
        props: {
          variant: 'margin',
          picture: { mediaId: imageId('atelier-signes') },
          shape: 'rounded',
          side: 'left',
          caption: 'Des mains pour dire « encore ».',
        },
      }),
      block({
        id: 'pratique',
        type: 'rich-text',
        props: {
          variant: 'plain',
          html: '<h2>Comment s’habiller</h2><p>Un chapeau à bord, des manches légères et longues, des chaussettes. Les bébés restent à l’ombre du figuier ; avant un an, on n’expose pas leur peau au soleil. En écharpe, on compte le tissu comme une couche de vêtement.</p><p>Pour vous, des chaussures qui s’enlèvent facilement et de quoi boire. Le banc est à l’ombre jusqu’à midi.</p><h2>Et s’il pleut ?</h2><p>On rentre. La décision se prend à 8 h, je vous envoie un message, et rien d’autre ne change : ni l’heure, ni le prix, ni le goûter.</p><p>Le massage et le sommeil restent à l’intérieur. L’un a besoin d’une pièce chauffée, l’autre de pénombre.</p>',
        },
      }),
    ],
  },
];
