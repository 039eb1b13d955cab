import { contentHash } from '@vitrine/server/adapters/files/content-hash';
import { recordConsent } from '@vitrine/server/features/consents/consents.operations';
import { prepareAnswer, receiveAnswer } from '@vitrine/server/features/dynamic-forms/receive-answer.operations';
import { insertElement } from '@vitrine/server/features/elements/save-element.repository';
import { upsertFont, upsertFontFile } from '@vitrine/server/features/fonts/fonts.repository';
import { insertNewsText } from '@vitrine/server/features/news/save-news.repository';
import { saveNewsletterList } from '@vitrine/server/features/newsletter/subscriptions.operations';
import { setRedirect } from '@vitrine/server/features/redirects/redirects.operations';
import { countLostAddresses } from '@vitrine/server/features/redirects/redirects.repository';
import { replaceSnapshot } from '@vitrine/server/features/reviews/reviews.repository';
import { recordDoneErasure } from '@vitrine/server/features/rights-requests/rights-requests.operations';
import { upsertSecret } from '@vitrine/server/features/secrets/secrets.repository';
import { changeSettings } from '@vitrine/server/features/settings/settings.operations';
import { upsertLogo } from '@vitrine/server/features/sites/logos.repository';
import { addTestimonial } from '@vitrine/server/features/testimonials/testimonials.operations';
import { countNames } from '@vitrine/server/features/visits/visit-counts.repository';
import { logVisit } from '@vitrine/server/features/visits/visits.operations';
import { unlimited } from '@vitrine/server/rate-limits/rate-limiter';
import type { Scope } from '@vitrine/server/scope';
import { makeBooking, makeOccurrence, makeShownElement } from './bookings.ts';
import {
  demand,
  makeAddress,
  makeAlbum,
  makeBlogFolder,
  makeBlogPost,
  makeDrawing,
  makeForm,
  makeNews,
  makePage,
  makeService,
  makeSite,
  storeConfigurations,
} from './factories.ts';
import { makeLayoutPreview } from './layout-previews.ts';
import { makeMember, makeRegistration, type TestMember } from './members.ts';
import { makeFormerSubscriber, makeNewsletterRequest, makeSubscriber } from './newsletter.ts';
import { pdfOf } from './pdf.ts';
import type { TestServer } from './test-server.ts';

const locale = 'fr_FR';

/** A site of the tenancy tests. */
export interface Tenant {
  id: number;
  host: string;
  /** A word that every text of the site holds, and no text of another. */
  mark: string;
  /** A member of the site, with her session. */
  member: TestMember;
  /** Hashes of its drawing and of its font file. */
  drawing: string;
  font: string;
  /** Number of a page, news item, service, album and picture that no other site has. */
  onlyId: number;
  /** Word in the addresses and names that no other site has. */
  onlyWord: string;
}

/**
 * Three sites with the same numbers, slugs and addresses, on a.localhost, b.localhost and c.localhost, each with rows in every
 * table that sites own; only their marks tell them apart.
 */
export async function makeTenants(server: TestServer): Promise<[Tenant, Tenant, Tenant]> {
  const tenants: Tenant[] = [];
  for (const [place, name] of ['a', 'b', 'c'].entries()) {
    const id = 101 + place;
    const mark = `repere${name.repeat(6)}`;
    await makeSite(server, id, name);
    const only = { onlyId: 901 + place, onlyWord: `seul-${name}` };
    const filled = await server.write(id, async (scope) => {
      await addWhatNoOtherHas(server, scope, mark, only);
      return fillTenant(server, scope, mark);
    });
    tenants.push({ id, host: `${name}.localhost`, mark, ...filled, ...only });
  }
  return tenants as [Tenant, Tenant, Tenant];
}

/** Number of the page, news item, service, album and picture that each tenant has. */
export const tenantId = 7;
/** Number of the member that each tenant has, beyond those that tests add. */
const tenantMemberId = 70_007;

async function fillTenant(
  server: TestServer,
  scope: Scope,
  mark: string,
): Promise<Pick<Tenant, 'drawing' | 'font' | 'member'>> {
  const author = { name: mark, isSuperAdmin: true };
  demand(
    await changeSettings(
      scope,
      {
        COMPANY_NAME: mark,
        COMPANY_EMAIL: `${mark}@exemple.fr`,
        LEGAL_NOTICE: `<p>${mark}</p>`,
        BLOG: true,
        SEARCH_BAR: true,
        NEWSLETTER: true,
        GOOGLE_PLACE_ID: mark,
      },
      author,
    ),
  );
  const drawing = await makeDrawing(server, scope, mark, { id: tenantId });
  const id = tenantId;
  await upsertLogo(scope, { type: 'LOGO', media_id: id, alt: mark });
  const font = await storeFont(server, scope, mark);
  await makeAddress(scope, mark);
  await makePage(scope, '/', `Accueil ${mark}`, { id, mediaId: id });
  await makePage(scope, '/page', `Page ${mark}`, { id: id + 1, parentId: id });
  await makeLayoutPreview(server, scope, id);
  await makeNews(scope, `Nouvelle ${mark}`, { id, mediaId: id, isPromoted: true });
  const translation = { locale: 'en_GB', title: `News ${mark}`, summary: '', metaDescription: '' };
  await insertNewsText(scope, id, { ...translation, document: { blocks: [] } });
  await makeService(scope, `Service ${mark}`, { id, mediaId: id });
  await makeAlbum(scope, `Album ${mark}`, { id, coverId: id, items: [{ mediaId: id, caption: mark }] });
  await makeBlogFolder(scope, `Dossier ${mark}`, { id, mediaId: id });
  await makeBlogPost(scope, `Billet ${mark}`, { id, folderId: id, mediaId: id, tags: ['bain'] });
  await insertElement(scope, { route: 'footer', position: 0, url: '/page', mediaId: id, titles: { [locale]: mark } });
  demand(await setRedirect(scope, '/ancienne', `/page?de=${mark}`));
  demand(await logVisit(scope, mark));
  await countLostAddresses(scope.transaction, [{ path: `/perdue-${mark}`, hits: 1, referrerHost: null }]);
  await recordConsent(scope, { accepted: ['audience'], refused: [] }, undefined);
  await makeForm(scope, `Formulaire ${mark}`, { id });
  await storeAnswer(server, scope, mark);
  await storeRest(scope, mark);
  await makeShownElement(scope, 'ateliers', `Élément ${mark}`, { id, mediaId: id });
  await makeOccurrence(scope, id, { id, place: `Lieu ${mark}`, capacity: 5000 });
  const member = await makeMember(scope, { id: tenantMemberId, email: `${mark}@exemple.fr`, lastname: mark });
  await makeBooking(scope, id, { email: member.email, lastname: mark, firstname: mark, token: bookingSecret(mark) });
  await makeRegistration(scope, `attente-${mark}@exemple.fr`);
  await recordDoneErasure(scope, member.id);
  await saveNewsletterList(scope, { id, name: `Lettre ${mark}`, isUsual: true });
  await makeSubscriber(scope, `${mark}@exemple.fr`, id);
  await makeNewsletterRequest(scope, `demande-${mark}@exemple.fr`, [id], 'jeton');
  await makeFormerSubscriber(scope, `partie-${mark}@exemple.fr`, id);
  await storeOpinions(scope, mark);
  await scope.transaction.query(
    `insert into rate_limit (site_id, key, points, expires_at) values ($1, $2, 1, now() + interval '1 hour')`,
    [scope.site.id, `message:${mark}`],
  );
  await countNames(scope.transaction, [{ day: '2026-01-01', kind: 'source', name: mark, visits: 1 }]);
  return { drawing: drawing.hash, font, member };
}

async function addWhatNoOtherHas(
  server: TestServer,
  scope: Scope,
  mark: string,
  { onlyId: id, onlyWord }: Pick<Tenant, 'onlyId' | 'onlyWord'>,
): Promise<void> {
  await makeDrawing(server, scope, `${mark} seul`, { id });
  await makeAddress(scope, onlyWord);
  await makePage(scope, `/${onlyWord}`, `Page seule ${mark}`, { id });
  await makeNews(scope, `Nouvelle seule ${mark}`, { id });
  await makeService(scope, `Service seul ${mark}`, { id, tags: [onlyWord] });
  await makeAlbum(scope, `Album seul ${mark}`, { id });
  await makeBlogFolder(scope, `Dossier seul ${mark}`, { id });
  await makeBlogPost(scope, `Billet seul ${mark}`, { id, folderId: id, tags: [onlyWord] });
  await insertElement(scope, { route: onlyWord, position: 0, url: null, mediaId: null, titles: { [locale]: mark } });
  await makeShownElement(scope, onlyWord, `Élément seul ${mark}`, { id: id + 50 });
  await makeShownElement(scope, 'ateliers', `Élément seul ${mark}`, { id });
  await makeOccurrence(scope, id, { id });
  demand(await setRedirect(scope, `/ancienne-${onlyWord}`, `/page?de=${mark}`));
  await makeForm(scope, `Formulaire seul ${mark}`, { id });
  await saveNewsletterList(scope, { id, name: `Lettre seule ${mark}` });
  await storeConfigurations(scope, onlyWord, mark);
}

/** The secret of the link to the tenant's booking. */
export function bookingSecret(mark: string): string {
  return `inscription-${mark}`.padEnd(43, '-');
}

/** An answer to the tenant's form, with a sensitive part and a file. */
async function storeAnswer(server: TestServer, scope: Scope, mark: string): Promise<void> {
  const { jobs, context } = server.running;
  const { store, sealer } = context;
  const limits = unlimited;
  const acte = { field: 'acte', name: `${mark}.pdf`, content: new Blob([pdfOf(mark)]) };
  const answers = { nom: mark, sante: `secret-${mark}` };
  const tools = { jobs, limits, store, sealer };
  const forehand = { ...scope, read: <Value>(work: (inside: Scope) => Promise<Value>) => work(scope) };
  const prepared = await prepareAnswer(forehand, tools, tenantId, { answers, elapsed: 30 }, [acte]);
  demand(await receiveAnswer(scope, tools, {}, demand(prepared)));
}

async function storeFont(server: TestServer, scope: Scope, mark: string): Promise<string> {
  const content = Buffer.from(`police ${mark}`);
  const hash = contentHash(content);
  await server.running.context.store.write(scope.site.id, `${hash}/police.woff2`, content);
  await upsertFont(scope, { type: 'CONTENT', family: `Police ${mark}`, weight: 400, style: 'normal' });
  await upsertFontFile(scope, {
    family: `Police ${mark}`,
    name: `${mark}.woff2`,
    hash,
    weight: '400',
    style: 'normal',
    bytes: content.length,
    isPreloaded: false,
    letters: 'abc',
  });
  return hash;
}

/** What others say of the site: at its maps service, and to itself. */
async function storeOpinions(scope: Scope, mark: string): Promise<void> {
  const author = { name: mark, url: null, picture: null };
  const publishedAt = '2026-01-01T00:00:00Z';
  const review = { id: mark, author, rating: 5, text: mark, publishedAt, url: null, reportUrl: null };
  const content = { source: { name: mark, url: null }, rating: 5, total: 1, reviews: [review] };
  await replaceSnapshot(scope, mark, content);
  await upsertSecret(scope, 'GOOGLE_PLACES_KEY', Buffer.from(`scellé ${mark}`));
  await addTestimonial(scope, {
    id: tenantMemberId,
    author: mark,
    email: `avis-${mark}@exemple.fr`,
    occasion: mark,
    experiencedOn: '2026-01',
    text: `Témoignage ${mark}`,
    publishedAt: new Date(publishedAt),
  });
}

/** Rows that only visitors make. */
async function storeRest(scope: Scope, mark: string): Promise<void> {
  const { site, transaction } = scope;
  await storeConfigurations(scope, 'fiche', mark);
  await transaction.query(
    'insert into contact_message (site_id, reference, firstname, lastname, email, message) values ($1, $2, $3, $4, $5, $6)',
    [site.id, '260101-ABCDE', 'Léa', mark, `${mark}@exemple.fr`, mark],
  );
  await transaction.query(
    'insert into outgoing_mail (site_id, recipient, subject, text_body, html_body) values ($1, $2, $3, $4, $5)',
    [site.id, `${mark}@exemple.fr`, mark, mark, mark],
  );
}
