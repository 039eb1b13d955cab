import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { buildMultipart } from '@vitrine/test-kit/multipart';
import { createForm } from '@vitrine/test-kit/records/factories';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { type FakeSmtpServer, startFakeSmtpServer } from '@vitrine/test-kit/servers/fake-smtp-server';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openFolderStore } from '../../adapters/files/open-file-store.ts';
import type { Workers } from '../../start-workers.ts';
import { sendMailJob } from '../mail/mail.operations.ts';
import { createUploader } from '../media/uploads/uploads.fixture.ts';

let server: TestServer;
let smtp: FakeSmtpServer;
let workers: Workers;
let staff: TestStaff;
let colleague: TestStaff;
beforeAll(async () => {
  smtp = await startFakeSmtpServer();
  server = await startTestServer({ server: { rateLimits: 'none' } });
  staff = await createStaff(server, 'DESK');
  colleague = await createStaff(server, 'ADMIN');
  await server.changeSettings({
    COMPANY_EMAIL: 'atelier@lac.exemple.fr',
    COMPANY_NAME: 'L’Atelier',
    COMPANY_PHONE: '',
  });
  workers = await server.startJobs({ smtpUrl: smtp.url });
});
beforeEach(() => smtp.setBehaviour('take'));
afterAll(async () => {
  await workers?.stop();
  await server?.close();
  await smtp?.close();
});

interface Thread {
  replies: {
    id: number;
    kind: string;
    text: string;
    author: string;
    mentions: string[];
    files: { id: number; name: string; url: string }[];
    delivery: { state: string; sentence: string; canResend: boolean; mailId: string | null } | null;
  }[];
  mails: { label: string; isToCompany: boolean; delivery: { state: string } }[];
  lastReplyId: number | null;
  draft: { text: string; files: { id: number }[] } | null;
  recipient: string;
  obstacle: string | null;
  replyTo: string;
  colleagues: { id: number }[];
}

const call = (method: string, path: string, body?: object, by: TestStaff = staff) =>
  requestAdmin(server, method, `/sites/42${path}`, { cookie: by.cookie, body });

let people = 0;
/** Sends a message as a visitor; returns its conversation. */
async function receive(): Promise<{ id: number; reference: string; email: string; path: string }> {
  people += 1;
  const email = `visiteuse${people}@exemple.fr`;
  const sent = await server.request('/api/message', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstname: 'Zoé', lastname: 'Lefèvre', email, message: 'Une place samedi matin ?' }),
  });
  const { reference } = sent.json().data as { reference: string };
  const rows = await server.write(42, ({ transaction }) =>
    transaction.query<{ id: number }>('select id from conversation where site_id = 42 and reference = $1', [reference]),
  );
  const id = rows[0]?.id ?? 0;
  return { id, reference, email, path: `/conversations/${id}` };
}

const readThread = async (path: string, by = staff) =>
  (await call('GET', `${path}/thread`, undefined, by)).json().data as Thread;
const readState = async (path: string) =>
  ((await call('GET', path)).json().data as { conversation: { state: string } }).conversation.state;

/** Answers; returns the id of the answer. */
async function answer(path: string, more: object = {}, by = staff): Promise<number> {
  const sent = await call('POST', `${path}/replies`, { text: 'Oui.', files: [], knownReply: null, ...more }, by);
  expect(sent.status, sent.text).toBe(201);
  return (sent.json().data as { id: number }).id;
}

/** Has the mails that wait for the ten seconds leave now. */
async function endWait(): Promise<void> {
  await server.write(42, async ({ transaction }) => {
    await transaction.query(
      `update vitrine_jobs.job set start_after = now() where name = 'send-mail' and state = 'created'`,
    );
    // Any new job wakes the workers; the mail of this one does not exist.
    await server.running.jobs.enqueue(transaction, sendMailJob, { siteId: 42, mailId: crypto.randomUUID() });
  });
}

const findMailsTo = (email: string) => smtp.accepted.filter(({ recipients }) => recipients[0] === email);
const waitForState = (path: string, state: string) =>
  expect.poll(async () => (await readThread(path)).replies.at(-1)?.delivery?.state).toBe(state);

test('API-26 an answer leaves by mail after ten seconds, in the thread of the acknowledgement, and is answered at the company', async () => {
  const { path, email, reference } = await receive();
  await expect.poll(() => findMailsTo(email).length).toBe(1);
  await call('PUT', `${path}/draft`, { text: 'Oui, peut-être' });
  const id = await answer(path, { text: 'Bonjour Zoé,\n\noui, il reste\nune place.' });
  // The mail to the company leads to the conversation.
  const told = smtp.accepted.find(({ mail }) => mail.subject === `Message de Zoé Lefèvre (${reference})`);
  expect(told?.mail.text).toContain(
    `http://admin.localhost:${server.port}/sites/42/boite-de-reception/${path.split('/').at(-1)}`,
  );
  // Nothing that was only queued is called sent.
  expect(await readThread(path)).toMatchObject({
    replies: [
      {
        id,
        kind: 'reply',
        author: expect.stringMatching(/^Équipe/),
        delivery: { state: 'waiting', sentence: 'En attente.' },
      },
    ],
    lastReplyId: id,
    draft: null,
    recipient: email,
    obstacle: null,
    replyTo: 'atelier@lac.exemple.fr',
    mails: [
      { label: 'Message bien arrivé', isToCompany: false },
      { label: 'Nouveau message', isToCompany: true },
    ],
  });
  expect(await readState(path)).toBe('answered');
  await endWait();
  await waitForState(path, 'sent');
  const second = await answer(path, { text: 'Et dimanche aussi.', knownReply: id });
  await endWait();
  await waitForState(path, 'sent');
  const [acknowledgement, first, last] = findMailsTo(email).map(({ mail }) => mail);
  const start = acknowledgement?.messageId ?? '';
  expect(first).toMatchObject({
    subject: `Re: Votre message à L’Atelier (${reference})`,
    replyTo: [{ address: 'atelier@lac.exemple.fr' }],
    inReplyTo: start,
    references: start,
  });
  expect(first?.text).toContain('oui, il reste\nune place.');
  expect(first?.headers.some(({ key }) => key === 'auto-submitted')).toBe(false);
  expect(last).toMatchObject({
    subject: first?.subject,
    inReplyTo: first?.messageId,
    references: `${start} ${first?.messageId}`,
  });
  for (const mail of [acknowledgement, first, last])
    expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@lheuredouce\.localhost>$/);
  expect(await readThread(path)).toMatchObject({ lastReplyId: second, replies: [{ id }, { id: second }] });

  // The person's data have what was written to them, and neither what waits nor what the team noted.
  await answer(path, { text: 'Ou lundi.', knownReply: second });
  await call('POST', `${path}/notes`, { text: 'Elle hésite.', mentions: [] });
  const exported = await call('POST', '/person/export', { email });
  const { replies } = JSON.parse((exported.json().data as { text: string }).text) as { replies: { text: string }[] };
  expect(replies.map(({ text }) => text)).toEqual(['Bonjour Zoé,\n\noui, il reste\nune place.', 'Et dimanche aussi.']);
});

test('API-26 of two who answer at once the second is shown the first’s answer, and nothing of hers leaves', async () => {
  const { path, email } = await receive();
  const id = await answer(path, { text: 'Oui, samedi.' }, colleague);
  const late = await call('POST', `${path}/replies`, { text: 'Non, désolée.', files: [], knownReply: null });
  expect(late.status).toBe(409);
  expect(late.json()).toMatchObject({
    message: expect.stringMatching(/^Équipe \d+ a répondu entre-temps\. /),
    details: { reply: { id, text: 'Oui, samedi.', author: expect.stringMatching(/^Équipe/) } },
  });
  const both = await Promise.all(
    ['Un', 'Deux'].map((text) => call('POST', `${path}/replies`, { text, files: [], knownReply: id })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  await endWait();
  await expect.poll(() => findMailsTo(email).length).toBe(3);
  expect(findMailsTo(email).some(({ mail }) => mail.text?.includes('Non, désolée'))).toBe(false);
});

test('API-26 an answer that is sent again, because nothing said that it had arrived, leaves once', async () => {
  const { path, id: conversation } = await receive();
  const id = await answer(path, { text: 'Oui, samedi.' });
  await call('PUT', `${path}/draft`, { text: 'Oui, samedi.' });
  expect(await answer(path, { text: 'Oui, samedi.' })).toBe(id);
  expect(await readThread(path)).toMatchObject({ replies: [{ id }], draft: null });
  // Closed and opened again by an undo, it is answered as before; what nobody answered is not.
  const other = await receive();
  const act = (ids: number[], more: object) => call('POST', '/conversations/acts', { ids, ...more });
  await act([conversation, other.id], { act: 'close' });
  const reopened = await act([conversation, other.id], { act: 'reopen', state: 'answered' });
  expect(reopened.json().data).toEqual({
    done: [conversation],
    refused: [{ id: other.id, message: expect.stringContaining('n’a pas répondu') }],
  });
  expect([await readState(path), await readState(other.path)]).toEqual(['answered', 'closed']);
  // Whoever has read it says it once more on purpose.
  expect(await answer(path, { text: 'Oui, samedi.', knownReply: id })).toBeGreaterThan(id);
});

test('API-26 an answer taken back is the draft again, and what was stays; one that has left is not taken back', async () => {
  const { path, email } = await receive();
  const id = await answer(path, { text: 'Trop vite' });
  await call('PUT', `${path}/draft`, { text: 'Suite' });
  const undone = await call('DELETE', `${path}/replies/${id}`);
  expect([undone.status, undone.json().data]).toEqual([200, { text: 'Trop vite\n\nSuite' }]);
  expect(await readThread(path)).toMatchObject({ replies: [], lastReplyId: null, draft: undone.json().data });
  // The draft is its author's alone.
  expect((await readThread(path, colleague)).draft).toBeNull();
  expect(await readState(path)).toBe('new');
  expect((await call('DELETE', `${path}/replies/${id}`)).status).toBe(409);
  const sent = await answer(path, { text: 'Voilà' });
  await endWait();
  await waitForState(path, 'sent');
  const late = await call('DELETE', `${path}/replies/${sent}`);
  expect([late.status, late.json().message]).toEqual([409, expect.stringContaining('dix secondes')]);
  expect(findMailsTo(email).map(({ mail }) => mail.text?.includes('Trop vite'))).not.toContain(true);
});

test('CST-10 nobody answers somebody who was erased: a clear refusal, and an answer under way does not leave', async () => {
  const { path, email } = await receive();
  await expect.poll(() => findMailsTo(email).length).toBe(1);
  await answer(path, { text: 'Bientôt' });
  await server.write(42, ({ transaction }) =>
    transaction.query(`delete from contact_message where site_id = 42 and email = $1`, [email]),
  );
  const refused = await call('POST', `${path}/replies`, { text: 'Encore', files: [], knownReply: null });
  expect([refused.status, refused.json().message]).toEqual([404, expect.stringContaining('effacées')]);
  await endWait();
  const rows = await server.write(42, ({ transaction }) =>
    transaction.query(
      `select 1 from outgoing_mail where site_id = 42 and template = 'conversation-reply' and recipient = $1`,
      [email],
    ),
  );
  expect(rows).toEqual([]);
  for (const table of ['conversation_reply', 'conversation_draft'])
    expect(
      await server.write(42, ({ transaction }) =>
        transaction.query(`select 1 from ${table} where site_id = 42 and not exists (select from conversation
          where conversation.site_id = 42 and conversation.id = ${table}.conversation_id)`),
      ),
    ).toEqual([]);
});

test('API-26 a mailbox that refuses is shown with its reason; a cut after the text is uncertain, and a person decides', async () => {
  const { path, email } = await receive();
  await expect.poll(() => findMailsTo(email).length).toBe(1);
  smtp.setBehaviour('reject recipient');
  await answer(path);
  await endWait();
  await expect
    .poll(async () => (await readThread(path)).replies[0]?.delivery?.sentence)
    .toMatch(/^En attente\. Notre serveur d’envoi ne l’a pas pris\u00a0: la boîte du destinataire n’existe pas/);
  const mailId = (await readThread(path)).replies[0]?.delivery?.mailId ?? '';
  await server.write(42, ({ transaction }) =>
    transaction.query('update outgoing_mail set attempts = 4 where site_id = 42 and id = $1', [mailId]),
  );
  expect((await call('POST', `/outgoing-mails/${mailId}/give-up`)).status).toBe(200);
  expect((await readThread(path)).replies[0]?.delivery).toMatchObject({
    state: 'refused',
    sentence: expect.stringMatching(/^Refusé par notre serveur d’envoi\u00a0: /),
    canResend: true,
  });
  smtp.setBehaviour('drop after data');
  expect((await call('POST', `/outgoing-mails/${mailId}/resend`)).status).toBe(200);
  await waitForState(path, 'uncertain');
  // The mail waits for somebody in the inbox too.
  const listed = await call('GET', `/conversations?kind=mail&email=${email}`);
  expect(listed.json().data).toMatchObject({
    conversations: [{ kind: 'mail', state: 'new', excerpt: expect.stringContaining('Peut-être parti') }],
  });
  // Whoever closes it there is told of it no more.
  const [found] = (listed.json().data as { conversations: { id: number }[] }).conversations;
  const countTold = async () =>
    ((await call('GET', '/today')).json().data as { givenUpMails: { count: number } | null }).givenUpMails?.count ?? 0;
  const told = await countTold();
  const closed = await call('POST', '/conversations/acts', { ids: [found?.id], act: 'close' });
  expect(closed.json().data).toMatchObject({ done: [found?.id] });
  expect(await countTold()).toBe(told - 1);
  smtp.setBehaviour('take');
  expect((await call('POST', `/outgoing-mails/${mailId}/resend`)).status).toBe(200);
  await waitForState(path, 'sent');
  expect(findMailsTo(email)).toHaveLength(2);
});

test('ENT-13 a note is the team’s: whom it mentions gets a link, and nothing of what was written', async () => {
  const { path, email } = await receive();
  const { colleagues } = await readThread(path);
  expect(colleagues.map(({ id }) => id)).toContain(colleague.id);
  const noted = await call('POST', `${path}/notes`, { text: 'Le code de la porte est 1234', mentions: [colleague.id] });
  expect(noted.status).toBe(201);
  expect((await readThread(path, colleague)).replies).toMatchObject([
    {
      kind: 'note',
      text: 'Le code de la porte est 1234',
      mentions: [expect.stringMatching(/^Équipe/)],
      delivery: null,
    },
  ]);
  expect(await readState(path)).toBe('new');
  await expect.poll(() => findMailsTo(colleague.email).length).toBe(1);
  const [mail] = findMailsTo(colleague.email);
  expect(mail?.mail.text).toContain(`http://admin.localhost:${server.port}/sites/42/boite-de-reception/`);
  for (const word of ['1234', 'samedi', 'Zoé', email]) expect(mail?.raw).not.toContain(word);
  const stranger = await createStaff(server, 'EDITOR');
  const refused = await call('POST', `${path}/notes`, { text: 'Ah', mentions: [stranger.id] });
  expect([refused.status, refused.json().fields]).toEqual([422, { mentions: expect.stringMatching(/^Choisissez/) }]);
  for (const [method, rest] of [
    ['GET', 'thread'],
    ['POST', 'notes'],
    ['PUT', 'draft'],
  ] as const)
    expect(
      (await call(method, `${path}/${rest}`, method === 'GET' ? undefined : { text: 'Ah' }, stranger)).status,
    ).toBe(403);
});

test('ENT-13 whom a note mentions does not learn by mail which form with confidential questions somebody answered', async () => {
  const formId = await server.write(42, (context) => createForm(context, 'Bilan de cure'));
  const sent = await server.request(`/api/forms/${formId}/submit`, {
    method: 'POST',
    ...buildMultipart([
      ['answers', JSON.stringify({ nom: 'Ana', sante: 'asthme' })],
      ['elapsed', '60'],
    ]),
  });
  expect(sent.status, sent.text).toBeLessThan(300);
  const listed = await call('GET', `/conversations?form=${formId}`);
  const [{ id } = { id: 0 }] = (listed.json().data as { conversations: { id: number }[] }).conversations;
  const reader = await createStaff(server, 'DESK');
  expect((await call('POST', `/conversations/${id}/notes`, { text: 'Vu ?', mentions: [reader.id] })).status).toBe(201);
  await expect.poll(() => findMailsTo(reader.email).length).toBe(1);
  expect(findMailsTo(reader.email)[0]?.raw).not.toMatch(/Bilan/);
});

test('ENT-13 files are judged by their content, kept below replies/ encrypted, mailed, and saved by staff alone', async () => {
  const { path, email } = await receive();
  const uploader = createUploader(server, staff, 'reply-uploads');
  const join = async (content: Buffer, name: string, to = path) =>
    call('POST', `${to}/reply-files`, { upload: await uploader.upload(content, name) });
  const uploads = (await server.running.context.store.list(42, 'uploads/')).length;
  const pdf = Buffer.from(`%PDF-1.4\n${'contenu du devis '.repeat(20)}\nstartxref\n9\n%%EOF`);
  expect((await join(Buffer.from('MZ programme'), 'devis.pdf')).status).toBe(415);
  expect((await join(pdf, 'devis.exe')).status).toBe(415);
  expect((await join(pdf, 'ailleurs.pdf', '/conversations/99999')).status).toBe(404);
  expect((await uploader.announce(10_000_001, 'lourd.pdf')).status).toBe(413);
  const joined = await join(pdf, 'Devis n° 12.pdf');
  const { file } = joined.json().data as { file: { id: number; url: string } };
  expect((await readThread(path)).draft?.files).toMatchObject([{ id: file.id }]);
  // A colleague does not send what is in somebody else's draft.
  const foreign = await call('POST', `${path}/replies`, { text: 'x', files: [file.id], knownReply: null }, colleague);
  expect([foreign.status, foreign.json().fields]).toEqual([422, { files: expect.any(String) }]);
  const { store } = server.running.context;
  // Refused calls leave their uploads alone, and nothing below replies/.
  const [stored = '', ...others] = await store.list(42, 'replies/');
  expect([others, (await store.list(42, 'uploads/')).length - uploads]).toEqual([[], 3]);
  expect(stored).toMatch(/^replies\/\d{4}-\d\d-\d\d-\d\d\/[0-9a-f-]{36}$/);
  // The jobs of a test have a store of their own.
  const kept = await buffer((await store.read(42, stored)) as Readable);
  expect(kept.includes('contenu du devis')).toBe(false);
  await openFolderStore(server).write(42, stored, kept);
  await answer(path, { files: [file.id] });
  await endWait();
  await waitForState(path, 'sent');
  const attachment = findMailsTo(email)
    .at(-1)
    ?.mail.attachments.find(({ disposition }) => disposition === 'attachment');
  expect([attachment?.filename, attachment?.mimeType]).toEqual(['Devis n° 12.pdf', 'application/pdf']);
  expect(Buffer.from(attachment?.content as ArrayBuffer).equals(pdf)).toBe(true);
  const download = (cookie?: string) => requestAdmin(server, 'GET', file.url.replace('/api/admin', ''), { cookie });
  const saved = await download(colleague.cookie);
  expect([saved.status, saved.text]).toEqual([200, pdf.toString()]);
  expect(saved.headers['content-disposition']).toContain("filename*=UTF-8''Devis%20n%C2%B0%2012.pdf");
  expect((await download()).status).toBe(401);
  expect((await download((await createStaff(server, 'EDITOR')).cookie)).status).toBe(403);
  const elsewhere = file.url.replace('/api/admin', '').replace(path, '/conversations/99999');
  expect((await requestAdmin(server, 'GET', elsewhere, { cookie: staff.cookie })).status).toBe(404);
});

test('ENT-13 templates name no unknown fact, and are filled in for a conversation; what is not known is named', async () => {
  const { path, reference } = await receive();
  const wrong = await call('POST', '/reply-templates', { name: 'Faux', text: 'Bonjour {prenom}' });
  expect([wrong.status, wrong.json().fields]).toEqual([422, { text: expect.stringContaining('{prenom}') }]);
  const text = 'Bonjour {prénom} {nom},\n{référence} – {site} – {téléphone du site}';
  expect((await call('POST', '/reply-templates', { name: 'Rendez-vous', text })).status).toBe(201);
  expect((await call('GET', `${path}/reply-templates`)).json().data).toMatchObject({
    templates: [
      {
        name: 'Rendez-vous',
        text: `Bonjour Zoé Lefèvre,\n${reference} – L’Atelier – {téléphone du site}`,
        missing: ['Téléphone du site'],
      },
    ],
  });
});
