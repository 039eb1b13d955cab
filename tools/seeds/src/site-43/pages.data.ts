import { contactPage } from './pages/contact.data.ts';
import { estatePage } from './pages/estate.data.ts';
import type { EstatePage } from './pages/estate-page.ts';
import { homePage } from './pages/home.data.ts';
import { boxesPage, winesPage } from './pages/wines.data.ts';

/** The content pages of the estate. */
export const pages: readonly EstatePage[] = [homePage, estatePage, winesPage, boxesPage, contactPage];

/** Built-in screens with an entry among the pages. */
export const screens = [
  {
    route: 'product-list',
    url: '/boutique',
    title: 'La boutique du domaine',
    menuTitle: 'Boutique',
    metaDescription:
      'Acheter les vins du Domaine des Ormes Clairs\u00a0: rouges, blancs, crémants, moelleux et coffrets, avec leurs millésimes, leurs contenances et leurs prix.',
    picture: 'table',
    order: 5,
  },
  {
    route: 'element-list:visites',
    url: '/catalogue/visites',
    title: 'Visites et dégustations',
    menuTitle: 'Visites',
    metaDescription:
      'Visiter les caves de tuffeau du Domaine des Ormes Clairs à Saumur, marcher dans les vignes, déguster\u00a0: dates, prix et inscription en ligne.',
    picture: 'cave',
    order: 6,
  },
] as const;
