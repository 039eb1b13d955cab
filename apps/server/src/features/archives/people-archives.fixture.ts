import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { buildMultipart } from '@vitrine/test-kit/multipart';
import { buildPdf } from '@vitrine/test-kit/pdf';
import { createDelivery } from '@vitrine/test-kit/records/delivery';
import { createForm } from '@vitrine/test-kit/records/factories';
import { createMember } from '@vitrine/test-kit/records/members';
import { createPayout } from '@vitrine/test-kit/records/orders';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import { createZipFile, openZipFile } from '../../adapters/archives/zip-archive.ts';
import { buildRegistration, createVisitorClient, createWorkshop } from '../bookings/bookings.fixture.ts';
import { createReturnedRefund } from '../card-payments/card-payments.cases.fixture.ts';
import { recordConsent } from '../consents/consents.operations.ts';
import { createNewsletterVisitor } from '../newsletter/newsletter.fixture.ts';
import { createOrderShop, orderBody, shopId } from '../orders/orders.fixture.ts';
import { moderateTestimonialById } from '../testimonials/testimonials.operations.ts';
import { manifestEntry, parseManifest } from './archive-format.ts';
import { openArchivedPeople } from './archived-people.ts';
import { ofPlatform, writeArchive } from './archives.fixture.ts';
import { type ArchiveTools, exportSite } from './export-site.operations.ts';
import { type ImportReport, importSite } from './import-site.operations.ts';
import { encryptEntry, openPeopleKey } from './people/people-encryption.ts';

/** The address of everybody whom `fillWithPeople` and `fillShop` make, without what stands before. */
export const mailbox = 'boite-des-essais.fr';
export const at = (name: string) => `${name}@${mailbox}`;

/** What people did on site 42, as tests look for it. */
export interface FilledSite {
  occurrence: number;
  formReference: string;
  unsubscribe: string;
}

/** Lets people do on site 42 whatever a site keeps of them, through the calls that visitors make. */
export async function fillWithPeople(server: TestServer): Promise<FilledSite> {
  const post = async (path: string, body: object) => {
    const answer = await server.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer.json().data as { reference: string };
  };
  await server.write(42, (context) => createMember(context, { email: at('membre') }));
  const workshop = await createWorkshop(server, { capacity: 3 });
  const visitor = createVisitorClient(server);
  for (const name of ['Anne', 'Bea', 'Chloe']) {
    const { params, body } = buildRegistration(workshop, name, [name, 'Zoé']);
    await visitor.registerToElement({ params, body: { ...body, email: at(name.toLowerCase()) } });
  }
  const person = { firstname: 'Léa', lastname: 'Petit', email: at('lea') };
  const trap = { website: 'https://reclame.example' };
  await post('/api/message', { ...person, message: 'Bonjour, reste-t-il une place ?' });
  await post('/api/message', { ...person, message: 'Une offre sans pareille.', ...trap });
  await post('/api/rights-request', { ...person, kind: 'access', message: 'Merci d’avance.' });
  await post('/api/newsletter/subscribe', { email: at('piege'), ...trap });
  const testimonial = { author: 'Léa P.', experiencedOn: '2026-03', acceptPublication: true };
  const text = 'Un moment très doux, merci beaucoup.';
  await post('/api/testimonials', { ...testimonial, text, email: at('avis') });
  await post('/api/testimonials', { ...testimonial, text: `${text} Vraiment.`, email: at('attente') });
  await server.write(42, async (context) => {
    const [shown] = await context.transaction.query<{ id: number }>(
      'select id from testimonial where site_id = 42 and email = $1',
      [at('avis')],
    );
    await moderateTestimonialById(context, shown?.id ?? 0, { decision: 'shown', reason: '' }, 'essai');
    await recordConsent(context, { accepted: ['audience'], refused: [] }, undefined);
  });
  const newsletter = createNewsletterVisitor(server);
  for (const name of ['lettre', 'partie']) {
    await newsletter.subscribe(at(name));
    await newsletter.confirm(at(name));
  }
  await newsletter.subscribe(at('en-attente'));
  const left = newsletter.tokenOf(await newsletter.lastLink(at('partie')));
  await newsletter.call('PUT', '/newsletter/unsubscribe', { token: left });
  const form = await server.write(42, (context) =>
    createForm(context, 'Inscription', {
      definition: {
        acknowledge: 'courriel',
        steps: [
          {
            name: 'etape',
            title: 'Vous',
            items: [
              { kind: 'email', name: 'courriel', label: 'Courriel', required: true, sensitive: true },
              { kind: 'text', name: 'nom', label: 'Nom', required: true },
              { kind: 'textarea', name: 'sante', label: 'Santé', sensitive: true },
              { kind: 'file', name: 'acte', label: 'Acte', types: ['pdf'] },
            ],
          },
        ],
      },
    }),
  );
  const answers = { courriel: at('formulaire'), nom: 'Léa', sante: 'asthme léger' };
  const sent = await server.request(`/api/forms/${form}/submit`, {
    method: 'POST',
    ...buildMultipart(
      [
        ['answers', JSON.stringify(answers)],
        ['elapsed', '60'],
      ],
      [{ field: 'acte', name: 'acte.pdf', content: buildPdf('acte de naissance') }],
    ),
  });
  if (sent.status !== 202) throw new Error(sent.text);
  return {
    occurrence: workshop.occurrence,
    formReference: (sent.json().data as { reference: string }).reference,
    unsubscribe: newsletter.tokenOf(await newsletter.lastLink(at('lettre'))),
  };
}

/** Fills a shop with orders: unpaid with a code, paid, gone and withdrawn, paid and cancelled, one for a slot. */
export async function fillShop(server: TestServer): Promise<void> {
  await createOrderShop(server);
  await server.write(shopId, async (context) => {
    await createProduct(context, 'Pierre Blanche', { id: 70 });
    await createDeclination(context, 70, { id: 71, priceCents: 1000, stock: 60 });
    await createDelivery(context);
  });
  server.running.context.directory.markStale();
  const shop = server.client(shopId);
  const owner = await createStaff(server, 'ADMIN', shopId);
  const place = (name: string, ...[products, total, changes = {}]: Parameters<typeof orderBody>) => {
    const body = orderBody(products, total, changes);
    return shop.placeOrder({ body: { ...body, user: { ...body.user, email: at(name) } } });
  };
  const act = async ({ reference }: { reference: string }, ...actions: string[]) => {
    const [row] = await server.write(shopId, ({ transaction }) =>
      transaction.query<{ id: number }>('select id from shop_order where site_id = $1 and reference = $2', [
        shopId,
        reference,
      ]),
    );
    for (const action of actions) {
      const { status, text } = await requestAdmin(server, 'POST', `/sites/${shopId}/orders/${row?.id}/${action}`, {
        cookie: owner.cookie,
        body: ['pay', 'cancel'].includes(action) ? { note: '' } : {},
      });
      if (status !== 200) throw new Error(text);
    }
  };
  const one = [{ id: 11, quantity: 1 }];
  await place(
    'code',
    [
      { id: 11, quantity: 2 },
      { id: 4, quantity: 1 },
    ],
    '63.00',
    { discountCode: 'BIENVENUE10' },
  );
  await act(await place('payee', [{ id: 12, quantity: 6 }], '54.00'), 'pay');
  const gone = await place('partie', one, '12.50');
  await act(gone, 'pay', 'ready', 'finish');
  await shop.declareWithdrawal({
    body: { name: 'Léa Petit', orderReference: gone.reference, email: at('partie'), order: gone.token },
  });
  await server.runLinkJobs();
  await refundWithdrawal(server, owner);
  await act(await place('annulee', one, '12.50'), 'pay', 'cancel');
  const slot = (await shop.listPickupSlots({})).addresses[0]?.slots.findLast(({ date }) => date.endsWith('T10:00'));
  await place('creneau', [{ id: 71, quantity: 1 }], '10.00', {
    delivery: { type: 'CLICK_AND_COLLECT' },
    ...(slot ? { idSchedule: slot.idSchedule, dateSchedule: slot.date } : {}),
  });
  // The papers of the day have their totals once it is over.
  await server.runMaintenance('sales-reports', Date.now() + 45 * 86_400_000);
  await server.write(shopId, (context) => createPayout(context, 'Carte'));
  await server.write(shopId, (context) => createReturnedRefund(context, { productId: 1, declinationId: 12 }));
}

/** Refunds the only withdrawal of the shop, as its owner does: its line, its refund and the money that is owed are archived. */
async function refundWithdrawal(server: TestServer, { cookie }: TestStaff): Promise<void> {
  const [row] = await server.write(shopId, ({ transaction }) =>
    transaction.query<{ id: number }>('select id from withdrawal where site_id = $1', [shopId]),
  );
  const send = async (action: string, body: object) => {
    const answer = await requestAdmin(server, 'POST', `/sites/${shopId}/withdrawals/${row?.id}/${action}`, {
      cookie,
      body,
    });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.json().data as { confirm: string };
  };
  await send('receive', {});
  const body = { lines: [{ position: 0, quantity: 1, goods: 'returned' }], shipping: false, note: '' };
  await send('refunds', { ...body, confirm: (await send('refunds', body)).confirm });
}

/** A folder for the archives of a test. */
export async function createTestFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-people-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** What exports and imports of a test server work with. */
export const toolsOf = ({ running }: TestServer): ArchiveTools => ({
  database: running.context.database,
  store: running.context.services.store,
  encryption: running.context.services.encryption,
});

/** The least cost of a guess that archives may have: the usual one takes half a second at each opening. */
export const keyCost = { n: 16_384, r: 8, p: 1 } as const;

/** Archives a site of a test server into a file. */
export async function archiveSite(
  server: TestServer,
  siteId: number,
  path: string,
  passphrase?: string,
): Promise<void> {
  await exportSite(toolsOf(server), siteId, createZipFile(path), {
    program: 'essai',
    now: new Date(),
    passphrase,
    keyCost,
  });
}

/** Reads all entries of an archive, those of people decrypted where the passphrase is given. */
export async function readArchive(path: string, passphrase?: string): Promise<Map<string, Buffer>> {
  const zip = await openZipFile(path);
  try {
    const manifest = parseManifest((await buffer(await zip.open(manifestEntry))).toString());
    const source = await openArchivedPeople(zip, manifest, passphrase);
    const entries = new Map<string, Buffer>();
    for (const { name } of source.list()) entries.set(name, await buffer(await source.open(name)));
    return entries;
  } finally {
    await zip.close();
  }
}

/** Writes a copy of an archive whose first record of a kind of people is another, as whoever knows the passphrase can. */
export async function forgeRecord(
  from: string,
  to: string,
  passphrase: string,
  kind: string,
  change: (record: Record<string, unknown>) => void,
): Promise<string> {
  const name = `people/${kind}.jsonl.enc`;
  const [closed, open] = [await readArchive(from), await readArchive(from, passphrase)];
  const [first = '', ...others] = String(open.get(name)).split('\n');
  const record = JSON.parse(first);
  change(record);
  const { people } = parseManifest(String(closed.get(manifestEntry)));
  if (!people) throw new Error('an archive without people');
  const key = await openPeopleKey(passphrase, people);
  const content = [JSON.stringify(record), ...others].join('\n');
  return writeArchive(to, closed.set(name, await buffer(encryptEntry(key, name, [content]))));
}

/** Makes a site of an archive on another test server, with its people where the passphrase is given. */
export async function bring(
  to: TestServer,
  file: string,
  passphrase?: string,
  now = Date.now(),
): Promise<ImportReport> {
  const zip = await openZipFile(file);
  try {
    return await importSite(toolsOf(to), zip, { now, ...ofPlatform, passphrase });
  } finally {
    await zip.close();
    to.running.context.directory.markStale();
  }
}

/** Counts rows of a site. */
export async function countRows(server: TestServer, from: string, siteId = 42): Promise<number | undefined> {
  const [row] = await server.write(siteId, ({ transaction }) =>
    transaction.query<{ count: number }>(`select count(*)::int as count from ${from} where site_id = ${siteId}`),
  );
  return row?.count;
}
