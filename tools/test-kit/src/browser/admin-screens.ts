import type { Page } from 'playwright-core';
import { addDomain, choose, dialog, open, openFirst, openFromMenu, press, sendExport } from './admin-screen-acts.ts';
import { bookedDateScreens, diaryScreens } from './screens/diary-screens.ts';
import { inboxScreens } from './screens/inbox-screens.ts';
import { shopScreens } from './screens/shop-screens.ts';
import { visitorScreens } from './screens/visitor-screens.ts';

/** A screen of the administration in one state, on the demo site. */
export interface AdminScreen {
  /** In French, as the file of its picture. */
  name: string;
  path: string;
  /** Whether it is shown to who is not signed in. */
  isOutside?: true;
  /** Widths at which it does not exist. */
  isWideOnly?: true;
  /** Brings the screen into its state; a width below 700 pixels is a phone. */
  act?: (page: Page, isPhone: boolean) => Promise<unknown>;
  /** The route to which its act leads, where its path has a number that only a list knows: `/sites/42/reponses/:idForm`. */
  leadsTo?: string;
}

const site = '/sites/42';
/** Before the sign-in; the invitation has its own path, with its secret. */
export const entryScreens: readonly AdminScreen[] = [
  { name: 'connexion', path: '/connexion', isOutside: true },
  { name: 'mot-de-passe-oublie', path: '/mot-de-passe', isOutside: true },
  { name: 'nouveau-mot-de-passe', path: `/mot-de-passe/${'a'.repeat(43)}`, isOutside: true },
  { name: 'confirmer-son-adresse', path: `/adresse/${'a'.repeat(43)}`, isOutside: true },
];

/** The frame, the account and the help. */
export const shellScreens: readonly AdminScreen[] = [
  { name: 'sites', path: '/sites' },
  { name: 'aujourd-hui', path: site },
  {
    name: 'recherche',
    path: site,
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('ho');
      await page
        .getByRole('option', { name: /Horaires/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'raccourcis',
    path: site,
    act: async (page) => {
      await page.keyboard.press('?');
      await dialog(page).waitFor();
    },
  },
  {
    name: 'menu-du-compte',
    path: site,
    act: async (page, isPhone) => {
      if (isPhone) await press(page, 'Ouvrir le menu');
      await page.getByRole('button', { name: /@/ }).last().click();
      await page.getByRole('menuitem', { name: 'Se déconnecter' }).waitFor();
    },
  },
  { name: 'page-introuvable', path: `${site}/rien` },
  { name: 'mon-compte', path: '/compte' },
  { name: 'sessions', path: '/compte/sessions' },
  {
    name: 'second-facteur',
    path: '/compte/second-facteur',
    act: async (page) => {
      await press(page, 'Mettre en place');
      await page.getByRole('img', { name: /Code à scanner/ }).waitFor();
    },
  },
  { name: 'aide', path: '/aide' },
  {
    name: 'page-de-l-aide',
    path: '/aide/compte',
    act: (page) => page.getByRole('heading', { level: 2 }).first().waitFor(),
  },
  { name: 'equipe', path: `${site}/equipe` },
  { name: 'inviter', path: `${site}/equipe/inviter` },
  { name: 'retirer-une-personne', path: `${site}/equipe`, act: open(/^Retirer (?!l’invitation)/) },
  { name: 'journal', path: `${site}/journal` },
];

/** Lists of contents, and what stands in front of them. */
export const contentScreens: readonly AdminScreen[] = [
  { name: 'pages', path: `${site}/pages` },
  { name: 'nouvelle-page', path: `${site}/pages/nouvelle` },
  {
    name: 'reglages-d-une-page',
    path: `${site}/pages/4`,
    act: (page) => page.getByLabel('Adresse', { exact: true }).waitFor(),
  },
  {
    name: 'actions-sur-une-page',
    path: `${site}/pages`,
    act: async (page) => {
      await press(page, /^Actions sur /);
      await page.getByRole('menuitem', { name: 'Modifier' }).waitFor();
    },
  },
  { name: 'pages-a-la-corbeille', path: `${site}/pages?vue=corbeille` },
  { name: 'actualites', path: `${site}/actualites` },
  { name: 'nouvelle-actualite', path: `${site}/actualites?nouveau=1` },
  {
    name: 'actualites-choisies',
    path: `${site}/actualites`,
    act: async (page) => {
      await page.getByRole('checkbox').nth(1).check();
      await page.getByText('Ne plus choisir').waitFor();
    },
  },
  { name: 'blog', path: `${site}/blog` },
  { name: 'nouveau-dossier', path: `${site}/blog`, act: open(/^Nouveau$|^Nouveau dossier$/) },
  { name: 'albums', path: `${site}/albums` },
  { name: 'prestations', path: `${site}/prestations` },
  { name: 'elements', path: `${site}/elements` },
];

/** The life of contents: what is published, scheduled, kept, translated and shown to others. */
export const contentLifeScreens: readonly AdminScreen[] = [
  {
    name: 'vie-d-une-page',
    path: `${site}/contenus/page/4`,
    act: (page) => page.getByRole('button', { name: 'Comparer' }).first().waitFor(),
  },
  {
    name: 'publier',
    path: `${site}/contenus/page/4`,
    act: async (page) => {
      await press(page, 'Publier');
      await dialog(page).locator('ins').first().waitFor();
    },
  },
  {
    name: 'programmer',
    path: `${site}/contenus/page/4`,
    act: async (page) => {
      await press(page, 'Programmer une version');
      await dialog(page).locator('ins, fieldset').first().waitFor();
    },
  },
  {
    name: 'comparer',
    path: `${site}/contenus/page/4`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Comparer' }).last().click();
      await dialog(page).locator('ins').first().waitFor();
    },
  },
  {
    name: 'supprimer-un-contenu',
    path: `${site}/actualites?vue=corbeille`,
    act: openFromMenu(/^Actions sur /, /^Supprimer/),
  },
  {
    name: 'traduire',
    path: `${site}/contenus/page/4/traduction/en_GB`,
    act: (page) =>
      page
        .getByText(/à traduire/)
        .first()
        .waitFor(),
  },
  { name: 'apercu-a-une-date', path: site, isWideOnly: true, act: openFromMenu('Aperçu', /^À une date/) },
  {
    name: 'partager-un-apercu',
    path: site,
    isWideOnly: true,
    act: async (page) => {
      await press(page, 'Aperçu');
      await choose(page, /^Partager un lien/);
      await page.getByRole('list', { name: 'Liens ouverts' }).waitFor();
    },
  },
];

async function openEditor(page: Page, isPhone: boolean) {
  if (isPhone) await press(page, 'Plan');
  await page.getByRole('treeitem').first().waitFor();
  if (!isPhone) await page.locator('iframe[title^="La page"]:not([data-loading])').waitFor();
}
const editor = `${site}/editeur/page/4/fr_FR`;

/** The page editor. */
export const editorScreens: readonly AdminScreen[] = [
  {
    name: 'editeur',
    path: editor,
    act: async (page, isPhone) => {
      await openEditor(page, isPhone);
      await page.getByRole('treeitem').first().click();
      if (isPhone) await press(page, 'Réglages');
      await page.getByRole('region', { name: 'Réglages', exact: true }).getByRole('textbox').first().waitFor();
    },
  },
  { name: 'plan-de-la-page', path: editor, act: openEditor },
  {
    name: 'ajouter-un-bloc',
    path: editor,
    act: async (page, isPhone) => {
      await openEditor(page, isPhone);
      await page.getByRole('treeitem').first().focus();
      await page.keyboard.press('/');
      await page.getByRole('combobox', { name: 'Chercher un bloc' }).waitFor();
    },
  },
  {
    name: 'actions-sur-le-contenu',
    path: editor,
    act: async (page, isPhone) => {
      await openEditor(page, isPhone);
      await press(page, 'Autres actions sur le contenu');
      await page.getByRole('menuitem', { name: 'Aide de l’éditeur' }).waitFor();
    },
  },
];

/** Media, visitors and addresses. */
export const recordScreens: readonly AdminScreen[] = [
  { name: 'medias', path: `${site}/medias`, act: (page) => page.getByRole('list', { name: 'Fichiers' }).waitFor() },
  {
    name: 'media',
    path: `${site}/medias`,
    act: async (page) => {
      await page.locator('[data-card]').filter({ hasText: 'carnet-retour' }).click();
      await page.getByText('Où il se trouve').waitFor();
    },
  },
  {
    name: 'medias-choisis',
    path: `${site}/medias`,
    act: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Choisir/ })
        .first()
        .check();
      await page.getByText('Annuler le choix').waitFor();
    },
  },
  { name: 'medias-a-la-corbeille', path: `${site}/medias?view=bin` },
  ...visitorScreens,
  { name: 'temoignages', path: `${site}/temoignages` },
  {
    name: 'temoignage',
    path: `${site}/temoignages`,
    act: openFirst,
  },
  { name: 'adresses', path: `${site}/adresses` },
  { name: 'lettres', path: `${site}/lettres` },
  { name: 'lettre', path: `${site}/lettres`, act: openFirst },
  {
    name: 'supprimer-une-lettre',
    path: `${site}/lettres`,
    act: async (page) => {
      await openFirst(page);
      await press(page, 'Supprimer…');
      await dialog(page).waitFor();
    },
  },
  { name: 'composants', path: `${site}/composants` },
  { name: 'nouveau-composant', path: `${site}/composants/nouveau` },
  { name: 'applications', path: `${site}/applications` },
  { name: 'nouvelle-application', path: `${site}/applications/nouveau` },
  { name: 'redirections', path: `${site}/redirections` },
  { name: 'nouvelle-redirection', path: `${site}/redirections/nouveau` },
  {
    name: 'redirection',
    path: `${site}/redirections`,
    act: openFirst,
  },
  {
    name: 'supprimer-une-redirection',
    path: `${site}/redirections`,
    act: async (page) => {
      await page.locator('[data-row] a').first().click();
      await press(page, 'Supprimer…');
      await dialog(page).waitFor();
    },
  },
  {
    name: 'filtres',
    path: `${site}/redirections`,
    act: (page) => page.locator('summary', { hasText: 'Filtres' }).click(),
  },
  { name: 'nom-de-domaine', path: `${site}/domaines`, act: addDomain },
  {
    name: 'enregistrements-du-domaine',
    path: `${site}/domaines`,
    act: async (page) => {
      await addDomain(page);
      await page.locator('summary', { hasText: 'Enregistrements' }).evaluate((summary) => summary.scrollIntoView());
    },
  },
  { name: 'rubrique', path: `${site}/rubriques/nouveau` },
  { name: 'date', path: `${site}/dates/nouveau` },
  { name: 'mise-en-ligne', path: `${site}/mise-en-ligne` },
  { name: 'venir-de-wordpress', path: `${site}/wordpress` },
  { name: 'lecture-d-un-export', path: `${site}/wordpress`, act: sendExport },
  { name: 'emporter-son-site', path: `${site}/emporter` },
  {
    name: 'archive-qui-se-prepare',
    path: `${site}/emporter`,
    act: async (page) => {
      // One is under way from the first window on.
      await page.getByText(/Aucune archive|En attente/).waitFor();
      if (await page.getByText(/Aucune archive/).count()) await press(page, 'Préparer l’archive');
      await page.getByText('En attente de son tour').waitFor();
    },
  },
  ...inboxScreens,
  { name: 'adresses-perdues', path: `${site}/adresses-perdues` },
  { name: 'rediriger-une-adresse', path: `${site}/adresses-perdues`, act: open(/^(?:Ailleurs|Rediriger)…/) },
  { name: 'visites', path: `${site}/visites` },
  { name: 'courriels-envoyes', path: `${site}/envois` },
  ...diaryScreens,
];

/** What takes the jobs of a program at work: a demo shows it, tests of screens do not. */
export const demoScreens: readonly AdminScreen[] = [
  {
    name: 'apercu-d-un-import',
    path: `${site}/wordpress`,
    act: async (page) => {
      await sendExport(page);
      await page.getByText('Ce qui arrive').waitFor();
    },
  },
  ...bookedDateScreens,
  {
    name: 'personne-qui-revient',
    path: `${site}/personnes`,
    act: async (page) => {
      await page
        .getByRole('list', { name: 'Personnes' })
        .getByRole('link', { name: /Camille Duret/ })
        .click();
      await page.getByRole('heading', { name: 'Compte' }).waitFor();
    },
  },
];

/** Settings by their groups. */
export const settingScreens: readonly AdminScreen[] = [
  { name: 'reglages', path: `${site}/reglages` },
  ...['contact', 'hours', 'announcements', 'company', 'social', 'features', 'accounts', 'protection'].map((group) => ({
    name: { contact: 'coordonnees', hours: 'horaires', company: 'entreprise' }[group] ?? `reglages-${group}`,
    path: `${site}/reglages/${group}`,
  })),
  { name: 'historique-d-un-reglage', path: `${site}/reglages/contact`, act: open(/^Historique/) },
];

/** Theme, texts, languages, trackers and mails. */
export const appearanceScreens: readonly AdminScreen[] = [
  { name: 'theme', path: `${site}/apparence` },
  { name: 'polices', path: `${site}/apparence?partie=polices` },
  { name: 'logos', path: `${site}/apparence?partie=logos` },
  { name: 'ajouter-une-police', path: `${site}/apparence`, act: open('Ajouter une police') },
  { name: 'themes-precedents', path: `${site}/apparence`, act: open(/^Historique$/) },
  { name: 'textes-legaux', path: `${site}/textes-legaux` },
  { name: 'texte-legal', path: `${site}/textes-legaux/LEGAL_NOTICE` },
  { name: 'langues', path: `${site}/langues` },
  { name: 'ajouter-une-langue', path: `${site}/langues`, act: open('Ajouter une langue') },
  { name: 'traceurs', path: `${site}/traceurs` },
  { name: 'courriels', path: `${site}/courriels` },
  { name: 'courriel', path: `${site}/courriels/message-acknowledgement` },
];

/** Every screen behind the sign-in. */
export const innerScreens: readonly AdminScreen[] = [
  ...shellScreens,
  ...contentScreens,
  ...contentLifeScreens,
  ...editorScreens,
  ...recordScreens,
  ...settingScreens,
  ...appearanceScreens,
  ...shopScreens,
];
