import { makeOccurrence, makeShownElement } from '@vitrine/test-kit/bookings';
import {
  makeAlbum,
  makeBlogFolder,
  makeBlogPost,
  makeNews,
  makePage,
  makeService,
  makeSite,
} from '@vitrine/test-kit/factories';
import { startTestServer, type TestServer } from '@vitrine/test-kit/test-server';
import { changeSettings } from '../features/settings/settings.operations.ts';

/** Number of the site, and its host. */
export const id = 78;
export const host = 'langues.localhost';

/** Everything is in French under the number 1; the things numbered 2 are in English too, an album in German. */
export async function startLanguagesServer(): Promise<TestServer> {
  const server = await startTestServer({ seed: 'empty' });
  await makeSite(server, id, 'langues', {
    languages: [
      { code: 'fr_FR', prefix: '', isDefault: true },
      { code: 'en_GB', prefix: 'en', isDefault: false },
      { code: 'de_DE', prefix: 'de', isDefault: false },
    ],
  });
  await server.write(id, async (scope) => {
    await changeSettings(
      scope,
      { COMPANY_NAME: 'Le Gué', COMPANY_EMAIL: 'le-gue@exemple.fr', BLOG: true, SEARCH_BAR: true, NEWSLETTER: true },
      { name: 'essai', isSuperAdmin: true },
    );
    await makePage(scope, '/', 'Accueil du gué');
    for (const number of [1, 2]) {
      await makeNews(scope, `Nouvelle ${number}`, { id: number });
      await makeAlbum(scope, `Album ${number}`, { id: number });
      await makeService(scope, `Soin ${number}`, { id: number });
      await makeBlogFolder(scope, `Dossier ${number}`, { id: number });
      await makeBlogPost(scope, `Billet ${number}`, { id: number, folderId: number });
      await makeShownElement(scope, 'ateliers', `Atelier ${number}`, { id: number });
      await makeOccurrence(scope, number, { id: number, priceCents: 3500 });
    }
    // Its list's path begins as that of the other list does.
    await makeShownElement(scope, 'atelier', 'Cours', { id: 3 });
    const write = (sql: string) => scope.transaction.query(sql);
    await write(`insert into news_text (site_id, news_id, locale, title) values (${id}, 2, 'en_GB', 'Two news')`);
    await write(`insert into album_text (site_id, album_id, locale, title) values (${id}, 2, 'de_DE', 'Bilder zwei')`);
    await write(
      `insert into service_offer_text (site_id, service_offer_id, locale, title, slug) values (${id}, 2, 'en_GB', 'Care two', 'care')`,
    );
    await write(
      `insert into blog_folder_text (site_id, folder_id, locale, title) values (${id}, 2, 'en_GB', 'Folder two')`,
    );
    await write(`insert into blog_post_text (site_id, post_id, locale, title) values (${id}, 2, 'en_GB', 'Post two')`);
    await write(`insert into catalogue_element_text (site_id, element_id, locale) values (${id}, 2, 'en_GB')`);
    await write(
      `update catalogue_element set titles = titles || '{"en_GB":"Workshop two"}' where site_id = ${id} and id = 2`,
    );
  });
  return server;
}

/** What a page says of its language: its own, its address, its translations, its entry in the menu of each language. */
export async function languagesOf(server: TestServer, path: string) {
  const { status, text } = await server.ask(path, { host: `${host}:${server.port}` });
  const own = (address: string | undefined) => address?.replace(`http://${host}:${server.port}`, '');
  return {
    status,
    lang: /<html lang="([^"]+)"/.exec(text)?.[1],
    locale: /og:locale" content="([^"]+)"/.exec(text)?.[1],
    canonical: own(/<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]),
    shared: own(/og:url" content="([^"]+)"/.exec(text)?.[1]),
    alternates: Object.fromEntries(
      [...text.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, address]) => [
        tag,
        own(address),
      ]),
    ),
    menu: Object.fromEntries(
      [...text.matchAll(/href="([^"]+)" lang="([a-z]{2}-[A-Z]{2})"/g)].map(([, address, tag]) => [tag, address]),
    ),
  };
}
