import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PageFacts, ResponsiveImage } from '@vitrine/blocks/storefront';
import { paths } from '@vitrine/domain/addresses/paths';
import { computeOpenState } from '@vitrine/domain/site/opening-hours';

const require = createRequire(import.meta.url);
const week = [
  { from: '09:00', to: '12:30' },
  { from: '14:00', to: '18:30' },
];
const hours = {
  MONDAY: week,
  TUESDAY: week,
  WEDNESDAY: [week[0] as (typeof week)[0]],
  THURSDAY: week,
  FRIDAY: week,
  SATURDAY: [{ from: '09:30', to: '12:00' }],
};

/**
 * Returns the page facts of a fictional site, to render blocks without a server; `pictures` are URLs that the browser
 * can load, of which there are the given `formats`.
 */
export function samplePageFacts(
  pictures: readonly { url: string; width: number; height: number; alt: string }[],
  formats: ResponsiveImage['formats'] = ['jpg'],
): PageFacts {
  const now = Date.parse('2026-11-20T10:00:00Z');
  const pictureOf = (mediaId: number, alt?: string): ResponsiveImage | undefined => {
    const found = pictures[(mediaId - 1) % Math.max(1, pictures.length)];
    if (!found) return undefined;
    const kind = found.url.endsWith('.mp4') ? 'video' : 'image';
    return {
      mediaId,
      kind,
      url: found.url,
      getDerivativeUrl: () => found.url,
      formats,
      widths: [800, 1600],
      width: found.width,
      height: found.height,
      alt: alt ?? found.alt,
    };
  };
  return {
    site: {
      id: 42,
      name: 'L’Heure douce',
      description: 'Accompagnement parental et soins du bébé à Angers',
      phone: '02 61 91 42 42',
      email: 'bonjour@lheuredouce.example',
      address: { line1: '12 rue du Petit-Lavoir', line2: '', postalCode: '49000', city: 'Angers', country: 'France' },
      position: { latitude: 47.4698, longitude: -0.5593 },
      hours,
      openState: computeOpenState(hours, now),
      closureNotices: [],
      social: [
        { network: 'instagram', label: 'Instagram', url: 'https://www.instagram.com/lheuredouce' },
        { network: 'facebook', label: 'Facebook', url: 'https://www.facebook.com/lheuredouce' },
      ],
      logo: { light: undefined, dark: undefined, footer: undefined },
      timeZone: 'Europe/Paris',
      mapTiles: 'https://tuiles.exemple.invalid/{z}/{x}/{y}.png',
      isContactPageShown: true,
      arePricesHidden: false,
      isSearchShown: true,
      accounts: { asksBirthdate: true, areMinorsBlocked: true, offersNewsletter: true, termsVersion: 1 },
      promotedNewsStyle: 'FLAT',
      servicePageStyle: 'CLASSIC',
      shop: {
        display: 'GRID',
        order: 'PRICE',
        aspectRatio: '3/4',
        featuresStyle: 'LIST',
        pageStyle: 'CLASSIC',
        taxMention: 'TTC',
        isPricePerLitreShown: true,
        hasCart: true,
        isCartOnHover: false,
      },
      technicalFileModel: 'CLASSIC',
      repeatAnimation: false,
      isRightClickLocked: false,
      isTextSelectionLocked: false,
    },
    locale: 'fr_FR',
    isoLocale: 'fr-FR',
    languages: [
      { code: 'fr_FR', label: 'Français', address: '/', isCurrent: true },
      { code: 'en_GB', label: 'English', address: '/en', isCurrent: false },
    ],
    path: '/',
    origin: 'https://lheuredouce.example',
    title: 'Accueil',
    query: {},
    now,
    menu: [
      {
        label: 'Accueil',
        url: '/',
        current: 'page',
        isFixedRight: false,
        isReload: false,
        opensInNewTab: false,
        children: [],
      },
      {
        label: 'Les soins',
        url: '/soins',
        icon: 'fa-solid fa-spa',
        isFixedRight: false,
        isReload: false,
        opensInNewTab: false,
        children: [
          {
            label: 'De la fertilité au post-natal',
            url: '/soins/soin-de-fertilite-au-post-natal',
            isFixedRight: false,
            isReload: false,
            opensInNewTab: false,
            children: [],
          },
          {
            label: 'Les autres massages',
            url: '/soins/les-autres-massages',
            isFixedRight: false,
            isReload: false,
            opensInNewTab: false,
            children: [],
          },
        ],
      },
      {
        label: 'Contact',
        url: '/contact',
        icon: 'fa-solid fa-envelope',
        isFixedRight: true,
        isReload: false,
        opensInNewTab: false,
        children: [],
      },
    ],
    breadcrumbs: [{ label: 'Accueil', url: '/' }],
    paths,
    link: (path) => path,
    getImage: (reference) => (reference ? pictureOf(reference.mediaId, reference.alt) : undefined),
    getIcon: readIcon,
    titleBlockIds: [],
    getImagePriority: () => undefined,
    areEmbedsAllowed: false,
    form: undefined,
    headings: [
      { anchor: 'le-deroule', label: 'Le déroulé', level: 2 },
      { anchor: 'les-tarifs', label: 'Les tarifs', level: 2 },
    ],
    hasHeadingBefore: () => true,
    isEditing: false,
  };
}

function readIcon(name: string) {
  const match = /^fa-(solid|regular|brands) fa-([a-z0-9-]+)$/.exec(name);
  if (!match) return undefined;
  try {
    const svg = readFileSync(require.resolve(`@fortawesome/fontawesome-free/svgs/${match[1]}/${match[2]}.svg`), 'utf8');
    const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1];
    const path = / d="([^"]+)"/.exec(svg)?.[1];
    return viewBox && path ? { viewBox, path } : undefined;
  } catch {
    return undefined;
  }
}
