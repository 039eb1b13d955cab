import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { insertAddress } from '@vitrine/server/features/addresses/save-address.repository';
import { addAlbum } from '@vitrine/server/features/albums/save-album.operations';
import { saveBlogFolder, saveBlogPost } from '@vitrine/server/features/blog/save-blog.operations';
import { saveForm } from '@vitrine/server/features/dynamic-forms/dynamic-forms.operations';
import { insertElement } from '@vitrine/server/features/elements/save-element.repository';
import { chooseFont } from '@vitrine/server/features/fonts/fonts.operations';
import { ingestMedia } from '@vitrine/server/features/media/ingest-media';
import { addNews } from '@vitrine/server/features/news/save-news.operations';
import { saveNewsletterList } from '@vitrine/server/features/newsletter/subscriptions.operations';
import { addPage } from '@vitrine/server/features/pages/save-page.operations';
import { setRedirect } from '@vitrine/server/features/redirects/redirects.operations';
import { addServiceOffer } from '@vitrine/server/features/service-offers/save-service-offer.operations';
import { changeSettings } from '@vitrine/server/features/settings/settings.operations';
import { upsertLogo } from '@vitrine/server/features/sites/logos.repository';
import { addTestimonial } from '@vitrine/server/features/testimonials/testimonials.operations';
import type { Scope } from '@vitrine/server/scope';
import type { SeedTools } from '../load-seed.ts';
import { albums } from './albums.data.ts';
import { blogFolders, posts } from './blog/blog.data.ts';
import { loadCatalogue } from './catalogue/load-catalogue.ts';
import { demand } from './demand.ts';
import { forms } from './forms/forms.data.ts';
import { news } from './news.data.ts';
import { newsletterLists } from './newsletter-lists.data.ts';
import { pages, screens } from './pages.data.ts';
import { picture, pictureNames } from './picture-ids.ts';
import { pictures } from './pictures/pictures.data.ts';
import { services } from './services.data.ts';
import { companyAddress, footerLinks, redirects, settings } from './settings.data.ts';
import { testimonials } from './testimonials.data.ts';

const folder = join(import.meta.dirname, 'pictures');
const locale = 'fr_FR';
const author = { name: 'Élise Morvan', isSuperAdmin: true };

/** Fills the site of the practitioner: settings, pictures, pages, news, services, albums, old addresses. */
export async function loadSite42(scope: Scope, tools: SeedTools): Promise<void> {
  demand(await changeSettings(scope, { ...settings, ...tools.trackerSettings }, author), 'settings');
  await loadPictures(scope, tools);
  const footerLogo = await loadLogos(scope, tools);
  await insertAddress(scope, { ...companyAddress, countryId: 1 });
  await insertElement(scope, {
    id: 100,
    route: 'footer',
    position: 0,
    url: null,
    mediaId: footerLogo,
    titles: { [locale]: 'L’Heure douce' },
  });
  for (const [position, link] of footerLinks.entries())
    await insertElement(scope, {
      id: position + 101,
      route: 'footer',
      position: position + 1,
      url: link.address,
      mediaId: null,
      titles: { [locale]: link.label },
    });
  await loadCatalogue(scope);
  for (const list of newsletterLists) await saveNewsletterList(scope, list);
  for (const one of testimonials) await addTestimonial(scope, { ...one, publishedAt: new Date(one.publishedAt) });
  for (const form of forms) demand(await saveForm(scope, form), form.name);
  await loadPages(scope);
  for (const item of news)
    demand(
      await addNews(scope, {
        ...item,
        locale,
        mediaId: picture(item.picture),
        publishedAt: new Date(item.publishedAt),
        document: { blocks: item.blocks },
      }),
      item.title,
    );
  await loadBlog(scope);
  for (const item of services)
    demand(
      await addServiceOffer(scope, {
        ...item,
        locale,
        mediaId: picture(item.picture),
        position: item.order,
        document: { blocks: item.blocks },
      }),
      item.title,
    );
  for (const album of albums)
    demand(
      await addAlbum(scope, {
        ...album,
        locale,
        position: album.order,
        coverId: picture(album.cover),
        items: album.items.map((item) => ({ mediaId: picture(item.picture), caption: item.caption })),
      }),
      album.title,
    );
  for (const { from, to, status } of redirects) demand(await setRedirect(scope, from, to, status), from);
  for (const [use, family] of [
    ['TITLE', 'Great Vibes'],
    ['CONTENT', 'EB Garamond'],
    ['MENU', 'EB Garamond'],
  ] as const)
    demand(await chooseFont(scope, tools.store, use, family), use);
}

async function loadBlog(scope: Scope): Promise<void> {
  for (const [position, folder] of blogFolders.entries())
    demand(
      await saveBlogFolder(scope, { ...folder, locale, mediaId: picture(folder.picture), position }),
      folder.title,
    );
  for (const post of posts)
    demand(
      await saveBlogPost(scope, {
        ...post,
        locale,
        mediaId: picture(post.picture),
        author: author.name,
        state: 'published',
        publishedAt: new Date(post.publishedAt),
        document: { blocks: post.blocks },
      }),
      post.title,
    );
}

/** Files of the library that are no paintings. */
const extras: Partial<Record<string, { file: string; alt: string; width: number; height: number }>> = {
  signature: { file: 'svg/signature.svg', alt: 'Élise Morvan', width: 0, height: 0 },
  bain: { file: 'video/bain.mp4', alt: 'L’eau du bain se ride et se calme, vue d’en haut', width: 1280, height: 720 },
};

async function loadPictures(scope: Scope, { store, jobs }: SeedTools): Promise<void> {
  const poster = await ingestMedia(scope, store, jobs, {
    id: pictureNames.length + 1,
    name: 'bain-affiche.jpg',
    alt: '',
    content: await readFile(join(folder, 'video/bain-affiche.jpg')),
  });
  const posterId = demand(poster, 'bain-affiche').id;
  for (const name of pictureNames) {
    const drawn = pictures.find((one) => one.name === name) ?? extras[name];
    if (!drawn) throw new Error(`la graine n’a pas d’image « ${name} »`);
    const content = await readFile(join(folder, drawn.file));
    const { alt, width, height } = drawn;
    demand(
      await ingestMedia(scope, store, jobs, {
        id: picture(name),
        name: drawn.file.split('/').pop() ?? name,
        alt,
        content,
        width,
        height,
        posterId,
      }),
      name,
    );
  }
}

/** Returns the number of the footer's picture, which stands among the footer's elements too (API-44). */
async function loadLogos(scope: Scope, { store, jobs }: SeedTools): Promise<number | null> {
  const logos = [
    ['LOGO', 'logo.svg'],
    ['LOGO_LIGHT_THEME', 'logo.svg'],
    ['LOGO_DARK_THEME', 'logo-dark.svg'],
    ['LOGO_FAVICON', 'logo-favicon.svg'],
    ['LOGO_FOOTER', 'logo-footer.svg'],
  ] as const;
  const ids = new Map<string, number>();
  for (const [type, file] of logos) {
    let mediaId = ids.get(file);
    if (mediaId === undefined) {
      const content = await readFile(join(folder, 'svg', file));
      mediaId = demand(
        await ingestMedia(scope, store, jobs, { id: 60 + ids.size, name: file, alt: 'L’Heure douce', content }),
        file,
      ).id;
      ids.set(file, mediaId);
    }
    await upsertLogo(scope, { type, media_id: mediaId, alt: 'L’Heure douce' });
  }
  return ids.get('logo-footer.svg') ?? null;
}

async function loadPages(scope: Scope): Promise<void> {
  const ids = new Map<string, number>();
  for (const page of pages) {
    const added = await addPage(scope, {
      ...page,
      locale,
      parentId: page.parentUrl === null ? null : (ids.get(page.parentUrl) ?? null),
      position: page.order,
      type: 'GRAPE',
      isCmsPage: true,
      route: null,
      mediaId: picture(page.picture),
      document: { blocks: page.blocks },
    });
    ids.set(page.url, demand(added, page.url).id);
  }
  for (const { parentUrl, ...screen } of screens) {
    const added = await addPage(scope, {
      ...screen,
      locale,
      parentId: parentUrl === undefined ? null : (ids.get(parentUrl) ?? null),
      position: screen.order,
      type: 'GRAPE',
      layout: 'default',
      isCmsPage: false,
      mediaId: picture(screen.picture),
      document: { blocks: [] },
    });
    ids.set(screen.url, demand(added, screen.url).id);
  }
}
