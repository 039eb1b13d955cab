import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { insertAddress } from '@vitrine/server/features/addresses/save-address.repository';
import { saveAlbum } from '@vitrine/server/features/albums/save-album.operations';
import { saveBlogFolder, saveBlogPost } from '@vitrine/server/features/blog/save-blog.operations';
import { saveForm } from '@vitrine/server/features/dynamic-forms/dynamic-forms.operations';
import { upsertElement } from '@vitrine/server/features/elements/save-element.repository';
import { updateFont } from '@vitrine/server/features/fonts/fonts.operations';
import { ingestMedia } from '@vitrine/server/features/media/ingest-media';
import { saveNews } from '@vitrine/server/features/news/save-news.operations';
import { saveNewsletterList } from '@vitrine/server/features/newsletter/subscriptions.operations';
import { savePage } from '@vitrine/server/features/pages/save-page.operations';
import { setRedirect } from '@vitrine/server/features/redirects/redirects.operations';
import { saveServiceOffer } from '@vitrine/server/features/service-offers/save-service-offer.operations';
import { updateSettings } from '@vitrine/server/features/settings/settings.operations';
import { upsertLogo } from '@vitrine/server/features/sites/logos.repository';
import { addTestimonial } from '@vitrine/server/features/testimonials/testimonials.operations';
import type { RequestContext } from '@vitrine/server/request-context';
import type { SeedTools } from '../load-seed.ts';
import { albums } from './albums.data.ts';
import { blogFolders, blogPosts } from './blog/blog.data.ts';
import { loadCatalogue } from './catalogue/load-catalogue.ts';
import { forms } from './forms/forms.data.ts';
import { imageId } from './image-ids.ts';
import { findLogoPath, libraryFiles, logoFiles, posterFile, siteFonts } from './library-files.ts';
import { news } from './news.data.ts';
import { newsletterLists } from './newsletter-lists.data.ts';
import { pages, screens } from './pages.data.ts';
import { services } from './services.data.ts';
import { companyAddress, footerLinks, redirects, settings } from './settings.data.ts';
import { testimonials } from './testimonials.data.ts';
import { unwrap } from './unwrap.ts';

const locale = 'fr_FR';
const author = { name: 'Élise Morvan', isSuperAdmin: true };

/** Loads the practitioner's site: settings, pictures, pages, news, services, albums, redirects. */
export async function loadSite42(context: RequestContext, tools: SeedTools): Promise<void> {
  unwrap(await updateSettings(context, { ...settings, ...tools.trackerSettings }, author), 'settings');
  // Cutting the fonts of texts takes as long as everything else.
  await Promise.all([loadContents(context), updateFonts(context, ['CONTENT', 'MENU'])]);
  // The font of titles is cut to their letters.
  await updateFonts(context, ['TITLE']);
}

async function updateFonts(context: RequestContext, uses: readonly (keyof typeof siteFonts)[]): Promise<void> {
  for (const use of uses) unwrap(await updateFont(context, use, siteFonts[use]), use);
}

async function loadContents(context: RequestContext): Promise<void> {
  await loadImages(context);
  const footerLogo = await loadLogos(context);
  await insertAddress(context, { ...companyAddress, countryId: 1 });
  await upsertElement(context, {
    id: 100,
    route: 'footer',
    position: 0,
    url: null,
    mediaId: footerLogo,
    titles: { [locale]: 'L’Heure douce' },
  });
  for (const [position, link] of footerLinks.entries())
    await upsertElement(context, {
      id: position + 101,
      route: 'footer',
      position: position + 1,
      url: link.address,
      mediaId: null,
      titles: { [locale]: link.label },
    });
  await loadCatalogue(context);
  await loadListsAndForms(context);
  await loadPages(context);
  for (const item of news)
    unwrap(
      await saveNews(context, {
        ...item,
        locale,
        mediaId: imageId(item.picture),
        publishedAt: new Date(item.publishedAt),
        document: { blocks: item.blocks },
      }),
      item.title,
    );
  await loadBlog(context);
  for (const item of services)
    unwrap(
      await saveServiceOffer(context, {
        ...item,
        locale,
        mediaId: imageId(item.picture),
        position: item.order,
        document: { blocks: item.blocks },
      }),
      item.title,
    );
  for (const album of albums)
    unwrap(
      await saveAlbum(context, {
        ...album,
        locale,
        position: album.order,
        coverId: imageId(album.cover),
        items: album.items.map((item) => ({ mediaId: imageId(item.picture), caption: item.caption })),
      }),
      album.title,
    );
  for (const { from, to, status } of redirects) unwrap(await setRedirect(context, from, to, status), from);
}

/** Loads what visitors fill in, and what they wrote. */
export async function loadListsAndForms(context: RequestContext): Promise<void> {
  for (const list of newsletterLists) await saveNewsletterList(context, list);
  for (const one of testimonials) await addTestimonial(context, { ...one, publishedAt: new Date(one.publishedAt) });
  for (const form of forms) unwrap(await saveForm(context, form), form.name);
}

async function loadBlog(context: RequestContext): Promise<void> {
  for (const [position, folder] of blogFolders.entries())
    unwrap(
      await saveBlogFolder(context, { ...folder, locale, mediaId: imageId(folder.picture), position }),
      folder.title,
    );
  for (const post of blogPosts)
    unwrap(
      await saveBlogPost(context, {
        ...post,
        locale,
        mediaId: imageId(post.picture),
        author: author.name,
        state: 'published',
        publishedAt: new Date(post.publishedAt),
        document: { blocks: post.blocks },
      }),
      post.title,
    );
}

async function loadImages(context: RequestContext): Promise<void> {
  const poster = await ingestMedia(context, {
    id: libraryFiles.length + 1,
    name: basename(posterFile),
    alt: '',
    content: await readFile(posterFile),
  });
  const posterId = unwrap(poster, 'bain-affiche').id;
  await Promise.all(
    libraryFiles.map(async ({ name, path, alt, width, height }, index) => {
      const content = await readFile(path);
      const upload = { id: index + 1, name: basename(path), alt, content, width, height, posterId };
      unwrap(await ingestMedia(context, upload), name);
    }),
  );
}

/** Returns the id of the footer's picture, which is also one of the footer's elements (API-44). */
async function loadLogos(context: RequestContext): Promise<number | null> {
  const ids = new Map<string, number>();
  for (const [type, file] of logoFiles) {
    let mediaId = ids.get(file);
    if (mediaId === undefined) {
      const content = await readFile(findLogoPath(file));
      mediaId = unwrap(
        await ingestMedia(context, { id: 60 + ids.size, name: file, alt: 'L’Heure douce', content }),
        file,
      ).id;
      ids.set(file, mediaId);
    }
    await upsertLogo(context, { type, media_id: mediaId, alt: 'L’Heure douce' });
  }
  return ids.get('logo-footer.svg') ?? null;
}

async function loadPages(context: RequestContext): Promise<void> {
  const ids = new Map<string, number>();
  for (const page of pages) {
    const added = await savePage(context, {
      ...page,
      locale,
      parentId: page.parentUrl === null ? null : (ids.get(page.parentUrl) ?? null),
      position: page.order,
      type: 'GRAPE',
      isCmsPage: true,
      route: null,
      mediaId: imageId(page.picture),
      document: { blocks: page.blocks },
    });
    ids.set(page.url, unwrap(added, page.url).id);
  }
  for (const { parentUrl, ...screen } of screens) {
    const added = await savePage(context, {
      ...screen,
      locale,
      parentId: parentUrl === undefined ? null : (ids.get(parentUrl) ?? null),
      position: screen.order,
      type: 'GRAPE',
      layout: 'default',
      isCmsPage: false,
      mediaId: imageId(screen.picture),
      document: { blocks: [] },
    });
    ids.set(screen.url, unwrap(added, screen.url).id);
  }
}
