import type { Page } from 'playwright-core';
import { dialog, open, openFirst, press } from '../admin-screen-acts.ts';
import type { AdminScreen } from '../admin-screens.ts';

const site = '/sites/42';

/** Opens the last order of a buyer. */
const openOrder = (buyer: string) => async (page: Page) => {
  await page.locator('[data-row]').filter({ hasText: buyer }).getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Remboursements' }).waitFor();
};

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
  {
    name: 'ticket',
    path: `${site}/commandes`,
    act: async (page) => {
      await openFirst(page);
      await page.getByRole('link', { name: 'Imprimer le ticket' }).click();
      await page.getByRole('article', { name: /^Ticket/ }).waitFor();
    },
    leadsTo: `${site}/commandes/:record/ticket`,
  },
  { name: 'vente-au-caveau', path: `${site}/commandes/vente` },
  { name: 'preparation', path: `${site}/preparation` },
  { name: 'papiers-de-preparation', path: `${site}/preparation/papiers?papier=bons` },
  {
    name: 'colis-d-une-commande',
    path: `${site}/preparation?etape=ready`,
    act: async (page) => {
      await page
        .getByRole('link', { name: /^Expédier la commande/ })
        .last()
        .click();
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

/** The shop at work, as a demo shows it. */
export const demoShopScreens: readonly AdminScreen[] = [
  { name: 'commande', path: `${site}/commandes`, act: openOrder('Odile Marchetti') },
  {
    name: 'rembourser-une-commande',
    path: `${site}/commandes`,
    act: async (page) => {
      await openOrder('Karim Haddad')(page);
      await press(page, /^Rembourser (?!plusieurs)/);
      await dialog(page).getByRole('heading', { name: 'Ce qui sera fait' }).waitFor();
    },
  },
  { name: 'liste-par-vin', path: `${site}/preparation/papiers?papier=rayon` },
  {
    name: 'etiquettes',
    path: `${site}/preparation/papiers?papier=etiquettes`,
  },
  {
    name: 'vente-en-cours',
    path: `${site}/commandes/vente`,
    act: async (page, isPhone) => {
      for (const [wine, pieces] of [
        ['Découverte', 1],
        ['Grolleau gris', 3],
      ] as const)
        await page.getByRole('listitem').filter({ hasText: wine }).first().getByRole('spinbutton').fill(String(pieces));
      if (isPhone) await press(page, 'Continuer');
      await page.getByText('107,50').first().waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'inventaire-en-cours',
    path: `${site}/stock/inventaire`,
    act: async (page) => {
      const begin = page.getByRole('button', { name: 'Commencer un inventaire' });
      await begin.or(page.getByText(/sur \d+ comptés/)).waitFor();
      if (await begin.isVisible()) await begin.click();
      for (const [place, count] of [0, 127, 30, 53].entries()) {
        const field = page.getByRole('list', { name: 'À compter' }).getByRole('textbox').nth(place);
        await field.fill(String(count));
        await field.press('Enter');
      }
      await page.getByText(/^4 sur/).waitFor();
    },
  },
  {
    name: 'changement-de-prix',
    path: `${site}/declinaisons/prix`,
    act: async (page) => {
      for (const wine of [/^1936.* 2020/, /^Grolleau gris/, /^Le Clos des Ormes · 2021/])
        await page.getByRole('checkbox', { name: wine }).check();
      await page.getByLabel('Pour cent').fill('4');
      await page.getByRole('table').first().waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
];
