import { ShopIcon } from '../../base/components/icons.tsx';
import type { Area } from '../../base/navigation/area.ts';

export const area: Area = {
  label: 'Millésimes et prix',
  icon: ShopIcon,
  scope: 'site',
  section: 'shop',
  part: 'catalogue',
  group: 'work',
  order: 52,
  path: 'declinaisons',
  resource: 'declinations',
  guide: 'vins-et-coffrets',
  right: 'content.read',
  needsShop: true,
  keywords: 'prix contenance magnum fiche ingrédients vente nouvelle année récolte',
  commands: [
    { label: 'Changer des prix', path: 'prix', keywords: 'augmenter baisser hausse tarif pour cent' },
    {
      label: 'Nouveau millésime',
      path: 'nouveau-millesime',
      keywords: 'créer ajouter année contenance bouteille magnum',
    },
  ],
  routes: [
    {
      path: 'prix',
      lazy: async () => ({ Component: (await import('./prices/price-revisions-page.tsx')).PriceRevisionsPage }),
    },
    {
      path: 'nouveau-millesime',
      lazy: async () => ({ Component: (await import('./vintages/vintages-page.tsx')).VintagesPage }),
    },
    {
      path: ':record?',
      lazy: async () => ({ Component: (await import('./declinations-page.tsx')).DeclinationsPage }),
    },
  ],
};
