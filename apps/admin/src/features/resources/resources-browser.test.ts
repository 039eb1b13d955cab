import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { fetchRoute } from '@vitrine/test-kit/fetch-route';
import { createMember } from '@vitrine/test-kit/records/members';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { createTestimonialDraft } from '@vitrine/test-kit/records/testimonials';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { beforeAll, describe, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;
let owner: TestStaff;
let colleague: TestStaff;
beforeAll(async () => {
  owner = await createStaff(server, 'ADMIN');
  colleague = await createStaff(server, 'EDITOR');
  await server.write(42, (context) => createMember(context, { firstname: 'Maëlle', lastname: 'Évrard' }));
  await server.write(42, (context) => createTestimonialDraft(context));
});

const createRedirect = async (source: string): Promise<number> => {
  const answer = await requestAdmin(server, 'POST', '/sites/42/redirects', {
    cookie: owner.cookie,
    body: { source, target: '/contact', status: 301 },
  });
  return (answer.json().data as unknown as { id: number }).id;
};
const readRedirect = async (id: number) => {
  const answer = await requestAdmin(server, 'GET', `/sites/42/redirects/${id}`, { cookie: owner.cookie });
  return [
    answer.status,
    answer.status === 200 ? (answer.json().data as unknown as { values: unknown }).values : undefined,
  ];
};

const inTurn = { concurrent: false };

// What others do is told at intervals: its test waits for them while the other tests, one after another, are at work.
describe.concurrent('PLT-05 a resource, on its screens', () => {
  test('PLT-05 what others do appears without reload: in the list, in a form, and beside what is not saved yet', async ({
    expect,
  }) => {
    const id = await createRedirect('/vivant-1');
    const { page, go, close } = await openAdminWindow(stage, owner);
    await go('/sites/42/redirections?q=vivant');
    const other = await openAdminWindow(stage, colleague);
    await other.go(`/sites/42/redirections/${id}`);
    await page.getByRole('checkbox', { name: 'Choisir /vivant-1' }).check();
    const target = other.page.locator('section').getByLabel('Destination');
    await target.fill('/soins');
    await other.page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByRole('row', { name: /vivant-1.*soins/ }).waitFor();
    // Own changes announce nothing, and what was chosen stays so.
    await expect.poll(() => page.getByRole('checkbox', { name: 'Choisir /vivant-1' }).isChecked()).toBe(true);
    await other.page.getByText(/Enregistré à/).waitFor();
    await expect.poll(() => other.page.getByText('a modifié cette fiche').count()).toBe(0);

    // A new row is waited for while the form of the other window takes what is new.
    await createRedirect('/vivant-2');
    const change = async (version: number, values: object) =>
      requestAdmin(server, 'PUT', `/sites/42/redirects/${id}`, { cookie: owner.cookie, body: { version, values } });
    await change(2, { target: '/contact' });
    await expect.poll(() => target.inputValue()).toBe('/contact');
    await page.getByRole('row', { name: /vivant-2/ }).waitFor();
    await target.fill('/tarifs');
    await change(3, { status: 302 });
    await other.page.getByText(/^Équipe \d+ a modifié cette fiche à \d+\sh\s\d\d\. Ce que vous changez/).waitFor();
    await expect.poll(() => target.inputValue()).toBe('/tarifs');
    await change(4, { target: '/acces' });
    await other.page.getByRole('button', { name: 'Voir les deux valeurs' }).click();
    const dialog = other.page.getByRole('dialog', { name: /^Équipe \d+ a changé cette fiche avant vous/ });
    await dialog.waitFor();
    expect(
      await dialog.getByRole('radio').evaluateAll((all) => all.map((one) => one.parentElement?.textContent)),
    ).toEqual(['Votre valeur/tarifs', 'Valeur enregistrée/acces']);
    await dialog.getByRole('radio', { name: /Votre valeur/ }).check();
    await dialog.getByRole('button', { name: 'Enregistrer ce choix' }).click();
    await expect
      .poll(() => readRedirect(id).then(([, values]) => values))
      .toMatchObject({ target: '/tarifs', status: 302 });
    await page.getByRole('row', { name: /vivant-1.*tarifs/ }).waitFor();
    await other.page.getByText('a modifié cette fiche').waitFor({ state: 'detached' });
    await other.close();
    await close();
  });

  describe('one after another', () => {
    test(
      'PLT-05 by keyboard: search, open, change, a conflict field by field, history, deletion',
      inTurn,
      async ({ expect }) => {
        const id = await createRedirect('/clavier-1');
        await createRedirect('/clavier-2');
        const { page, go, path, watch, close } = await openAdminWindow(stage, owner);
        const { keyboard } = page;
        await go('/sites/42/redirections');
        await page.getByRole('searchbox').focus();
        await keyboard.type('clavier');
        await page.getByRole('status').getByText('2 redirections').waitFor();
        await expect.poll(path).toBe('/sites/42/redirections?q=clavier');

        await page.getByRole('link', { name: '/clavier-1' }).focus();
        await keyboard.press('j');
        await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('/clavier-2');
        await keyboard.press('k');
        await keyboard.press('Enter');
        await page.getByRole('heading', { level: 2, name: '/clavier-1' }).waitFor();
        await expect.poll(path).toBe(`/sites/42/redirections/${id}?q=clavier`);

        // A colleague is faster, with one field that this user changes too.
        await page.locator('section').getByLabel('Destination').press('Control+a');
        await keyboard.type('/tarifs');
        await page.getByText('Changements non enregistrés').waitFor();
        const body = { version: 1, values: { target: '/soins' } };
        await requestAdmin(server, 'PUT', `/sites/42/redirects/${id}`, { cookie: colleague.cookie, body });
        await keyboard.press('Control+s');
        const dialog = page.getByRole('dialog', { name: /^Équipe \d+ a changé cette fiche avant vous/ });
        await dialog.waitFor();
        expect(
          await dialog.getByRole('radio').evaluateAll((all) => all.map((one) => one.parentElement?.textContent)),
        ).toEqual(['Votre valeur/tarifs', 'Valeur enregistrée/soins']);
        expect((await readRedirect(id))[1]).toMatchObject({ target: '/soins' });
        await dialog.getByRole('radio', { name: /Votre valeur/ }).focus();
        await keyboard.press('Space');
        await keyboard.press('Enter');
        await page.getByText(/Enregistré à/).waitFor();
        expect((await readRedirect(id))[1]).toMatchObject({ target: '/tarifs' });
        await dialog.waitFor({ state: 'detached' });

        await page.getByRole('button', { name: 'Historique' }).press('Enter');
        await page.getByText('Destination : /soins → /tarifs').waitFor();
        await page.getByRole('button', { name: 'Revenir à cet état' }).first().press('Enter');
        await expect.poll(() => readRedirect(id).then(([, values]) => values)).toMatchObject({ target: '/soins' });

        await page.getByRole('button', { name: 'Supprimer…' }).press('Enter');
        await page.getByRole('dialog', { name: 'Supprimer la redirection « /clavier-1 » ?' }).waitFor();
        expect((await readRedirect(id))[0]).toBe(200);
        // Also where the open window learns of the end of the record before the answer to its call.
        await page.route(/\/redirects\/\d+\?confirm=/, async (route) => {
          const response = await fetchRoute(route);
          await page.waitForResponse(
            async (answer) =>
              /redirects\?.*clavier/.test(answer.url()) && !(await answer.text()).includes('/clavier-1'),
          );
          await response.fulfill();
        });
        await page.getByRole('button', { name: 'Supprimer la redirection' }).press('Enter');
        await page.getByText('Redirection « /clavier-1 » supprimée.').waitFor();
        expect((await readRedirect(id))[0]).toBe(404);
        await expect.poll(path).toBe('/sites/42/redirections?q=clavier');
        // Refusals that the screen asked for are lines of the browser's own console.
        expect(watch.errors.filter((line) => !/409|Conflict/.test(line))).toEqual([]);
        await close();
      },
    );

    test(
      'PLT-05 changes of others in other fields are kept without a question; an undo brings the value back',
      inTurn,
      async ({ expect }) => {
        const id = await createRedirect('/ensemble');
        const { page, go, close } = await openAdminWindow(stage, owner);
        await go(`/sites/42/redirections/${id}`);
        await page.locator('section').getByLabel('Destination').fill('/tarifs');
        const body = { version: 1, values: { status: 302 } };
        await requestAdmin(server, 'PUT', `/sites/42/redirects/${id}`, { cookie: colleague.cookie, body });
        await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
        await page.getByText(/Enregistré à/).waitFor();
        expect((await readRedirect(id))[1]).toMatchObject({ target: '/tarifs', status: 302 });
        await page.getByRole('button', { name: 'Revenir en arrière' }).click();
        await expect
          .poll(() => readRedirect(id).then(([, values]) => values))
          .toMatchObject({ target: '/contact', status: 302 });
        await close();
      },
    );

    test(
      'PLT-05 a value typed in the list stays open until it is saved: refused, offline, changed by somebody else',
      inTurn,
      async ({ expect }) => {
        const id = await createRedirect('/en-ligne');
        const { page, go, close } = await openAdminWindow(stage, owner);
        const readTarget = async () => ((await readRedirect(id))[1] as { target: string }).target;
        await go('/sites/42/redirections?q=en-ligne');
        await page.getByRole('button', { name: /Destination de .*Modifier/ }).click();
        const field = page.locator('tbody').getByRole('textbox');
        await field.fill('sans-barre');
        await field.press('Enter');
        await page.locator('tbody').getByRole('alert').waitFor();
        expect([await field.inputValue(), await readTarget()]).toEqual(['sans-barre', '/contact']);

        await page.route('**/redirects/*', (route) => route.abort());
        await field.fill('/tarifs');
        await page.getByRole('searchbox').focus();
        await page.locator('tbody').getByRole('alert').getByText('Le serveur ne répond pas').waitFor();
        await expect.poll(() => field.inputValue()).toBe('/tarifs');
        await page.unroute('**/redirects/*');

        const isReadAgain = page.waitForResponse(/\/redirects\?.*en-ligne/);
        await requestAdmin(server, 'PUT', `/sites/42/redirects/${id}`, {
          cookie: colleague.cookie,
          body: { version: 1, values: { target: '/soins' } },
        });
        // The list beneath has the other value by now; what is typed does not write over it unasked.
        await isReadAgain;
        await field.press('Enter');
        await page.getByText(/a changé cette valeur entre-temps.*\/soins/).waitFor();
        expect([await field.inputValue(), await readTarget()]).toEqual(['/tarifs', '/soins']);
        await field.press('Enter');
        await field.waitFor({ state: 'detached' });
        expect(await readTarget()).toBe('/tarifs');
        await close();
      },
    );

    test(
      'PLT-05 at 390 px: an error beside its field, then created; Escape leads back to the row',
      inTurn,
      async ({ expect }) => {
        const { page, go, path, close } = await openAdminWindow(stage, owner, {
          viewport: { width: 390, height: 844 },
          hasTouch: true,
        });
        await go('/sites/42/redirections');
        await page.getByRole('button', { name: 'Ajouter une redirection' }).tap();
        await page.locator('section').getByLabel('Ancien chemin').fill('sans-barre');
        await page.locator('section').getByLabel('Destination').fill('/contact');
        await page.getByRole('button', { name: 'Enregistrer', exact: true }).tap();
        await page.getByText('Indiquez un chemin qui commence par /, sans ? ni #').waitFor();
        await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('source');
        await page.locator('section').getByLabel('Ancien chemin').fill('/au-telephone');
        await page.getByRole('button', { name: 'Enregistrer', exact: true }).tap();
        await page.getByRole('heading', { level: 2, name: '/au-telephone' }).waitFor();
        const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
        expect(isWide).toBe(false);
        // Its title and its row, to which the focus goes.
        await expect.poll(() => page.getByText('/au-telephone', { exact: true }).count()).toBeGreaterThan(1);
        await page.keyboard.press('Escape');
        await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('/au-telephone');
        await expect.poll(path).toBe('/sites/42/redirections');

        // All lines are chosen: the last one is reached above the bar of what can be done with them.
        for (let at = 0; at < 9; at += 1) await createRedirect(`/ligne-${at}`);
        await page.reload();
        const boxes = page.getByRole('checkbox', { name: /^Choisir \// });
        await expect.poll(() => boxes.count()).toBeGreaterThan(9);
        await boxes.first().check();
        await page.getByRole('region', { name: 'Lignes choisies' }).waitFor();
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        const isReached = () =>
          boxes.last().evaluate((box) => {
            const { x, y, width, height } = box.getBoundingClientRect();
            const top = document.elementFromPoint(x + width / 2, y + height / 2);
            return box === top || (top?.contains(box) ?? false);
          });
        await expect.poll(isReached).toBe(true);
        // A notice stands over a dialog at its top: what the dialog is answered by is free.
        await page.getByRole('button', { name: 'Supprimer' }).tap();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Supprimer/ })
          .tap();
        const notice = page.getByText(/supprimée/).last();
        await notice.waitFor();
        const placeOf = () => notice.evaluate((text) => text.getBoundingClientRect().top < window.innerHeight / 2);
        expect(await placeOf()).toBe(false);
        await page.keyboard.press('?');
        await page.getByRole('dialog', { name: /clavier/i }).waitFor();
        expect(await placeOf()).toBe(true);
        await close();
      },
    );

    test(
      'PLT-05 a view is kept under its name, comes back after a reload, is written again, and forgotten',
      inTurn,
      async ({ expect }) => {
        const { page, go, path, close } = await openAdminWindow(stage, owner);
        await createRedirect('/vue');
        const name = page.getByLabel('Garder ces filtres et ce tri sous le nom');
        const view = page.getByRole('button', { name: 'Définitives', exact: true });
        await go('/sites/42/redirections?status=301');
        await page.getByText('Vues', { exact: true }).click();
        await name.fill('Définitives');
        await name.press('Enter');
        await view.waitFor();
        await page.getByRole('columnheader', { name: 'Ancien chemin' }).getByRole('button').click();
        await page.getByText('Vues (1)', { exact: true }).click();
        // The same name is the same view.
        await name.fill('Définitives');
        await name.press('Enter');
        await go('/sites/42/redirections');
        await page.getByText('Vues (1)', { exact: true }).click();
        await view.click();
        await expect.poll(path).toMatch(/\?status=301&order=-?source$/);
        await page.getByRole('button', { name: 'Oublier la vue Définitives' }).click();
        await page.reload();
        await page.getByText('Vues', { exact: true }).click();
        await name.waitFor();
        await expect.poll(() => view.count()).toBe(0);
        await close();
      },
    );

    test('PLT-05 chosen rows are acted on together, and say what was refused', inTurn, async () => {
      const { page, go, close } = await openAdminWindow(stage, owner);
      await go('/sites/42/temoignages?status=new');
      await page.locator('tbody tr').first().locator('a').focus();
      await page.keyboard.press('x');
      await page.getByRole('region', { name: 'Lignes choisies' }).getByText('1 témoignage').waitFor();
      await page.getByRole('button', { name: 'Refuser' }).click();
      const dialog = page.getByRole('dialog', { name: 'Refuser 1 témoignage ?' });
      await dialog.getByLabel('Motif du refus').fill('Non');
      await dialog.getByRole('button', { name: 'Refuser' }).click();
      await dialog.getByText('Indiquez le motif en une phrase').waitFor();
      await dialog.getByLabel('Motif du refus').fill('Ce texte nomme un enfant.');
      await dialog.getByRole('button', { name: 'Refuser' }).click();
      await page.getByText('1 témoignage refusé.').waitFor();
      await close();
    });

    test('PLT-05 an act on chosen rows is taken back for those that it has changed', inTurn, async ({ expect }) => {
      const names = ['Maëlle', 'Noé'];
      for (const firstname of names)
        await server.write(42, (context) => createMember(context, { firstname, lastname: 'Groupe' }));
      const { page, go, close } = await openAdminWindow(stage, owner);
      const suspended = () =>
        server.write(42, ({ transaction }) =>
          transaction.query("select 1 from member where lastname = 'Groupe' and suspended_at is not null"),
        );
      await go('/sites/42/membres?q=Groupe');
      await page.getByRole('checkbox', { name: 'Choisir toutes les lignes lues' }).check();
      await page.getByRole('button', { name: 'Suspendre' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Suspendre' }).click();
      await page.getByText('2 membres suspendus.').waitFor();
      expect(await suspended()).toHaveLength(2);
      await page
        .getByRole('region', { name: 'Notifications' })
        .getByRole('button', { name: 'Revenir en arrière' })
        .click();
      await expect.poll(suspended).toHaveLength(0);
      // Where some are refused, what was done stands beside its undo alone.
      await page.route('**/members/bulk', async (route) => {
        const response = await fetchRoute(route);
        const json = response.json() as unknown as { data: { outcomes: [object] } };
        Object.assign(json.data.outcomes[0], { isDone: false, hasChanged: false, message: 'Ce membre est absent.' });
        await response.fulfill(json);
      });
      await page.getByRole('checkbox', { name: 'Choisir toutes les lignes lues' }).check();
      await page.getByRole('button', { name: 'Suspendre' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Suspendre' }).click();
      await page.getByText('Suspendre\u00a0: refusé pour 1 membre. Ce membre est absent.').waitFor();
      await page.getByText('1 membre suspendu.').waitFor();
      await close();
    });

    test('PLT-05 an editor edits redirects, and neither sees nor reaches members', inTurn, async ({ expect }) => {
      const { page, go, title, close } = await openAdminWindow(stage, colleague);
      await go('/sites/42/redirections');
      await page.getByRole('button', { name: 'Ajouter une redirection' }).waitFor();
      await expect.poll(() => page.getByRole('link', { name: 'Membres' }).count()).toBe(0);
      await go('/sites/42/membres');
      await expect.poll(title).toBe('Cette page vous est fermée');
      await expect.poll(() => page.locator('table').count()).toBe(0);
      await close();
    });
  });
});
