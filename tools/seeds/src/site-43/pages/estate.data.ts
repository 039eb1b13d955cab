import { block } from '../../site-42/seed-block.ts';
import { pictureId } from '../pictures/pictures.data.ts';
import type { EstatePage } from './estate-page.ts';

export const estatePage: EstatePage = {
  url: '/le-domaine',
  title: 'Le domaine\u00a0: dix-huit hectares entre la Loire et le bois',
  menuTitle: 'Le domaine',
  metaDescription:
    'Quatre générations, dix-huit hectares de cabernet franc et de chenin en agriculture biologique, des caves de tuffeau\u00a0: le Domaine des Ormes Clairs.',
  layout: 'default',
  picture: 'porte',
  order: 2,
  showInMenu: true,
  blocks: [
    block({
      id: 'ouverture',
      type: 'hero',
      props: {
        variant: 'arch',
        tone: 'plain',
        shape: 'arch',
        label: 'Le domaine',
        title: 'Une porte rouge dans la pierre',
        text: 'Augustine a planté, Paul a creusé, Marc a converti. Jeanne et Martin font le vin, et le chat surveille.',
        picture: { mediaId: pictureId('porte') },
        actions: [{ label: 'Venir nous voir', address: '/contact' }],
      },
    }),
    block({
      id: 'recit',
      type: 'rich-text',
      props: {
        variant: 'lead',
        html: '<p>Le domaine tient dans un triangle\u00a0: la Loire au nord, le bois au sud, le village au milieu. On en fait le tour à pied en une heure et demie, deux si l’on s’arrête, et l’on s’arrête toujours.</p><p>Nous sommes certifiés en agriculture biologique depuis 2009. Cela veut dire de l’herbe entre les rangs, du cuivre à la cuillère, des moutons en hiver et beaucoup de pioche. Cela ne dit rien du goût\u202f; c’est à vous d’en juger.</p>',
      },
    }),
    block({
      id: 'sols',
      type: 'image',
      props: {
        variant: 'bleed',
        picture: { mediaId: pictureId('sols') },
        caption:
          'Du haut vers le bas\u00a0: argile, perruches, marnes, tuffeau, craie dure. Les racines de 1936 descendent à dix mètres.',
      },
    }),
    block({
      id: 'parcelles',
      type: 'questions',
      props: {
        variant: 'side-title',
        tone: 'plain',
        label: 'Les parcelles',
        title: 'Six terres, six caractères',
        items: [
          {
            question: 'Les Perruches',
            answer:
              '<p>Six hectares d’argile à silex, plein sud. Le cabernet franc y mûrit dix jours avant les autres et y garde son fruit.</p>',
          },
          {
            question: 'Le Clos des Ormes',
            answer:
              '<p>Un hectare huit dans quatre murs. L’argile rouge retient l’eau, la pierre retient le soleil\u00a0: le rouge le plus dense du domaine.</p>',
          },
          {
            question: 'La vigne d’Augustine',
            answer:
              '<p>Quarante ares de sable, plantés en 1936, labourés au cheval. Onze cents bouteilles les bonnes années.</p>',
          },
          {
            question: 'Les Tuffeaux et la Pierre Blanche',
            answer:
              '<p>Le chenin sur la craie nue. En bas, les Tuffeaux, vifs\u202f; en haut, Pierre Blanche, plus lente à venir, plus longue à partir.</p>',
          },
          {
            question: 'Les Graviers',
            answer: '<p>Un hectare de grolleau au bord de l’eau, pour les vins de soif et le gris.</p>',
          },
        ],
      },
    }),
    block({
      id: 'annee',
      type: 'steps',
      props: {
        variant: 'timeline',
        tone: 'sand',
        label: 'L’année',
        title: 'Ce que nous faisons quand vous ne nous voyez pas',
        items: [
          {
            title: 'L’hiver, tailler',
            text: 'Quatre mille coups de sécateur par hectare, à la main, en parlant peu.',
            duration: 'Décembre à mars',
          },
          {
            title: 'Le printemps, veiller',
            text: 'Deux nuits sur dix, on allume des bougies contre le gel.',
            duration: 'Avril et mai',
          },
          {
            title: 'L’été, effeuiller',
            text: 'Le côté du levant seulement, pour que l’air passe et que le soleil ne brûle pas.',
            duration: 'Juin à août',
          },
          {
            title: 'L’automne, vendanger',
            text: 'Vingt-deux personnes, trois semaines, une grande table.',
            duration: 'Septembre et octobre',
          },
        ],
      },
    }),
    block({
      id: 'cave',
      type: 'call-to-action',
      props: {
        variant: 'split',
        tone: 'deep',
        label: 'La cave',
        title: 'Douze degrés, en janvier comme en août',
        text: 'Trois cents mètres de galeries, creusées pour bâtir l’église et le pont. On y a caché des vins, des gens et des champignons. Nous y élevons ce qui mérite d’attendre.',
        picture: { mediaId: pictureId('cave') },
        actions: [{ label: 'Descendre avec nous', address: '/catalogue/visites' }],
      },
    }),
  ],
};
