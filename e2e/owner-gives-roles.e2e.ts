import { type AdminWindow, openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { createStaff } from '@vitrine/test-kit/records/staff';
import { sampleCases } from '@vitrine/test-kit/runner/long-set';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { describe, expect, test } from 'vitest';

const stage = await startServerWithBrowser({ server: { rateLimits: 'none' } });

const everybody = ['SUPER_ADMIN', 'ADMIN', 'EDITOR', 'DESK'] as const;
type Role = (typeof everybody)[number];
const owners: readonly Role[] = ['SUPER_ADMIN', 'ADMIN'];
const editors: readonly Role[] = [...owners, 'EDITOR'];
const desks: readonly Role[] = [...owners, 'DESK'];

/** Every screen, with its word in the command menu where it has one, and who may open it: decided by hand, not by the program. */
const screens: readonly { path: string; word?: string; roles: readonly Role[] }[] = [
  { path: '/sites/42', word: 'Aujourd’hui', roles: everybody },
  { path: '/compte', word: 'Mon compte', roles: everybody },
  { path: '/sites/42/pages', word: 'Pages', roles: editors },
  { path: '/sites/42/pages/nouvelle', word: 'Nouvelle page', roles: editors },
  { path: '/sites/42/actualites', word: 'Actualités', roles: editors },
  { path: '/sites/42/blog', word: 'Blog', roles: editors },
  { path: '/sites/42/albums', word: 'Albums', roles: editors },
  { path: '/sites/42/prestations', word: 'Prestations', roles: editors },
  { path: '/sites/42/elements', word: 'Ateliers et éléments', roles: editors },
  { path: '/sites/42/rubriques', word: 'Rubriques', roles: editors },
  { path: '/sites/42/dates', word: 'Dates', roles: editors },
  { path: '/sites/42/medias', word: 'Médias', roles: editors },
  { path: '/sites/42/contenus/page/4', roles: editors },
  { path: '/sites/42/editeur/page/1/fr_FR', roles: editors },
  { path: '/sites/42/visites', word: 'Visites', roles: editors },
  { path: '/sites/42/adresses-perdues', word: 'Adresses perdues', roles: editors },
  { path: '/sites/42/redirections', word: 'Redirections', roles: editors },
  { path: '/sites/42/membres', word: 'Membres', roles: desks },
  { path: '/sites/42/temoignages', word: 'Témoignages', roles: desks },
  { path: '/sites/42/boite-de-reception', word: 'Boîte de réception', roles: desks },
  { path: '/sites/42/agenda', word: 'Agenda', roles: desks },
  { path: '/sites/42/personnes', word: 'Personnes', roles: desks },
  { path: '/sites/42/droits', word: 'Demandes de droits', roles: desks },
  { path: '/sites/42/abonnes', word: 'Abonnés', roles: desks },
  { path: '/sites/42/modeles-de-reponse', word: 'Modèles de réponse', roles: desks },
  { path: '/sites/42/formulaires', word: 'Formulaires', roles: editors },
  { path: '/sites/42/envois', word: 'Courriels envoyés', roles: desks },
  { path: '/sites/42/adresses', word: 'Adresses', roles: owners },
  { path: '/sites/42/apparence', word: 'Thème', roles: owners },
  { path: '/sites/42/traceurs', word: 'Traceurs et consentement', roles: owners },
  { path: '/sites/42/langues', word: 'Langues', roles: owners },
  { path: '/sites/42/textes-legaux', word: 'Textes légaux', roles: owners },
  { path: '/sites/42/courriels', word: 'Courriels', roles: owners },
  { path: '/sites/42/reglages', word: 'Réglages', roles: owners },
  { path: '/sites/42/reglages/contact', word: 'Coordonnées', roles: owners },
  { path: '/sites/42/equipe', word: 'Équipe', roles: owners },
  { path: '/sites/42/equipe/inviter', word: 'Inviter une personne', roles: owners },
  { path: '/sites/42/lettres', word: 'Lettres d’information', roles: owners },
  { path: '/sites/42/composants', word: 'Composants', roles: owners },
  { path: '/sites/42/applications', word: 'Applications externes', roles: owners },
  { path: '/sites/42/domaines', word: 'Nom de domaine', roles: owners },
  { path: '/sites/42/mise-en-ligne', word: 'Mise en ligne', roles: owners },
  { path: '/sites/42/wordpress', word: 'Venir de WordPress', roles: owners },
  { path: '/sites/42/emporter', word: 'Emporter son site', roles: owners },
  { path: '/sites/42/journal', word: 'Journal', roles: owners },
];

/** Calls that no role is refused: who one is, on which sites, and what the program's resources are. */
const isOpenToAll = (url: string) => /\/api\/admin\/(?:session|resources|sites)(?:\?|$)/.test(url);
/** What the navigation asks on every screen, for those who may read what it counts. */
const isOfNavigation = (url: string, role: Role) => desks.includes(role) && /\/conversations\?view=inbox$/.test(url);

/** Follows what a window asks for: its calls since the last screen, and when it has what it needs. */
function followCalls({ page }: AdminWindow) {
  let sent: string[] = [];
  let pending = 0;
  let changedAt = 0;
  const refused: string[] = [];
  const isStream = (url: string) => url.includes('/events');
  const isCall = (url: string) => url.includes('/api/admin/') && !isStream(url);
  const count = (url: string, step: 1 | -1) => {
    if (isStream(url)) return;
    pending += step;
    changedAt = Date.now();
  };
  page.on('request', (request) => {
    if (isCall(request.url())) sent.push(request.url());
    count(request.url(), 1);
  });
  page.on('requestfinished', (request) => count(request.url(), -1));
  page.on('requestfailed', (request) => count(request.url(), -1));
  page.on('response', (response) => {
    if (response.status() === 403 && isCall(response.url())) refused.push(response.url());
  });
  return {
    refused,
    async open(path: string, isInside: boolean): Promise<string[]> {
      sent = [];
      changedAt = Date.now();
      if (isInside)
        // As a link of the application leads there, without loading it again.
        await page.evaluate((to) => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate'));
        }, path);
      else await page.goto(new URL(path, page.url()).href);
      await page.waitForFunction((to) => location.pathname === to && document.querySelector('h1'), path);
      // The former screen stays until the code of the next is there; then that one asks for what it shows.
      await expect.poll(() => pending === 0 && Date.now() - changedAt > 60, { interval: 20 }).toBe(true);
      return sent;
    },
  };
}

describe.each(everybody)('ROL-02 %s', (role) => {
  test(`ROL-02 ${role} reaches what the role has, and nothing else: by navigation, command menu, address and call`, async () => {
    const window = await openAdminWindow(stage, await createStaff(stage.server, role));
    const { page } = window;
    const { open, refused } = followCalls(window);
    const own = screens.filter(({ roles }) => roles.includes(role));
    const closed = screens.filter(({ roles }) => !roles.includes(role));
    const paths = new Set(own.map(({ path }) => path));
    await window.go('/sites/42');

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Rechercher ou agir' }).waitFor();
    const readOffered = () =>
      page.getByRole('option').evaluateAll((all) => all.map((one) => one.querySelector('span')?.textContent));
    const wordsOf = (some: typeof screens) => some.flatMap(({ word }) => word ?? []);
    await expect.poll(readOffered).toEqual(expect.arrayContaining(wordsOf(own)));
    const offered = await readOffered();
    for (const word of wordsOf(closed)) expect(offered).not.toContain(word);
    await page.keyboard.press('Escape');

    // The screens are opened elsewhere: by day each role opens some of them, owners and the platform fewer, as nothing is closed to them.
    const turn = everybody.indexOf(role);
    for (const { path } of sampleCases(screens, turn, owners.includes(role) ? 5 : 2).filter((one) =>
      own.includes(one),
    )) {
      await open(path, path !== window.path());
      expect(await window.title(), path).not.toMatch(/fermée|introuvable|indisponible|erreur/);
      // The navigation of a screen leads to no closed one.
      const links = await page
        .getByRole('navigation')
        .getByRole('link')
        .evaluateAll((all) => all.map((one) => new URL((one as HTMLAnchorElement).href).pathname));
      for (const link of links) if (link.startsWith('/sites/42')) expect(paths, path).toContain(link);
    }
    // A screen that a role opens asks for nothing that the role lacks.
    expect(refused).toEqual([]);

    // Screens of owners are closed to two roles: by day each of them is tried by one, every second screen by each role.
    const tried = sampleCases(screens, turn, 2).filter((one) => closed.includes(one));
    const byAddress = sampleCases(tried, turn, 6);
    for (const screen of tried) {
      const { path } = screen;
      const sent = await open(path, !byAddress.includes(screen));
      await expect.poll(() => window.title(), { message: path }).toBe('Cette page vous est fermée');
      expect(
        sent.filter((url) => !isOpenToAll(url) && !isOfNavigation(url, role)),
        path,
      ).toEqual([]);
    }
    await window.close();
  });
});

test('ROL-02 a call that a role lacks is refused in a sentence, sent from its own window too', async () => {
  const window = await openAdminWindow(stage, await createStaff(stage.server, 'EDITOR'));
  await window.go('/sites/42');
  const call = (method: string, path: string, body?: object) =>
    window.page.evaluate(
      async ([verb, url, text]) => {
        const answer = await fetch(`/api/admin/sites/42/${url}`, {
          method: verb as string,
          headers: text ? { 'content-type': 'application/json' } : {},
          ...(text ? { body: text } : {}),
        });
        return [answer.status, (await answer.json()).message];
      },
      [method, path, body && JSON.stringify(body)],
    );
  const refusal = [403, 'Vous n’avez pas le droit de faire cela.'];
  expect(await call('GET', 'settings')).toEqual(refusal);
  expect(await call('PUT', 'settings', { values: { COMPANY_PHONE: '01 02 03 04 05' } })).toEqual(refusal);
  expect(await call('GET', 'members')).toEqual(refusal);
  expect(await call('POST', 'invitations', { email: 'ami@exemple.fr', role: 'ADMIN' })).toEqual(refusal);
  expect((await stage.server.request('/contact')).text).not.toContain('01 02 03 04 05');
  await window.close();
});
