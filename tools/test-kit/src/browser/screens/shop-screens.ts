import { dialog, open, openFirst, press } from '../admin-screen-acts.ts';
import type { AdminScreen } from '../admin-screens.ts';

const site = '/sites/42';

/** The shop, where the site has one. */
export const shopScreens: readonly AdminScreen[] = [
  { name: 'vins-et-coffrets', path: `${site}/produits` },
  { name: 'nouveau-produit', path: `${site}/produits`, act: open('Nouveau produit') },
  { name: 'millesimes', path: `${site}/declinaisons` },
  { name: 'millesime', path: `${site}/declinaisons`, act: openFirst },
  { name: 'changer-des-prix', path: `${site}/declinaisons/prix` },
  { name: 'nouveau-millesime', path: `${site}/declinaisons/nouveau` },
  {
    name: 'passer-au-nouveau-millesime',
    path: `${site}/declinaisons/nouveau-millesime`,
    act: async (page) => {
      await page.getByRole('checkbox').last().check();
      await page.getByRole('region', { name: 'Ce qui sera fait' }).waitFor();
    },
  },
  { name: 'commandes', path: `${site}/commandes` },
  { name: 'vente-au-caveau', path: `${site}/commandes/vente` },
  { name: 'preparation', path: `${site}/preparation` },
  { name: 'papiers-de-preparation', path: `${site}/preparation/papiers?papier=bons` },
  {
    name: 'colis-d-une-commande',
    path: `${site}/preparation?etape=ready`,
    act: async (page) => {
      await page.getByRole('link', { name: /^Expédier la commande/ }).click();
      await page.getByRole('heading', { name: 'Dans ce colis' }).waitFor();
    },
    leadsTo: `${site}/preparation/colis/:idOrder`,
  },
  { name: 'factures-et-avoirs', path: `${site}/factures` },
  { name: 'facture', path: `${site}/factures`, act: openFirst },
  { name: 'retractations', path: `${site}/retractations` },
  { name: 'retractation', path: `${site}/retractations`, act: openFirst },
  {
    name: 'rembourser-une-retractation',
    path: `${site}/retractations`,
    act: async (page) => {
      await openFirst(page);
      await press(page, 'Rembourser…');
      await dialog(page).getByRole('heading', { name: 'Ce qui sera fait' }).waitFor();
    },
  },
  { name: 'pour-mon-comptable', path: `${site}/comptes` },
  { name: 'versements', path: `${site}/comptes/versements` },
  {
    name: 'versement',
    path: `${site}/comptes/versements`,
    act: async (page) => {
      await page.getByRole('list', { name: 'Versements de la période' }).getByRole('link').first().click();
      await page.getByRole('heading', { name: 'Mouvements' }).waitFor();
    },
    leadsTo: `${site}/comptes/versements/:idPayout`,
  },
  { name: 'declaration-des-ventes', path: `${site}/declaration-des-ventes` },
  {
    name: 'declaration-close',
    path: `${site}/declaration-des-ventes`,
    act: async (page) => {
      await page.getByRole('list', { name: 'Périodes closes' }).getByRole('link').first().click();
      await page.getByText('Toutes les périodes').waitFor();
    },
    leadsTo: `${site}/declaration-des-ventes/:report`,
  },
  { name: 'stock', path: `${site}/stock` },
  { name: 'inventaire', path: `${site}/stock/inventaire` },
  { name: 'mouvement-de-stock', path: `${site}/stock`, act: openFirst },
  { name: 'reductions', path: `${site}/reductions` },
  { name: 'nouvelle-reduction', path: `${site}/reductions/nouveau` },
  { name: 'recompenses', path: `${site}/recompenses` },
  { name: 'nouvelle-recompense', path: `${site}/recompenses/nouveau` },
  { name: 'accords', path: `${site}/accords` },
  { name: 'variations', path: `${site}/variations` },
  { name: 'codes-de-reduction', path: `${site}/codes` },
  { name: 'nouveau-code', path: `${site}/codes/nouveau` },
  { name: 'zones-de-livraison', path: `${site}/zones` },
  { name: 'zone-de-livraison', path: `${site}/zones`, act: openFirst },
  { name: 'transporteurs', path: `${site}/transporteurs` },
  { name: 'tarifs-de-livraison', path: `${site}/tarifs-livraison` },
  { name: 'nouveau-tarif', path: `${site}/tarifs-livraison/nouveau` },
  { name: 'ouvrir-ma-boutique', path: `${site}/ouvrir-ma-boutique` },
  { name: 'premiere-livraison', path: `${site}/ouvrir-ma-boutique/livraison` },
  { name: 'essai-de-livraison', path: `${site}/essai-livraison?q=18%20bouteilles%20pour%20Lyon` },
  { name: 'horaires-de-retrait', path: `${site}/retrait` },
  { name: 'nouvel-horaire-de-retrait', path: `${site}/retrait/nouveau` },
  { name: 'fermetures-du-retrait', path: `${site}/fermetures-retrait` },
];
