import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoCardAccount } from '@vitrine/server/adapters/cards/demo-cards';
import { insertAddress } from '@vitrine/server/features/addresses/save-address.repository';
import { upsertElement } from '@vitrine/server/features/elements/save-element.repository';
import { updateFont } from '@vitrine/server/features/fonts/fonts.operations';
import { ingestMedia } from '@vitrine/server/features/media/ingest-media';
import { saveNewsletterList } from '@vitrine/server/features/newsletter/subscriptions.operations';
import { savePage } from '@vitrine/server/features/pages/save-page.operations';
import { saveSecret } from '@vitrine/server/features/secrets/secrets.operations';
import { updateSettings } from '@vitrine/server/features/settings/settings.operations';
import { upsertLogo } from '@vitrine/server/features/sites/logos.repository';
import type { RequestContext } from '@vitrine/server/request-context';
import type { SeedTools } from '../load-seed.ts';
import { unwrap } from '../site-42/unwrap.ts';
import { loadVisits } from './catalogue/load-visits.ts';
import { pages, screens } from './pages.data.ts';
import { pictureId, pictures } from './pictures/pictures.data.ts';
import { addresses, footerLinks, settings } from './settings.data.ts';
import { loadDelivery } from './shop/load-delivery.ts';
import { loadShop } from './shop/load-shop.ts';

const folder = join(import.meta.dirname, 'pictures');
const locale = 'fr_FR';
const author = { name: 'Jeanne Delorme', isSuperAdmin: true };

/** Loads the wine estate: settings, pictures, wines with their stock, boxes, visits, pages. */
export async function loadSite43(context: RequestContext, tools: SeedTools): Promise<void> {
  unwrap(await updateSettings(context, settings, author), 'settings');
  await loadPictures(context);
  const footerLogo = await loadLogos(context);
  const addressIds = new Map<string, number>();
  for (const address of addresses) addressIds.set(address.type, await insertAddress(context, address));
  await upsertElement(context, {
    id: 400,
    route: 'footer',
    position: 0,
    url: null,
    mediaId: footerLogo,
    titles: { [locale]: settings.COMPANY_NAME },
  });
  for (const [position, link] of footerLinks.entries())
    await upsertElement(context, {
      id: position + 401,
      route: 'footer',
      position: position + 1,
      url: link.address,
      mediaId: null,
      titles: { [locale]: link.label },
    });
  await saveNewsletterList(context, { id: 43, name: 'La lettre du chai', isUsual: true });
  await loadShop(context);
  if (tools.encryption) await loadCardAccount(context);
  await loadDelivery(context, addressIds.get('PICKUP') ?? 0);
  await loadVisits(context);
  await loadPages(context);
  for (const [use, family] of [
    ['TITLE', 'Playfair Display'],
    ['CONTENT', 'Source Sans 3'],
    ['MENU', 'Source Sans 3'],
  ] as const)
    unwrap(await updateFont(context, use, family), use);
}

/** The keys of the stand-in of the card service: the shop of the demo takes cards that nobody has. */
async function loadCardAccount(context: RequestContext): Promise<void> {
  unwrap(await updateSettings(context, { STRIPE_PUBLIC_KEY: demoCardAccount.publicKey }, author), 'cards');
  await saveSecret(context, 'STRIPE_SECRET_KEY', demoCardAccount.secretKey);
  await saveSecret(context, 'STRIPE_WEBHOOK_SECRET', demoCardAccount.webhookSecret);
}

async function loadPictures(context: RequestContext): Promise<void> {
  await Promise.all(
    pictures.map(async ({ name, width, height, alt }) => {
      const content = await readFile(join(folder, 'originals', `${name}.jpg`));
      const media = { id: pictureId(name), name: `${name}.jpg`, alt, content, width, height };
      unwrap(await ingestMedia(context, media), name);
    }),
  );
}

/** Returns the id of the footer's picture, which is also one of the footer's elements (API-44). */
async function loadLogos(context: RequestContext): Promise<number | null> {
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
      const media = { id: pictures.length + 1 + ids.size, name: file, alt: settings.COMPANY_NAME, content };
      mediaId = unwrap(await ingestMedia(context, media), file).id;
      ids.set(file, mediaId);
    }
    await upsertLogo(context, { type, media_id: mediaId, alt: settings.COMPANY_NAME });
  }
  return ids.get('logo-footer.svg') ?? null;
}

async function loadPages(context: RequestContext): Promise<void> {
  const common = { locale, parentId: null, type: 'GRAPE', menuIcon: null } as const;
  for (const page of pages)
    unwrap(
      await savePage(context, {
        ...common,
        ...page,
        position: page.order,
        isFixedOnRight: page.isFixedOnRight ?? false,
        isCmsPage: true,
        route: null,
        mediaId: pictureId(page.picture),
        document: { blocks: page.blocks },
      }),
      page.url,
    );
  for (const screen of screens)
    unwrap(
      await savePage(context, {
        ...common,
        ...screen,
        position: screen.order,
        layout: 'default',
        isFixedOnRight: false,
        showInMenu: true,
        isCmsPage: false,
        mediaId: pictureId(screen.picture),
        document: { blocks: [] },
      }),
      screen.url,
    );
}
