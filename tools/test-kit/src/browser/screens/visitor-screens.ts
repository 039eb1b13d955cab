import type { Page } from 'playwright-core';
import { dialog, openPerson, press } from '../admin-screen-acts.ts';
import type { AdminScreen } from '../admin-screens.ts';

const site = '/sites/42';
/** A member and a request about personal data, which tests of screens make. */
export const screenMember = 900;
export const screenRequest = '261128-KLMNPQR';

/** Opens the answers of the first form that has some. */
const openAnswers = async (page: Page) => {
  await page
    .getByRole('link', { name: /^\d+\sréponses?$/ })
    .first()
    .click();
  await page.getByRole('table').waitFor();
};

/** Persons, their accounts and their requests; forms and what was answered. */
export const visitorScreens: readonly AdminScreen[] = [
  { name: 'membres', path: `${site}/membres` },
  {
    name: 'personnes',
    path: `${site}/personnes`,
    act: (page) => page.getByRole('list', { name: 'Personnes' }).waitFor(),
  },
  { name: 'personne', path: `${site}/personnes`, act: openPerson },
  { name: 'personne-membre', path: `${site}/personnes/membre/${screenMember}` },
  { name: 'personne-sans-compte', path: `${site}/personnes/adresse?email=personne%40exemple.fr` },
  {
    name: 'effacer-une-personne',
    path: `${site}/personnes/membre/${screenMember}`,
    act: async (page) => {
      await press(page, 'Effacer…');
      await dialog(page).getByRole('heading', { name: 'Supprimé' }).waitFor();
    },
  },
  { name: 'abonnes', path: `${site}/abonnes` },
  { name: 'abonnes-import', path: `${site}/abonnes/import` },
  { name: 'abonnes-refus', path: `${site}/abonnes/refus` },
  { name: 'modeles-de-reponse', path: `${site}/modeles-de-reponse` },
  { name: 'formulaires', path: `${site}/formulaires` },
  {
    name: 'reponses-d-un-formulaire',
    path: `${site}/formulaires`,
    act: openAnswers,
    leadsTo: `${site}/reponses/:idForm`,
  },
  {
    name: 'synthese-des-reponses',
    path: `${site}/formulaires`,
    act: async (page) => {
      await openAnswers(page);
      await press(page, 'Synthèse');
      await page.getByRole('main').getByRole('region').first().waitFor();
    },
    leadsTo: `${site}/reponses/:idForm`,
  },
  {
    name: 'composer-un-formulaire',
    path: `${site}/formulaires`,
    act: async (page) => {
      await page.locator('[data-row] a').first().click();
      await page.getByRole('treeitem').first().waitFor();
    },
    leadsTo: `${site}/editeur/form/:id/:locale`,
  },
  { name: 'demandes-de-droits', path: `${site}/droits` },
  {
    name: 'demande-de-droits',
    path: `${site}/droits/${screenRequest}`,
    act: (page) => page.getByRole('heading', { name: 'Quoi faire' }).waitFor(),
  },
];
