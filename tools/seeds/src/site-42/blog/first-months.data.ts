import { imageId } from '../image-ids.ts';
import { block } from '../seed-block.ts';
import type { SeedPost } from '../seed-types.ts';

/** Posts about the first months: the bath, the cries, the sling, the massage. */
export const firstMonthsPosts: SeedPost[] = [
  {
    id: 1,
    folderId: 1,
    title: 'Le premier bain à la maison',
    description: 'Une bassine, deux serviettes, quelqu’un qui tient et quelqu’un qui regarde. Le reste peut attendre.',
    metaDescription:
      'Température, gestes, durée, matériel utile : comment donner le premier bain de son bébé à la maison, sans hâte et sans liste interminable.',
    picture: 'bain-moment-1',
    tags: ['bain', 'nouveau-né', 'gestes'],
    publishedAt: '2024-12-03T09:00:00+01:00',
    blocks: [
      block({
        id: 'ouverture',
        type: 'rich-text',
        props: {
          variant: 'lead',
          html: '<p>On me demande souvent quand donner le premier bain. Ma réponse déçoit un peu : quand vous en aurez envie. Un nouveau-né se salit peu. Un gant tiède sur le visage, le cou, les mains et le siège suffit largement les premiers jours, et l’odeur de sa peau a mieux à faire que de sentir le savon.</p><p>Le premier bain n’est donc pas une corvée qu’il faudrait expédier. C’est un rendez-vous. Choisissez une heure où la maison est chaude et où personne n’attend derrière la porte.</p>',
        },
      }),
      block({
        id: 'avant',
        type: 'rich-text',
        props: {
          variant: 'plain',
          html: '<h2>Avant de faire couler l’eau</h2><p>Tout doit être à portée de main, parce qu’une main ne quittera plus le bébé. Deux serviettes, dont une qui chauffe. Une couche, un body ouvert d’avance. De quoi boire pour vous. C’est tout. Les thermomètres en forme de canard sont amusants, mais votre coude fait le même travail, et un simple thermomètre de bain dit 37 °C aussi bien qu’un canard.</p><p>La pièce compte plus que l’eau. À 22 ou 23 °C, sans courant d’air, un bébé mouillé reste content quelques minutes. À 19 °C, il proteste, et il a raison.</p><p>L’eau du robinet convient. Faites couler la froide, puis la chaude, mélangez, et vérifiez toujours en dernier, juste avant d’y mettre le bébé. Une dizaine de centimètres de profondeur suffisent dans une bassine ; davantage, s’il s’agit de flotter un peu, une main sous la nuque.</p>',
        },
      }),
      block({
        id: 'gestes',
        type: 'steps',
        props: {
          variant: 'numbered',
          title: 'Cinq gestes, dans cet ordre',
          items: [
            {
              title: 'L’envelopper',
              text: 'Un lange de coton autour des épaules, bras pliés. Beaucoup de bébés entrent ainsi dans l’eau sans s’en apercevoir.',
            },
            {
              title: 'Les pieds d’abord',
              text: 'Puis les fesses, puis le dos. Dites ce que vous faites : votre voix est le bord du bain.',
            },
            {
              title: 'Attendre',
              text: 'Une minute entière sans rien laver. C’est long, c’est le plus beau moment.',
            },
            {
              title: 'Laver peu',
              text: 'Les plis, de l’avant vers l’arrière. Un pain doux deux fois par semaine, pas davantage.',
            },
            {
              title: 'Sortir avant qu’il ne le demande',
              text: 'Cinq à dix minutes. Dans la serviette chaude, contre vous, sans frotter.',
            },
          ],
        },
      }),
      block({
        id: 'suite',
        type: 'rich-text',
        props: {
          variant: 'plain',
          html: '<h2>S’il pleure</h2><p>Cela arrive, et cela ne dit rien de votre façon de faire. Il a peut-être faim, ou sommeil, ou froid aux épaules. Sortez-le, couvrez-le, recommencez demain. Un bain raté de trois minutes ne laisse pas de trace. On peut aussi entrer dans la grande baignoire avec lui : quelqu’un vous le tend, quelqu’un vous le reprend. La peau d’un parent est une excellente baignoire.</p><h2>Deux règles qui n’ont pas d’exception</h2><p>On ne quitte jamais un bébé dans l’eau, pas même le temps de répondre à la porte : il suffit de très peu d’eau et de très peu de secondes. Et l’on règle l’eau avant, jamais pendant. Pour le reste, vous pouvez improviser.</p><p>Si la peau est rouge, suinte, ou si le nombril vous inquiète, montrez-le à votre sage-femme ou à votre médecin avant de sortir une nouvelle crème.</p><p>Et si vous préférez être accompagnés, le <a href="/le-therapeutique-bain-bebe">bain au cabinet</a> commence exactement comme cela : par une minute où l’on n’apprend rien.</p>',
        },
      }),
    ],
  },
  {
    id: 2,
    folderId: 1,
    title: 'Les pleurs du soir',
    description: 'Entre dix-sept heures et vingt-deux heures, il pleure. Ce que l’on sait, ce que l’on peut essayer.',
    metaDescription:
      'Pourquoi un nouveau-né pleure-t-il surtout le soir ? Des repères, quelques gestes à essayer, et les signes qui doivent faire appeler le médecin.',
    picture: 'carnet-soir',
    tags: ['pleurs', 'nouveau-né', 'fatigue'],
    publishedAt: '2025-02-18T09:00:00+01:00',
    blocks: [
      block({
        id: 'ouverture',
        type: 'rich-text',
        props: {
          variant: 'lead',
          html: '<p>Le jour baisse, la soupe est sur le feu, et cela recommence. Il a mangé, il est propre, il n’a ni chaud ni froid. Il pleure. Les parents qui arrivent au cabinet à six semaines ont presque tous la même phrase : « On a tout essayé. » C’est souvent vrai, et c’est parfois le problème.</p>',
        },
      }),
      block({
        id: 'pourquoi',
        type: 'rich-text',
        props: {
          variant: 'plain',
          html: '<h2>Ce que l’on observe partout</h2><p>Dans tous les pays où l’on a compté, les pleurs augmentent pendant les premières semaines, atteignent un sommet vers six semaines, puis diminuent jusqu’à trois ou quatre mois. Ils se regroupent en fin de journée. Ils touchent les bébés nourris au sein comme au biberon, les premiers comme les troisièmes, les enfants de parents calmes comme ceux de parents nerveux.</p><p>On n’en connaît pas la cause exacte. On parle de digestion, de fatigue, d’un trop-plein de la journée qui déborde. Ce que je retiens, après dix ans, tient en une phrase : ces pleurs ne sont pas un reproche. Un bébé ne pleure pas contre quelqu’un. Il pleure auprès de quelqu’un.</p><h2>Essayer peu de choses, mais longtemps</h2><p>Quand on change de méthode toutes les trois minutes, on fatigue tout le monde, bébé compris. Choisissez-en une et tenez-la un quart d’heure. Le porter contre soi en marchant. S’asseoir dans le noir, sa tête dans le creux du cou, en chantant toujours la même chose. Sortir : l’air froid sur les joues interrompt bien des orages. Un bain tiède à dix-neuf heures, si le bain lui plaît.</p><p>Préparez le soir dès l’après-midi. Un dîner froid, un seul programme, une visite de moins. Ce n’est pas renoncer à vivre, c’est un hiver de six semaines.</p>',
        },
      }),
      block({
        id: 'mot',
        type: 'quote',
        props: {
          variant: 'pull',
          html: '<p>Il ne pleure pas contre vous. Il pleure auprès de vous.</p>',
          author: 'Élise Morvan',
        },
      }),
      block({
        id: 'limites',
        type: 'rich-text',
        props: {
          variant: 'plain',
          html: '<h2>Poser le bébé est un geste de soin</h2><p>Il y a des soirs où l’on sent monter la colère. C’est une information, pas une honte. Posez le bébé sur le dos dans son lit, fermez la porte, buvez un verre d’eau, appelez quelqu’un. Cinq minutes de pleurs dans un lit n’ont jamais fait de mal à personne. On ne secoue jamais un bébé : son cerveau ne le supporte pas, même une seconde.</p><p>Faites-vous relayer avant d’en avoir besoin. Une voisine qui vient marcher une demi-heure avec la poussette ne sauve pas la soirée. Elle sauve la semaine.</p><h2>Quand appeler</h2><p>Appelez votre médecin, ou le 15 en cas d’urgence, si les pleurs sont nouveaux et d’un ton inhabituel, s’il a de la fièvre avant trois mois, s’il refuse de manger, s’il vomit vert ou en jet, s’il est très mou ou difficile à réveiller, ou simplement si vous ne le reconnaissez pas. Vous le connaissez mieux que quiconque. On ne dérange pas.</p><p>Et si ce sont vos pleurs à vous qui ne s’arrêtent plus, parlez-en aussi. Cela se soigne, et cela se dit à n’importe quel soignant.</p>',
        },
      }),
    ],
  },
  {
    id: 3,
    folderId: 1,
    title: 'Masser son bébé : cinq minutes suffisent',
    description: 'Pas de méthode à réciter. Deux mains tièdes, une huile simple, et l’accord de l’intéressé.',
    metaDescription:
      'Quand masser son bébé, avec quelle huile, combien de temps et par où commencer : cinq minutes de massage à la maison, sans méthode à réciter.',
    picture: 'atelier-massage',
    tags: ['massage', 'gestes', 'nouveau-né'],
    publishedAt: '2025-05-27T09:00:00+02:00',
    blocks: [
      block({
        id: 'ouverture',
        type: 'rich-text',
        props: {
          variant: 'lead',
          html: '<p>À l’atelier, il y a toujours quelqu’un qui sort un carnet. Je le laisse écrire deux lignes, puis je propose de le ranger. Un massage de bébé ne s’apprend pas par cœur. Il se décide à deux, et l’un des deux ne sait pas encore lire.</p>',
        },
      }),
      block({
        id: 'moment',
        type: 'rich-text',
        props: {
          variant: 'plain',
          html: '<h2>Choisir le bon quart d’heure</h2><p>Ni juste avant de manger, ni juste après. Souvent entre deux siestes, quand il est réveillé, les yeux ouverts et les mains tranquilles. Certains adorent être massés après le bain ; d’autres en ont assez d’être nus et préfèrent le matin. Vous le saurez en trois jours.</p><p>La pièce est chaude, le téléphone est ailleurs, vos bagues aussi. Asseyez-vous par terre, dos contre le canapé, le bébé sur vos jambes ou sur une serviette. Être bien assis est la moitié du massage.</p><h2>Demander</h2><p>Frottez vos mains l’une contre l’autre, montrez-les-lui, posez-les sur son ventre et attendez. S’il détourne la tête, se raidit ou pleure, c’est non, et l’on en reste à une main posée. S’il vous regarde et s’étire, c’est oui. Ce petit rituel paraît étrange les premières fois. Il apprend à l’enfant, bien avant les mots, que l’on ne touche pas son corps sans lui demander.</p>',
        },
      }),
      block({
        id: 'gestes',
        type: 'steps',
        props: {
          variant: 'timeline',
          title: 'Cinq minutes, de bas en haut',
          items: [
            {
              title: 'Les jambes',
              text: 'De la cuisse vers le pied, une main après l’autre, comme on presse une éponge très précieuse. Puis la plante, avec le pouce.',
              duration: '2 min',
            },
            {
              title: 'Le ventre',
              text: 'De larges ronds dans le sens des aiguilles d’une montre, main à plat. Jamais si le nombril n’est pas guéri.',
              duration: '1 min',
            },
            {
              title: 'La poitrine et les bras',
              text: 'Du milieu vers les côtés, comme on ouvre un livre. S’il garde les poings serrés, on les laisse serrés.',
              duration: '1 min',
            },
            {
              title: 'Le dos',
              text: 'Couché en travers de vos cuisses, de la nuque vers les fesses. Puis la serviette, et les bras.',
              duration: '1 min',
            },
          ],
        },
      }),
      block({
        id: 'image',
        type: 'image',
        props: {
          variant: 'margin',
          picture: { mediaId: imageId('soin-massage') },
          shape: 'rounded',
          side: 'right',
          caption: 'Une huile, un linge, et rien d’autre.',
        },
      }),
      block({
        id: 'huile',
        type: 'rich-text',
        props: {
          variant: 'plain',
          html: '<h2>Quelle huile ?</h2><p>Une huile végétale simple, sans parfum : tournesol ou coco, que l’on essaie la veille sur un petit coin de bras. On évite l’huile d’olive, qui dessèche les peaux fragiles, l’amande douce et l’arachide en cas d’allergies dans la famille, et toutes les huiles essentielles, quel que soit le nom du flacon.</p><h2>Quand s’abstenir</h2><p>Fièvre, vaccin du jour, peau abîmée, maladie en cours : on attend, ou l’on demande à son médecin. Le massage est un moment de plaisir et de présence. Il ne soigne rien et n’a pas besoin de soigner pour être utile.</p><p>Si vous aimez apprendre en compagnie, l’<a href="/les-ateliers-parents-bebe#atelier-massage">atelier massage</a> réunit six familles au plus. On y range les carnets.</p>',
        },
      }),
    ],
  },
  {
    id: 4,
    folderId: 1,
    title: 'Porter en hiver',
    description:
      'Le manteau par-dessus ou par-dessous, les pieds, le nez : un aide-mémoire pour sortir sans se tromper.',
    metaDescription:
      'Comment habiller un bébé porté en écharpe ou en porte-bébé quand il fait froid : le manteau, les pieds, la tête, et ce qu’il vaut mieux éviter.',
    picture: 'atelier-portage',
    tags: ['portage', 'hiver', 'gestes'],
    publishedAt: '2025-11-25T09:00:00+01:00',
    blocks: [
      block({
        id: 'ouverture',
        type: 'rich-text',
        props: {
          variant: 'lead',
          html: '<p>Chaque novembre, la même question revient à l’atelier portage, avec la même écharpe mouillée : faut-il lui mettre sa combinaison ? Presque toujours, non. Un bébé porté n’est pas un bébé en poussette. Il a un radiateur contre le ventre, et ce radiateur, c’est vous.</p>',
        },
      }),
      block({
        id: 'couches',
        type: 'rich-text',
        props: {
          variant: 'plain',
          html: '<h2>Une couche de tissu compte pour un vêtement</h2><p>Écharpe à un tour, un pull de moins. Écharpe à trois tours, deux de moins. Sous le tissu, une tenue souple suffit : body, haut de laine ou de coton, pantalon. La combinaison rembourrée pose deux problèmes. Elle empêche de bien serrer, et l’enfant glisse. Et dans un magasin chauffé, il cuit sans pouvoir le dire.</p><p>Pour vérifier, passez deux doigts dans sa nuque. Tiède et sèche : tout va bien. Moite : enlevez quelque chose. Les mains et les pieds froids ne disent rien de sa température.</p><h2>Le manteau se met par-dessus les deux</h2><p>Un grand manteau déjà dans l’armoire fait l’affaire, celui d’un ami plus large aussi. Il existe des empiècements qui se zippent entre les deux pans de votre manteau habituel ; on les trouve d’occasion. Le bébé est habillé pour la maison, vous pour l’hiver, et le manteau pour tous les deux. En entrant quelque part, on ouvre. C’est la partie que l’on oublie.</p>',
        },
      }),
      block({
        id: 'points',
        type: 'steps',
        props: {
          variant: 'numbered',
          title: 'Quatre points à regarder dans le miroir de l’entrée',
          items: [
            {
              title: 'Le visage',
              text: 'Visible et dégagé, d’un coup d’œil, sans rien soulever. Aucun tissu ne couvre le nez ni la bouche, même par grand vent.',
            },
            {
              title: 'Le menton',
              text: 'Décollé de la poitrine, deux doigts peuvent passer dessous. C’est ce qui laisse l’air circuler.',
            },
            {
              title: 'Les pieds',
              text: 'Ce qui dépasse a froid : de grandes chaussettes par-dessus le pantalon, ou des jambières de laine.',
            },
            {
              title: 'La tête',
              text: 'Un bonnet fin dehors, rien dedans. Le capuchon du manteau reste baissé, derrière sa nuque.',
            },
          ],
        },
      }),
      block({
        id: 'suite',
        type: 'rich-text',
        props: {
          variant: 'plain',
          html: '<h2>Et vos propres pas</h2><p>En hiver, ce n’est pas le froid qui fait tomber, c’est le verglas. Des semelles qui accrochent, les mains libres, et l’on renonce à la course qui peut attendre. Porter change l’équilibre : on ne voit plus ses pieds. Sur un escalier, une main sur la rampe.</p><p>À vélo, en voiture, au ski, on ne porte pas. Même tout près.</p><h2>Rentrer doucement</h2><p>Si l’enfant s’est endormi contre vous, rien n’oblige à le défaire aussitôt. Ouvrez le manteau, ôtez le bonnet, asseyez-vous. Ces siestes d’hiver, debout dans une cuisine tiède, font partie de ce que l’on regrette plus tard.</p><p>Avant trois mois, ou si votre bébé est né en avance, faites vérifier votre nouage une fois. Une demi-heure suffit, et l’on part marcher tranquille.</p>',
        },
      }),
    ],
  },
];
