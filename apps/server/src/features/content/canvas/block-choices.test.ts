import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { createStaff, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ContentEditor, unwrapAnswer } from '../contents.fixture.ts';

let server: TestServer;
let staff: TestStaff;
let home: ContentEditor;
let hero: { id: string; props: { title: string } };
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  staff = await createStaff(server, 'EDITOR', 42);
  home = new ContentEditor(server, staff, { siteId: 42, kind: 'page', id: 1 });
  const { document } = (await home.read()) as unknown as { document: { blocks: (typeof hero & { type: string })[] } };
  hero = document.blocks.find(({ type }) => type === 'hero') as typeof hero;
});
afterAll(() => server.close());

const ask = (body: object) => home.sendDraft('POST', '/choices', body);

describe('a block once for each value of a setting', () => {
  test('each is the block of the draft with that value, and the draft stays as it is', async () => {
    const before = await home.read();
    const body = { block: hero.id, path: ['variant'], values: ['arch', 'wide', 'text'] };
    const { choices } = unwrapAnswer<ReplyOf<'renderBlockChoices'>>(await ask(body));
    expect(choices.map(({ value }) => value)).toEqual(['arch', 'wide', 'text']);
    for (const { html } of choices) expect(html).toContain(hero.props.title.slice(0, 3));
    expect(new Set(choices.map(({ html }) => html)).size).toBe(3);
    expect(await home.read()).toEqual(before);
  });

  test('an unknown block, setting or value is refused by name', async () => {
    expect((await ask({ block: 'absent', path: ['variant'], values: ['arch'] })).status).toBe(404);
    const path = await ask({ block: hero.id, path: ['couleur'], values: ['arch'] });
    expect([path.status, Object.keys(path.json().fields ?? {})]).toEqual([422, ['path']]);
    const value = await ask({ block: hero.id, path: ['variant'], values: ['arch', 'spirale'] });
    expect([value.status, Object.keys(value.json().fields ?? {})]).toEqual([422, ['values.1']]);
  });

  test('the frame of the pictures has the styles of the site, none of the blocks of the page, and runs no script', async () => {
    const { status, text, headers } = await server.request('/canvas/42/page/1/fr_FR/vide', {
      host: `admin.localhost:${server.port}`,
      headers: { cookie: staff.cookie },
    });
    expect(status).toBe(200);
    expect(text).toContain('.tone-sand');
    expect(text).not.toContain(`<!--b:${hero.id}-->`);
    expect(headers['content-security-policy']).toContain("script-src 'none'");
    expect(headers['cache-control']).toContain('private');
  });
});
