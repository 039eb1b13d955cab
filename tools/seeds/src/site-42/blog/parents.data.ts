import { imageId } from '../image-ids.ts';
import { block } from '../seed-block.ts';
import type { SeedPost } from '../seed-types.ts';

/** Posts about becoming parents. */
export const parentsPosts: SeedPost[] = [
  {
    id: 5,
    folderId: 2,
    title: 'Préparer le retour à la maison',
    description: 'Des listes courtes et beaucoup de soupe : ce qui aide vraiment pendant les deux premières semaines.',
    metaDescription:
      'Congélateur, visites, sommeil, téléphones utiles : comment préparer les deux premières semaines à la maison avec un nouveau-né, sans tout prévoir.',
    picture: 'carnet-retour',
    tags: ['retour à la maison', 'entourage', 'fatigue'],
    publishedAt: '2025-09-09T09:00:00+02:00',
    blocks: [
      block({
        id: 'ouverture',
        type: 'rich-text',
        props: {
          variant: 'lead',
          html: '<p>On prépare la naissance pendant des mois. La valise est prête à la trentième semaine, le lit est monté, la liste des prénoms est barrée. Puis l’on rentre, un mardi, avec un bébé de trois jours et rien pour dîner. Si je pouvais offrir une seule chose aux futurs parents, ce serait du temps pour préparer l’après.</p>',
        },
      }),
      block({
        id: 'manger',
        type: 'rich-text',
        props: {
          variant: 'plain',
          html: '<h2>Remplir le congélateur, pas l’armoire</h2><p>Un nouveau-né a besoin de huit bodys. Vous, de trente repas. Quand on vous demande ce qui ferait plaisir, répondez « un gratin ». Écrivez dessus ce que c’est et la date, en gros, pour une personne qui n’aura pas dormi. Prévoyez aussi ce qui se mange d’une seule main : des noix, du fromage, des fruits coupés, du pain. Et de l’eau, partout, des carafes d’eau.</p><h2>Décider des visites avant qu’elles ne sonnent</h2><p>Les visites du premier mois sont une question délicate, parce que tout le monde vous aime. Décidez-en à deux, à froid, pendant la grossesse. Une personne à la fois, une heure, pas de visite le soir. On vient avec quelque chose de chaud et l’on repart avec une lessive. Celui des deux qui a le moins de mal à dire non répond au téléphone.</p><p>Une phrase à afficher près de la porte : « Nous sommes heureux et fatigués. Restez un peu, puis laissez-nous. » Personne ne s’est jamais vexé, à ma connaissance.</p>',
        },
      }),
      block({
        id: 'image',
        type: 'image',
        props: {
          variant: 'margin',
          picture: { mediaId: imageId('album-04') },
          shape: 'arch',
          side: 'left',
          caption: 'La tasse que l’on réchauffe trois fois.',
        },
      }),
      block({
        id: 'coin',
        type: 'rich-text',
        props: {
          variant: 'plain',
          html: '<h2>Faire un seul coin confortable</h2><p>Oubliez la chambre parfaite : il n’y dormira pas tout de suite. Préparez plutôt un fauteuil. Des coussins pour les bras, une petite table, un chargeur, une lampe douce, un livre que vous avez déjà lu. C’est là que vous passerez l’automne.</p><h2>Écrire quatre numéros</h2><p>Sur un papier, pas dans un téléphone qui sera déchargé : la sage-femme qui vient à domicile, la maternité, le médecin, et une personne que l’on peut appeler à six heures du matin. Ajoutez le 15 pour l’urgence. Prendre rendez-vous avec la sage-femme avant la naissance évite de chercher à trois jours de vie, un dimanche.</p><h2>S’attendre à pleurer</h2><p>Vers le troisième jour, la plupart des mères pleurent pour une chanson ou une tartine. Cela passe en quelques jours. Si la tristesse s’installe au-delà de deux semaines, si l’angoisse empêche de dormir, si l’on ne ressent plus rien, ce n’est plus cela, et ce n’est pas de votre faute. Parlez-en à la sage-femme ou au médecin. Cela arrive aussi aux pères.</p><p>Tout le reste s’apprend en marchant. Vous oublierez quelque chose d’important, et quelqu’un ira l’acheter.</p>',
        },
      }),
    ],
  },
  {
    id: 6,
    folderId: 2,
    title: 'La place de l’autre parent',
    description:
      'Celui ou celle qui n’a pas porté l’enfant cherche parfois où se mettre. Quelques idées de places libres.',
    metaDescription:
      'Père, seconde mère, conjoint : comment l’autre parent trouve sa place dans les premières semaines, par les gestes, les nuits et le temps à deux.',
    picture: 'atelier-signes',
    tags: ['couple', 'entourage', 'gestes'],
    publishedAt: '2026-02-10T09:00:00+01:00',
    blocks: [
      block({
        id: 'ouverture',
        type: 'rich-text',
        props: {
          variant: 'lead',
          html: '<p>Il était assis près de la porte, le manteau sur les genoux. À la fin du bain, j’ai demandé s’il voulait prendre le bébé dans la serviette. Il a dit : « Je ne veux pas gêner. » Il était le père.</p><p>Cette phrase, je l’entends sous dix formes. Elle vient de pères, de secondes mères, de beaux-parents qui arrivent dans l’histoire. Elle dit la même chose : la place a l’air prise.</p>',
        },
      }),
      block({
        id: 'places',
        type: 'rich-text',
        props: {
          variant: 'plain',
          html: '<h2>Aider n’est pas une place</h2><p>On parle souvent de l’autre parent comme d’un assistant. Il « aide », il « relaie », il « donne un coup de main ». Un assistant fait ce qu’on lui dit, à la manière qu’on lui dit, et il est corrigé. Un parent a ses gestes à lui. Il tient autrement, il chante plus faux, il met la couche un peu de travers, et l’enfant apprend qu’il y a deux mondes où l’on s’occupe bien de lui.</p><p>Cela demande à l’un d’oser, et à l’autre de sortir de la pièce. Sortir vraiment. Aller au marché. On ne peut pas apprendre à nager avec quelqu’un qui tient toujours la ceinture.</p><h2>Choisir un moment et le garder</h2><p>Pas une tâche : un moment, avec un début et une fin, dont on est seul responsable. Le bain du mercredi. La promenade de sept heures. La première tétée du matin, qui commence par un change et une chanson avant de passer les bras. Ce moment-là ne se discute pas, ne se surveille pas, et résiste à la belle-famille.</p><p>La peau d’abord. Torse nu, bébé en couche, une couverture par-dessus, une demi-heure : cela ne demande aucun talent. Les bébés reconnaissent vite une odeur et une voix graves. Ils dorment remarquablement bien sur les poitrines qui n’ont pas de lait.</p>',
        },
      }),
      block({
        id: 'mot',
        type: 'quote',
        props: {
          variant: 'pull',
          html: '<p>On ne peut pas apprendre à nager avec quelqu’un qui tient toujours la ceinture.</p>',
          author: 'Élise Morvan',
        },
      }),
      block({
        id: 'suite',
        type: 'rich-text',
        props: {
          variant: 'plain',
          html: '<h2>Quand l’un travaille déjà</h2><p>Le congé finit, l’un repart et l’autre reste, et chacun croit que la journée de l’autre est plus facile. Faites l’essai un samedi : échangez les rôles du lever au coucher, sans consigne laissée sur la table. Le dimanche, parlez-en. C’est l’exercice le plus utile que je connaisse, et il est gratuit.</p><h2>Et les deux adultes ?</h2><p>Un quart d’heure par jour, sans écran et sans parler du bébé. Cela paraît peu. Les premiers soirs, on ne trouve rien à dire. Continuez. Dites aussi les petites choses qui agacent avant qu’elles ne grandissent : un couple fatigué n’a pas plus de problèmes qu’un autre, il a moins de mots pour les dire.</p><p>Si l’un de vous deux se sent durablement à l’écart, irritable ou triste, prenez-le au sérieux. L’entretien d’une heure, au <a href="/contact">cabinet</a> ou chez vous, est fait pour les deux. Le manteau se pose à l’entrée.</p>',
        },
      }),
    ],
  },
  {
    id: 7,
    folderId: 2,
    title: 'Quand l’aîné devient grand',
    description: 'Il a deux ans et l’on vient de le nommer grand frère. Personne ne lui a demandé son avis.',
    metaDescription:
      'Annonce, arrivée, jalousie, retours en arrière : accompagner un enfant de deux à quatre ans quand un bébé arrive, avec des gestes simples.',
    picture: 'carnet-fratrie',
    tags: ['fratrie', 'entourage'],
    publishedAt: '2026-06-16T09:00:00+02:00',
    blocks: [
      block({
        id: 'ouverture',
        type: 'rich-text',
        props: {
          variant: 'lead',
          html: '<p>« Tu es content d’avoir une petite sœur ? » À deux ans et demi, on répond oui, parce que les adultes sourient. Puis l’on jette une cuillère. Imaginez que la personne que vous aimez rentre un soir avec quelqu’un d’autre, plus jeune, qui dort dans sa chambre, et vous dise : « Tu vas voir, vous allez bien vous entendre. » Vous aussi, vous jetteriez quelque chose.</p>',
        },
      }),
      block({
        id: 'avant',
        type: 'rich-text',
        props: {
          variant: 'plain',
          html: '<h2>Avant : dire peu, montrer beaucoup</h2><p>Pour un petit, six mois n’existent pas. Annoncez quand le ventre se voit, puis reparlez-en quand il en parle. Montrez des photos de lui bébé, dans vos bras, à la même place. Racontez-lui ce qu’il faisait : il pleurait, il tétait, il dormait sur vous. Un bébé n’est pas un camarade de jeu. Prévenez-le, il sera moins déçu.</p><p>S’il doit changer de lit ou de chambre, faites-le trois mois avant ou trois mois après, jamais la semaine même. Et dites-lui qui le gardera le jour de la naissance, où, et avec quel doudou.</p><h2>Le jour où l’on se voit</h2><p>Ayez les bras libres quand il entre. Le bébé est dans son berceau, vous êtes là, assise, pour lui d’abord. Il ira voir tout seul. Les cadeaux échangés « de la part du bébé » font plaisir aux grands-parents ; les enfants, eux, savent très bien que les nouveau-nés n’ont pas d’argent.</p>',
        },
      }),
      block({
        id: 'apres',
        type: 'steps',
        props: {
          variant: 'timeline',
          title: 'Les semaines d’après',
          items: [
            {
              title: 'Dix minutes à lui',
              text: 'Chaque jour, seul avec un parent, à un jeu qu’il choisit. Annoncées, tenues, même les mauvais jours.',
            },
            {
              title: 'Le droit de ne pas aimer',
              text: '« Tu voudrais qu’elle s’en aille. Je comprends. » Un sentiment que l’on nomme devient moins lourd à porter.',
            },
            {
              title: 'L’interdiction de faire mal',
              text: 'Ferme, courte, sans discours. On arrête la main, on reste près de lui, on ne le laisse pas seul avec le bébé.',
            },
            {
              title: 'Redevenir petit',
              text: 'Biberon, couche, voix de bébé : laissez faire un moment. On recule souvent d’un pas avant de sauter.',
            },
          ],
        },
      }),
      block({
        id: 'suite',
        type: 'rich-text',
        props: {
          variant: 'plain',
          html: '<h2>Ne pas en faire un assistant</h2><p>Apporter la couche une fois est un jeu, le devoir tous les jours est une fonction. Remerciez-le d’être lui, pas d’être raisonnable. Et méfiez-vous du mot « grand » : « Tu es grand, maintenant » annonce presque toujours qu’on lui retire quelque chose. Essayez plutôt de dire « Tu as le droit, toi » : de mordre dans une pomme, de courir, de veiller un quart d’heure de plus. Il découvrira que la place du premier a des avantages.</p><h2>Et vous ?</h2><p>Beaucoup de parents me disent à voix basse que l’aîné leur manque. On l’aime autant, on a moins de bras. Cette peine-là est normale aussi. Elle se partage avec lui, simplement : « Nos matins à deux me manquent. On en garde un, le samedi ? »</p><p>Cela prend des mois, et cela ne se termine jamais tout à fait. Un jour pourtant, vous les entendrez rire dans la pièce à côté, d’une plaisanterie dont vous ne saurez rien.</p><p>Si les colères deviennent violentes, si le sommeil ou l’appétit se dérèglent longtemps, parlez-en à votre médecin ou à la protection maternelle et infantile, qui reçoit gratuitement jusqu’à six ans.</p>',
        },
      }),
    ],
  },
];
