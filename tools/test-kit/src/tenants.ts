import { contentHash } from '@vitrine/server/adapters/files/content-hash';
import { recordConsent } from '@vitrine/server/features/consents/consents.operations';
import { receiveAnswer } from '@vitrine/server/features/dynamic-forms/receive-answer.operations';
import { insertElement } from '@vitrine/server/features/elements/save-element.repository';
import { upsertFont, upsertFontFile } from '@vitrine/server/features/fonts/fonts.repository';
import { setRedirect } from '@vitrine/server/features/redirects/redirects.operations';
import { countLostAddresses } from '@vitrine/server/features/redirects/redirects.repository';
import { recordDoneErasure } from '@vitrine/server/features/rights-requests/rights-requests.operations';
import { changeSettings } from '@vitrine/server/features/settings/settings.operations';
import { upsertLogo } from '@vitrine/server/features/sites/logos.repository';
import { logVisit } from '@vitrine/server/features/visits/visits.operations';
import type { Scope } from '@vitrine/server/scope';
import {
  demand,
  makeAddress,
  makeAlbum,
  makeDrawing,
  makeForm,
  makeNews,
  makePage,
  makeService,
  makeSite,
  storeConfigurations,
} from './factories.ts';
import { makeMember, makeRegistration, type TestMember } from './members.ts';
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
      { COMPANY_NAME: mark, COMPANY_EMAIL: `${mark}@exemple.fr`, LEGAL_NOTICE: `<p>${mark}</p>` },
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
  await makeNews(scope, `Nouvelle ${mark}`, { id, mediaId: id, isPromoted: true });
  await makeService(scope, `Service ${mark}`, { id, mediaId: id });
  await makeAlbum(scope, `Album ${mark}`, { id, coverId: id, items: [{ mediaId: id, caption: mark }] });
  await insertElement(scope, { route: 'footer', position: 0, url: '/page', mediaId: id, titles: { [locale]: mark } });
  demand(await setRedirect(scope, '/ancienne', `/page?de=${mark}`));
  demand(await logVisit(scope, mark));
  await countLostAddresses(scope.transaction, [{ path: `/perdue-${mark}`, hits: 1, referrerHost: null }]);
  await recordConsent(scope, { accepted: ['audience'], refused: [] }, undefined);
  await makeForm(scope, `Formulaire ${mark}`, { id });
  await storeAnswer(server, scope, mark);
  await storeRest(scope, mark);
  const member = await makeMember(scope, { id: tenantMemberId, email: `${mark}@exemple.fr`, lastname: mark });
  await makeRegistration(scope, `attente-${mark}@exemple.fr`);
  await recordDoneErasure(scope, member.id);
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
  await insertElement(scope, { route: onlyWord, position: 0, url: null, mediaId: null, titles: { [locale]: mark } });
  demand(await setRedirect(scope, `/ancienne-${onlyWord}`, `/page?de=${mark}`));
  await makeForm(scope, `Formulaire seul ${mark}`, { id });
  await storeConfigurations(scope, onlyWord, mark);
}

/** An answer to the tenant's form, with a sensitive part and a file. */
async function storeAnswer(server: TestServer, scope: Scope, mark: string): Promise<void> {
  const { jobs, context } = server.running;
  const { store, sealer } = context;
  const limits = { allow: async () => true, forgive: async () => {} };
  const acte = { field: 'acte', name: `${mark}.pdf`, content: new Blob([`%PDF-${mark}`]) };
  const answers = { nom: mark, sante: `secret-${mark}` };
  demand(await receiveAnswer(scope, { jobs, limits, store, sealer }, tenantId, { answers, elapsed: 30 }, [acte]));
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
