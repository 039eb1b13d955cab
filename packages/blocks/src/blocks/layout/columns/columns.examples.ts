import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import { defineExamples } from '../../../core/block-examples.ts';
import type { ColumnsProps } from './columns.schema.ts';

const createTextNode = (id: string, html: string): BlockNode => ({
  id: `${id}-texte`,
  type: 'rich-text',
  version: 0,
  props: { variant: 'plain', html },
});
const column = (id: string, props: Record<string, unknown>, children: BlockNode[]): BlockNode => ({
  id,
  type: 'column',
  version: 0,
  props: { variant: 'plain', ...props },
  children,
});
const image = (id: string, mediaId: number, shape = 'plain'): BlockNode => ({
  id: `${id}-image`,
  type: 'image',
  version: 0,
  props: { variant: 'natural', picture: { mediaId }, shape },
});

export const columnsExamples = defineExamples<ColumnsProps>('columns', [
  {
    name: 'Égales, séparées d’un filet',
    content: 'normal',
    props: { variant: 'even', tone: 'plain', align: 'start', hasRule: true },
    children: [
      column('avant', { label: 'Avant la naissance' }, [
        createTextNode(
          'avant',
          '<h3>Préparer sa venue</h3><p>Deux rencontres pour poser vos questions, choisir ce qui compte pour vous et arriver plus sereins le jour venu.</p>',
        ),
      ]),
      column('apres', { label: 'Après la naissance' }, [
        createTextNode(
          'apres',
          '<h3>Trouver votre rythme</h3><p>Le sommeil, les pleurs, le portage : nous regardons ensemble ce qui apaise votre bébé, chez vous ou au cabinet.</p>',
        ),
      ]),
    ],
  },
  {
    name: 'Large à gauche, posées au pied',
    content: 'normal',
    props: { variant: 'left-wide', tone: 'plain', align: 'end', hasRule: false },
    children: [
      column('vue', {}, [image('vue', 1)]),
      column('dire', { variant: 'ruled', label: 'Le cabinet' }, [
        createTextNode(
          'dire',
          '<p>Au fond de la cour, une pièce claire, un tapis épais, et le silence d’une rue où l’on ne passe pas.</p>',
        ),
      ]),
    ],
  },
  {
    name: 'Large à droite, sur sable',
    content: 'normal',
    props: { variant: 'right-wide', tone: 'sand', align: 'center', hasRule: false },
    children: [
      column('peu', { variant: 'aligned' }, [
        createTextNode('peu', '<h3>Une heure</h3><p>Pour vous trois, sans montre.</p>'),
      ]),
      column('tout', { variant: 'tinted' }, [
        createTextNode(
          'tout',
          '<h3>Ce que vous emportez</h3><p>Les gestes du bain, notés sur une fiche, une huile neutre, et la possibilité de m’écrire pendant deux semaines si une question se présente.</p>',
        ),
      ]),
    ],
  },
  {
    name: 'Trois, avec de longs textes',
    content: 'long',
    props: { variant: 'three', tone: 'plain', align: 'start', hasRule: true },
    children: [
      'Accompagnement à la parentalité et au retour à la maison',
      'Aménagement de l’environnement de sommeil',
      'Portage physiologique en écharpe et en porte-bébé',
    ].map((title, position) =>
      column(`t${position + 1}`, {}, [
        createTextNode(
          `t${position + 1}`,
          `<h3>${title}</h3><p>Chaque famille arrive avec son histoire. Nous commençons par en parler, puis nous cherchons ensemble ce qui vous convient, à votre rythme, sans modèle à suivre et sans obligation de revenir. Si une difficulté dépasse ce que je sais faire, je vous oriente vers une personne de confiance.</p>`,
        ),
      ]),
    ),
  },
  {
    name: 'Décalées',
    content: 'normal',
    props: { variant: 'staggered', tone: 'plain', align: 'start', hasRule: false },
    children: [
      column('haut', {}, [
        image('haut', 4),
        createTextNode('haut', '<p>L’eau à 37 °C, à la hauteur de vos mains.</p>'),
      ]),
      column('bas', {}, [
        image('bas', 6, 'arch'),
        createTextNode('bas', '<p>Puis la serviette, chauffée, pliée en trois.</p>'),
      ]),
    ],
  },
  {
    name: 'Une seule colonne',
    content: 'missing',
    props: { variant: 'even', tone: 'plain', align: 'start', hasRule: true },
    children: [column('seule', {}, [createTextNode('seule', '<p>Un texte court, seul sur sa ligne.</p>')])],
  },
]);
