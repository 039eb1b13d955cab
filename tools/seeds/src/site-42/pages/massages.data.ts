import { imageId } from '../image-ids.ts';
import { block } from '../seed-block.ts';
import type { SeedPage } from '../seed-types.ts';

export const massagesPage: SeedPage = {
  url: '/soins/les-autres-massages',
  title: 'Massage de grossesse, post-natal et de l’enfant à Angers',
  menuTitle: 'Les autres massages',
  menuIcon: null,
  metaDescription:
    'Massage de grossesse dès le quatrième mois, massage après la naissance, tête et épaules, massage de l’enfant : déroulé et tarifs à Angers.',
  layout: 'page',
  picture: 'soin-massage',
  order: 2,
  parentUrl: '/soins',
  isFixedOnRight: false,
  showInMenu: true,
  blocks: [
    block({
      id: 'ouverture',
      type: 'hero',
      props: {
        variant: 'arch',
        tone: 'sand',
        face: 'serif',
        shape: 'pebble',
        label: 'Les soins',
        title: 'Les autres massages',
        text: 'Quatre massages de détente, pour quatre moments de la vie de famille. Une table chauffée, un drap de lin, et personne qui appelle.',
        actions: [
          { label: 'Prendre rendez-vous', address: '/prendre-rendez-vous?choix=massage' },
          { label: 'Voir les tarifs', address: '#tarifs' },
        ],
        picture: { mediaId: imageId('soin-massage') },
      },
    }),
    block({
      id: 'grossesse',
      type: 'section',
      anchor: 'grossesse',
      props: { variant: 'split', tone: 'plain', label: '1 h', title: 'Le massage de grossesse' },
      children: [
        block({
          id: 'grossesse-texte',
          type: 'rich-text',
          props: {
            variant: 'lead',
            html: '<p>À partir du quatrième mois, et jusqu’à la veille s’il le faut.</p><p>Vous êtes allongée sur le côté, calée par des coussins, le ventre posé. Le dos, les hanches et les jambes reçoivent des gestes lents et larges. Le ventre, si vous le souhaitez, seulement des mains posées. On change de côté à mi-temps, sans se presser.</p><p>L’accord de votre sage-femme ou de votre médecin est demandé. Un mot de leur part suffit, même par message.</p>',
          },
        }),
      ],
    }),
    block({
      id: 'post-natal',
      type: 'columns',
      anchor: 'apres-la-naissance',
      props: { variant: 'even', tone: 'rose', align: 'center' },
      children: [
        block({
          id: 'post-natal-image-colonne',
          type: 'column',
          props: { variant: 'aligned' },
          children: [
            block({
              id: 'post-natal-image',
              type: 'image',
              props: { variant: 'natural', picture: { mediaId: imageId('album-09') }, shape: 'circle' },
            }),
          ],
        }),
        block({
          id: 'post-natal-texte-colonne',
          type: 'column',
          props: { variant: 'plain', label: '1 h' },
          children: [
            block({
              id: 'post-natal-titre',
              type: 'heading',
              props: { variant: 'plain', title: 'Le massage après la naissance', level: 2 },
            }),
            block({
              id: 'post-natal-texte',
              type: 'rich-text',
              props: {
                variant: 'plain',
                html: '<p>Dès que vous vous sentez prête, et après l’accord de la sage-femme s’il y a eu césarienne. Le dos qui a poussé, les bras qui portent, la nuque penchée sur les tétées : on commence par eux.</p><p>Bébé est là, contre vous ou dans sa nacelle. Une pause de vingt minutes pour le nourrir ne raccourcit pas la séance.</p>',
              },
            }),
          ],
        }),
      ],
    }),
    block({
      id: 'epaules',
      type: 'section',
      anchor: 'tete-nuque-epaules',
      props: {
        variant: 'centered',
        tone: 'plain',
        label: '30 minutes',
        title: 'Tête, nuque et épaules',
        text: 'Assis, habillé, sans huile. Pour les pères, les coparents, les grands-parents de garde, et pour toutes les mères qui n’ont qu’une demi-heure. On vient entre deux biberons, on repart coiffé de travers et plus droit.',
      },
      children: [
        block({
          id: 'epaules-ornement',
          type: 'divider',
          props: { variant: 'ornament', ornament: 'branch', size: 'small' },
        }),
      ],
    }),
    block({
      id: 'enfant',
      type: 'section',
      anchor: 'massage-de-l-enfant',
      props: {
        variant: 'split',
        tone: 'sage',
        label: 'De trois à dix ans, 30 minutes',
        title: 'Le massage de l’enfant',
      },
      children: [
        block({
          id: 'enfant-texte',
          type: 'rich-text',
          props: {
            variant: 'plain',
            html: '<p>Votre enfant reste habillé. C’est lui qui choisit l’histoire : la pluie, le chat, la pizza que l’on étale sur le dos. C’est lui aussi qui dit où et quand on arrête, et sa réponse est toujours suivie. Il apprend ainsi que son corps lui appartient.</p><p>Un parent est présent du début à la fin. Les dix dernières minutes sont pour vous deux : je vous montre l’histoire, et vous la refaites le soir.</p><p>C’est un joli moment à donner à un aîné, quand un bébé vient d’arriver.</p>',
          },
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
        label: 'Les tarifs',
        title: 'Au cabinet',
        groups: [
          {
            lines: [
              { label: 'Massage de grossesse', detail: '1 h', priceCents: 7000 },
              { label: 'Massage après la naissance', detail: '1 h, bébé bienvenu', priceCents: 7000 },
              { label: 'Avant et après', detail: 'Un massage de grossesse, un après la naissance', priceCents: 13000 },
              { label: 'Tête, nuque et épaules', detail: '30 min', priceCents: 3800 },
              { label: 'Massage de l’enfant', detail: '30 min, avec un parent', priceCents: 3500 },
            ],
          },
        ],
        note: 'TVA non applicable, article 293 B du CGI. Les durées sont celles du massage : comptez un quart d’heure de plus pour arriver et repartir.',
      },
    }),
    block({
      id: 'prudence',
      type: 'notice-banner',
      props: {
        variant: 'margin',
        tone: 'plain',
        kind: 'reminder',
        title: 'Avant de réserver',
        text: 'Ces massages sont des moments de détente, sans visée médicale. Reportez en cas de fièvre, de plaie ou d’infection de la peau. Grossesse à risque, contractions, phlébite, varices douloureuses, opération récente : voyez d’abord avec votre médecin ou votre sage-femme.',
      },
    }),
    block({
      id: 'questions',
      type: 'questions',
      props: {
        variant: 'hairlines',
        tone: 'plain',
        title: 'On me demande aussi',
        items: [
          {
            question: 'Et avant le quatrième mois ?',
            answer:
              '<p>Pas de massage complet avant le quatrième mois. D’ici là, une demi-heure pour la tête, la nuque et les épaules, ou un entretien, feront très bien l’affaire.</p>',
          },
          {
            question: 'Faut-il se déshabiller ?',
            answer:
              '<p>Jamais plus que vous ne voulez. Le drap ne découvre que la partie massée, et l’on peut travailler à travers le tissu du début à la fin.</p>',
          },
          {
            question: 'Peut-on venir en couple ?',
            answer:
              '<p>Oui, l’un après l’autre. Pendant que l’un est sur la table, l’autre tient le bébé ou dort dans le fauteuil. Le fauteuil est excellent.</p>',
          },
        ],
      },
    }),
    block({
      id: 'suite',
      type: 'call-to-action',
      props: {
        variant: 'split',
        tone: 'sand',
        shape: 'arch',
        label: 'À offrir',
        title: 'Une heure pour celle qui porte',
        text: 'Le massage de grossesse s’offre très bien : le bon est valable un an et se change contre un massage après la naissance, sans supplément.',
        actions: [{ label: 'Offrir un bon cadeau', address: '/offrir-un-bon-cadeau' }],
        picture: { mediaId: imageId('bon-cadeau') },
      },
    }),
  ],
};
