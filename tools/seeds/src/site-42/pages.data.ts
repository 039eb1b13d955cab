import { appointmentPage } from './pages/appointment.data.ts';
import { bathPage } from './pages/bath.data.ts';
import { carePage } from './pages/care.data.ts';
import { contactPage } from './pages/contact.data.ts';
import { fertilityPage } from './pages/fertility.data.ts';
import { homePage } from './pages/home.data.ts';
import { massagesPage } from './pages/massages.data.ts';
import { practitionerPage } from './pages/practitioner.data.ts';
import { prenatalPage } from './pages/prenatal.data.ts';
import { testimonialsPage } from './pages/testimonials.data.ts';
import { voucherPage } from './pages/voucher.data.ts';
import { voucherRequestPage } from './pages/voucher-request.data.ts';
import { workshopsPage } from './pages/workshops.data.ts';
import type { SeedPage, SeedScreen } from './seed-types.ts';

/** The site's content pages, parents before their children. */
export const pages: SeedPage[] = [
  homePage,
  bathPage,
  workshopsPage,
  carePage,
  fertilityPage,
  massagesPage,
  voucherPage,
  practitionerPage,
  contactPage,
  appointmentPage,
  prenatalPage,
  voucherRequestPage,
  testimonialsPage,
];

/** Built-in screens with an entry among the pages. */
export const screens: SeedScreen[] = [
  {
    route: 'news-list',
    url: '/actualites',
    title: 'Les actualités du cabinet',
    menuTitle: 'Actualités',
    menuIcon: 'fa-solid fa-newspaper',
    metaDescription:
      'Nouvelles dates, livres à emprunter, fermetures et bons cadeaux : ce qui se passe au cabinet L’Heure douce, à Angers, au fil des saisons.',
    picture: 'actualite-rentree',
    order: 7,
    isFixedOnRight: false,
    showInMenu: true,
  },
  {
    route: 'blog-list',
    url: '/blog',
    parentUrl: '/actualites',
    title: 'Le carnet d’Élise',
    menuTitle: 'Le carnet',
    menuIcon: 'fa-solid fa-feather',
    metaDescription:
      'Bains, pleurs, nuits, portage, fratrie : les articles qu’Élise Morvan écrit au cabinet L’Heure douce, à Angers, pour les parents de tout-petits.',
    picture: 'lettre',
    order: 1,
    isFixedOnRight: false,
    showInMenu: true,
  },
  {
    route: 'service-list',
    url: '/prestations',
    title: 'Toutes les prestations et leurs tarifs',
    menuTitle: 'Prestations',
    menuIcon: null,
    metaDescription:
      'Bain bébé, ateliers, portage, massages, soins et entretiens : toutes les prestations de L’Heure douce à Angers, avec durées et tarifs.',
    picture: 'album-03',
    order: 9,
    isFixedOnRight: false,
    showInMenu: false,
  },
  {
    route: 'album-list',
    url: '/albums',
    title: 'Les albums : le cabinet et les ateliers',
    menuTitle: 'Albums',
    menuIcon: null,
    metaDescription:
      'Le cabinet, la pièce du bain et les ateliers parents-bébé de L’Heure douce à Angers, en images dessinées et en une courte vidéo.',
    picture: 'album-06',
    order: 10,
    isFixedOnRight: false,
    showInMenu: false,
  },
];
