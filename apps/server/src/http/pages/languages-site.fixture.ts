import { createElementWithPage, createOccurrence } from '@vitrine/test-kit/records/bookings';
import {
  createAlbum,
  createBlogFolder,
  createBlogPost,
  createNews,
  createPage,
  createServiceOffer,
  createSite,
} from '@vitrine/test-kit/records/factories';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { updateSettings } from '../../features/settings/settings.operations.ts';

/** Id of the site in three languages. */
export const id = 78;

/** A server with the site in three languages. */
export interface LanguagesSite {
  server: TestServer;
  host: string;
  origin: string;
  ask(path: string): ReturnType<TestServer['request']>;
}

/** Starts a server where entity 1 is in French only, the entities 2 also in English, and one album in German. */
export async function startLanguagesSite(): Promise<LanguagesSite> {
  const server = await startTestServer({ seed: 'empty' });
  await createSite(server, id, 'langues', {
    languages: [
      { code: 'fr_FR', prefix: '', isDefault: true },
      { code: 'en_GB', prefix: 'en', isDefault: false },
      { code: 'de_DE', prefix: 'de', isDefault: false },
    ],
  });
  await server.write(id, async (context) => {
    await updateSettings(
      context,
      { COMPANY_NAME: 'Le Gué', COMPANY_EMAIL: 'le-gue@exemple.fr', BLOG: true, SEARCH_BAR: true, NEWSLETTER: true },
      { name: 'essai', isSuperAdmin: true },
    );
    await createPage(context, '/', 'Accueil du gué');
    for (const number of [1, 2]) {
      await createNews(context, `Nouvelle ${number}`, { id: number });
      await createAlbum(context, `Album ${number}`, { id: number });
      await createServiceOffer(context, `Soin ${number}`, { id: number });
      await createBlogFolder(context, `Dossier ${number}`, { id: number });
      await createBlogPost(context, `Billet ${number}`, { id: number, folderId: number });
      await createElementWithPage(context, 'ateliers', `Atelier ${number}`, { id: number });
      await createOccurrence(context, number, { id: number, priceCents: 3500 });
    }
    // Its list's path is a prefix of the other list's.
    await createElementWithPage(context, 'atelier', 'Cours', { id: 3 });
    const write = (sql: string) => context.transaction.query(sql);
    for (const [url, locale] of [
      ['/actualites', 'en_GB'],
      ['/albums', 'de_DE'],
      ['/prestations', 'en_GB'],
      ['/blog', 'en_GB'],
    ] as const) {
      const page = await createPage(context, url, `Liste ${url}`, { isCmsPage: false, showInMenu: false });
      await write(`insert into page_text (site_id, page_id, locale, title, menu_title, meta_description, document)
        values (${id}, ${page}, '${locale}', 'List of ${url}', 'List', 'All of it.', '{"blocks":[]}')`);
    }
    await write(
      `insert into element_route_text (site_id, route, locale, title) values (${id}, 'ateliers', 'en_GB', 'Workshops')`,
    );
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
  const host = `langues.localhost:${server.port}`;
  return { server, host, origin: `http://${host}`, ask: (path) => server.request(path, { host }) };
}
