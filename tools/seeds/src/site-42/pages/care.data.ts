import { imageId } from '../image-ids.ts';
import { block } from '../seed-block.ts';
import type { SeedPage } from '../seed-types.ts';

export const carePage: SeedPage = {
  url: '/soins',
  title: 'Les soins, du désir d’enfant aux grands enfants',
  menuTitle: 'Les soins',
  menuIcon: 'fa-solid fa-spa',
  metaDescription:
    'Soin de fertilité, massage de grossesse, soin post-natal, massage de l’enfant : les soins de détente de L’Heure douce, à Angers et alentour.',
  layout: 'page',
  picture: 'soin-massage',
  order: 4,
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
        face: 'script',
        shape: 'plain',
        label: 'Pour les parents, aussi',
        title: 'Les soins',
        text: 'On s’occupe beaucoup du bébé. Ici, quelqu’un s’occupe de vous : une table chauffée, un drap de lin, une heure sans rien tenir dans les bras.',
        actions: [{ label: 'Prendre rendez-vous', address: '/prendre-rendez-vous' }],
        picture: { mediaId: imageId('lavis-sauge'), alt: '' },
      },
    }),
    block({
      id: 'introduction',
      type: 'rich-text',
      props: {
        variant: 'lead',
        html: '<p>Un soin commence habillé. On parle dix minutes, de la journée, du corps, de ce que vous ne voulez pas. Je vous dis ce que je propose ; vous dites oui, non, ou moins fort.</p><p>Les gestes sont lents et enveloppants, avec une huile tiède ou à travers le tissu, comme vous préférez. Rien n’est fait sans être annoncé. Vous pouvez garder vos vêtements, dormir, nourrir votre bébé au milieu.</p>',
      },
    }),
    block({
      id: 'chemins',
      type: 'columns',
      props: { variant: 'staggered', tone: 'plain', align: 'start' },
      children: [
        block({
          id: 'chemin-fertilite',
          type: 'column',
          props: { variant: 'plain' },
          children: [
            block({
              id: 'chemin-fertilite-fiche',
              type: 'info-card',
              props: {
                variant: 'picture-top',
                shape: 'arch',
                picture: { mediaId: imageId('soin-fertilite') },
                label: 'Avant, puis après',
                title: 'Du désir d’enfant au post-natal',
                text: 'Quatre temps d’une même histoire : l’attente, la grossesse, les semaines qui suivent la naissance, et les naissances qui n’ont pas eu lieu.',
                action: { label: 'Lire la page', address: '/soins/soin-de-fertilite-au-post-natal' },
              },
            }),
          ],
        }),
        block({
          id: 'chemin-massages',
          type: 'column',
          props: { variant: 'plain' },
          children: [
            block({
              id: 'chemin-massages-fiche',
              type: 'info-card',
              props: {
                variant: 'picture-top',
                shape: 'pebble',
                picture: { mediaId: imageId('soin-massage') },
                label: 'À tout âge',
                title: 'Les autres massages',
                text: 'Le ventre rond, les épaules de ceux qui portent, la nuque de ceux qui veillent, et les enfants de trois à dix ans.',
                action: { label: 'Lire la page', address: '/soins/les-autres-massages' },
              },
            }),
          ],
        }),
      ],
    }),
    block({
      id: 'cadre',
      type: 'notice-banner',
      props: {
        variant: 'boxed',
        tone: 'sand',
        kind: 'reminder',
        title: 'Un massage de détente, et rien d’autre',
        text: 'Ces soins ne sont ni médicaux, ni de kinésithérapie. Ils ne soignent pas une douleur et ne remplacent aucun suivi. En cas de grossesse à risque, de phlébite, de fièvre ou de suites opératoires, demandez d’abord l’accord de votre sage-femme ou de votre médecin.',
      },
    }),
    block({
      id: 'liste',
      type: 'service-list',
      props: {
        variant: 'rows',
        tone: 'plain',
        label: 'En détail',
        title: 'Les soins et leur prix',
        tags: ['Grossesse', 'Post-natal', 'Fertilité'],
      },
    }),
    block({
      id: 'phrase',
      type: 'quote',
      props: {
        variant: 'pull',
        tone: 'rose',
        html: '<p>La première chose que l’on me dit en se relevant, c’est souvent : « J’avais oublié mes pieds. »</p>',
        author: 'Élise Morvan',
      },
    }),
    block({
      id: 'pratique',
      type: 'questions',
      props: {
        variant: 'side-title',
        tone: 'plain',
        title: 'Bon à savoir',
        items: [
          {
            question: 'Mon bébé peut-il rester avec moi ?',
            answer:
              '<p>Oui, toujours. Il dort dans la nacelle, ou contre vous. S’il se réveille, on s’arrête et le temps perdu est rendu.</p>',
          },
          {
            question: 'Quelle huile utilisez-vous ?',
            answer:
              '<p>Une huile végétale de tournesol ou d’amande douce, biologique, sans parfum ni huile essentielle. Dites-moi si vous avez une allergie : on travaille alors à travers le tissu.</p>',
          },
          {
            question: 'Recevez-vous les hommes ?',
            answer: '<p>Oui, les pères et les coparents, pour le massage de la tête, de la nuque et des épaules.</p>',
          },
          {
            question: 'Où cela se passe-t-il ?',
            answer:
              '<p>Au cabinet, ou chez vous jusqu’à 20 km pour le soin post-natal. J’apporte la table, le linge et l’huile.</p>',
          },
        ],
      },
    }),
  ],
};
