import type { Operation } from '@vitrine/page-document/operations/operation';
import { createPage, createSite } from '@vitrine/test-kit/records/factories';
import { createStaff, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ContentEditor, unwrapAnswer } from '../contents.fixture.ts';

const siteId = 9;
let server: TestServer;
let staff: Record<'editor' | 'admin' | 'agency', TestStaff>;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createSite(server, siteId, 'presse');
  staff = {
    editor: await createStaff(server, 'EDITOR', siteId),
    admin: await createStaff(server, 'ADMIN', siteId),
    agency: await createStaff(server, 'SUPER_ADMIN', siteId),
  };
});
afterAll(() => server?.close());

type Cast = Record<'editor' | 'admin' | 'agency', ContentEditor>;
const openPage = async (url: string): Promise<Cast> => {
  const id = await server.write(siteId, (context) => createPage(context, url, 'Une page'));
  const as = (one: TestStaff) => new ContentEditor(server, one, { siteId, kind: 'page', id });
  return { editor: as(staff.editor), admin: as(staff.admin), agency: as(staff.agency) };
};
const setTone = (tone: string): Operation => ({ kind: 'set', block: 'texte', path: ['tone'], value: tone });
const link = (jsCode: string | null) => ({ type: 'SELF', url: null, jsCode });
const publishAgain = (editor: ContentEditor, revision: number) =>
  editor.send('POST', `/revisions/${revision}/publication`, {});
const publishDraft = async (editor: ContentEditor) =>
  editor.sendDraft('POST', '/publication', { expectedVersion: (await editor.read()).version });
const scheduleDraft = async (editor: ContentEditor, body: object) =>
  editor.sendDraft('POST', '/schedules', { expectedVersion: (await editor.read()).version, ...body });
const liveTone = async ({ agency }: Cast) =>
  unwrapAnswer<{ published: { document: { blocks: { props: { tone: string } }[] } } }>(
    await agency.sendDraft('GET', '/publication'),
  ).published.document.blocks[0]?.props.tone;

/** What only one role may write: how it is written, taken away, and who may. */
const restricted = [
  {
    name: 'the script of a menu entry',
    owner: 'agency',
    write: (page: ContentEditor) => page.set('link', link('alert(1)')),
    remove: (page: ContentEditor) => page.set('link', link(null)),
    refused: ['editor', 'admin'],
  },
  {
    name: 'the look of a block',
    owner: 'admin',
    write: (page: ContentEditor) => page.apply([setTone('deep')]),
    remove: (page: ContentEditor) => page.apply([setTone('plain')]),
    refused: ['editor'],
  },
] as const;

describe.each(restricted)('ROL-02 $name that was taken away', ({ name, owner, write, remove, refused }) => {
  const slug = name.replaceAll(' ', '-');
  test.each(refused)('is brought back by no %s: by a revision, nor by the draft that was left behind', async (role) => {
    const page = await openPage(`/${slug}-${role}`);
    const { formerRevision } = (await page[owner].publish()) as unknown as { formerRevision: number | null };
    expect(formerRevision).toBeNull();
    await write(page[owner]);
    const { revision, formerRevision: plain } = (await page[owner].publish()) as unknown as {
      revision: number;
      formerRevision: number;
    };
    // The draft keeps it, what is live does not.
    unwrapAnswer(await publishAgain(page[owner], plain));
    await page[role].set('metaDescription', 'Une correction');
    expect((await publishAgain(page[role], revision)).status).toBe(403);
    expect((await publishDraft(page[role])).status).toBe(403);
    expect((await scheduleDraft(page[role], { from: '2099-01-01T00:00:00Z' })).status).toBe(403);
    // Whatever else would be wrong with it: rights come before questions.
    expect((await scheduleDraft(page[role], { from: '2000-01-01T00:00:00Z' })).status).toBe(403);
    // What is live may be published again, and what it replaced goes live from the hand of whoever may write it.
    unwrapAnswer(await publishAgain(page[role], plain));
    unwrapAnswer(await publishDraft(page[owner]));
    unwrapAnswer(await publishDraft(page[role]));
  });

  test('does not come back with a schedule that somebody resumes, and goes live with a draft that was left to others', async () => {
    const page = await openPage(`/${slug}-plan`);
    await write(page[owner]);
    const body = { from: '2099-01-01T00:00:00Z', until: '2099-02-01T00:00:00Z' };
    const { id } = unwrapAnswer<{ id: number }>(await scheduleDraft(page[owner], body));
    unwrapAnswer(await page[owner].send('DELETE', `/schedules/${id}`));
    await remove(page[owner]);
    await page[owner].publish();
    expect((await page.editor.send('PUT', `/schedules/${id}`)).status).toBe(409);
    unwrapAnswer(await page[owner].send('PUT', `/schedules/${id}`));
    await write(page[owner]);
    await page.editor.set('metaDescription', 'Une correction');
    unwrapAnswer(await publishDraft(page.editor));
  });
});

test('ROL-02 an EDITOR takes back a departure: what stood published is shown again with its look', async () => {
  const page = await openPage('/depart');
  await page.admin.apply([setTone('deep')]);
  await page.admin.publish();
  unwrapAnswer(await page.editor.send('DELETE', '/publication'));
  await page.editor.set('metaDescription', 'Entre-temps');
  unwrapAnswer(await page.editor.send('PUT', '/publication'));
  expect(await liveTone(page)).toBe('deep');
});

test('ROL-02 an EDITOR takes back a publication of its own by which a designed block left', async () => {
  const page = await openPage('/annulation');
  await page.admin.apply([setTone('deep')]);
  await page.admin.publish();
  await page.editor.apply([{ kind: 'remove', block: 'texte' }]);
  const { formerRevision } = (await page.editor.publish()) as unknown as { formerRevision: number };
  unwrapAnswer(await publishAgain(page.editor, formerRevision));
  expect(await liveTone(page)).toBe('deep');
});
