import { setTimeout as sleep } from 'node:timers/promises';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import { eventually, ProgramFixture, type RunningProgram } from '@vitrine/test-kit/servers/running-program';
import { afterAll, expect, test } from 'vitest';

const fixture = new ProgramFixture();
afterAll(() => fixture.cleanup());

const kills = byRunLength(1, 20);
/** Tables that a publication writes, in its order: while one is locked, a publication waits there, half done. */
const stops = ['content_revision', 'search_entry', 'audit_entry', 'redirect'] as const;
const pageId = 4;
const draft = `/sites/42/contents/page/${pageId}/drafts/fr_FR`;

/** Makes calls of the administration in the name of the demo's account. */
async function signIn(program: RunningProgram) {
  const host = `admin.localhost:${program.port}`;
  let cookie = '';
  const send = (method: string, path: string, body?: unknown) =>
    program.request(`/api/admin${path}`, {
      method,
      host,
      headers: {
        origin: `http://${host}`,
        'content-type': 'application/json',
        ...(cookie ? { cookie } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const account = () => /démonstration\u00a0: (\S+), mot de passe (\S+)/.exec(program.output);
  await expect.poll(account).toBeTruthy();
  const [, email, password] = account() ?? [];
  const answer = await send('POST', '/session', { email, password });
  expect(answer.status, answer.text).toBe(200);
  cookie = String([answer.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
  return send;
}

/** Everything that says which state of the page is published, each by the number that the test wrote into it. */
async function readState(program: RunningProgram) {
  const [state] = await program.query<Record<string, string | number>>(
    `select page.url, text.title, text.document::text ~ ('État ' || substring(text.title from '\\d+') || '\\M') as "isText",
       revision.fields ->> 'title' as revision, revision.id = (select max(id) from content_revision
         where site_id = 42 and kind = 'page' and content_id = $1) as "isLatest",
       draft.published_version = revision.draft_version as "isVersion", search.title as search, search.url as "searchUrl",
       (select count(*)::int from redirect where site_id = 42 and to_path = page.url and from_path like '/etat-%')
         as redirects,
       (select count(*)::int from audit_entry where site_id = 42 and action = 'content.publish') as acts,
       (select count(*)::int from content_revision where site_id = 42 and kind = 'page' and content_id = $1
         and revision_kind = 'published' and author_id is not null) as publications
     from page join page_text text on text.site_id = 42 and text.page_id = page.id and text.locale = 'fr_FR'
     join content_draft draft on draft.site_id = 42 and draft.kind = 'page' and draft.content_id = page.id
       and draft.locale = 'fr_FR'
     join content_revision revision on revision.site_id = 42 and revision.id = draft.published_revision_id
     left join search_entry search on search.site_id = 42 and search.kind = 'page' and search.subject_id = page.id
       and search.locale = 'fr_FR'
     where page.site_id = 42 and page.id = $1`,
    [pageId],
  );
  return state;
}

/** What `readState` says where the page is wholly in one state. */
const stateOf = (number: number) => ({
  url: `/etat-${number}`,
  title: `État ${number}`,
  isText: true,
  revision: `État ${number}`,
  isLatest: true,
  isVersion: true,
  search: `État ${number}`,
  searchUrl: `/etat-${number}`,
  redirects: number,
  acts: number + 1,
  publications: number + 1,
});

test(
  `ENT-01 killed while it publishes (${kills} times), a page is in its old or its new state, never between`,
  async () => {
    const folder = await fixture.createUsedFolder();
    let program = await fixture.start(folder);
    let send = await signIn(program);
    const write = async (number: number) => {
      const { version, document } = (await send('GET', draft)).json().data as {
        version: number;
        document: { blocks: { id: string }[] };
      };
      const set = (path: string, value: string) => ({ kind: 'set', block: null, path: [path], value });
      const text = { id: 'etat', type: 'rich-text', version: 0, props: { variant: 'plain', tone: 'plain', html: '' } };
      const operations = [
        set('title', `État ${number}`),
        set('url', `/etat-${number}`),
        ...(document.blocks.some(({ id }) => id === 'etat')
          ? []
          : [{ kind: 'insert', parent: null, after: null, node: text }]),
        { kind: 'set', block: 'etat', path: ['html'], value: `<p>État ${number}</p>` },
      ];
      const answer = await send('POST', `${draft}/operations`, {
        batch: `essai-${number}-${version}`,
        base: version,
        operations,
      });
      expect(answer.status, answer.text).toBe(200);
      return (answer.json().data as { version: number }).version;
    };
    const publish = (version: number) => send('POST', `${draft}/publication`, { expectedVersion: version });
    expect((await publish(await write(0))).status).toBe(200);
    let present = 0;
    expect(await readState(program)).toEqual(stateOf(present));
    for (let kill = 0; kill < kills; kill += 1) {
      const next = present + 1;
      const version = await write(next);
      let isAnswered = false;
      // The first and every other time it is killed while it waits between two writes; else at any moment.
      if (kill % 2 === 0) {
        const table = stops[(kill / 2) % stops.length] ?? stops[0];
        const lock = program.query(`begin; lock table ${table} in share mode; select pg_sleep(60)`).catch(() => []);
        const isWaiting = (granted: boolean) =>
          eventually(async () => {
            const rows = await program.query('select 1 from pg_locks where relation = $1::regclass and granted = $2', [
              table,
              granted,
            ]);
            expect(rows.length).toBeGreaterThan(0);
          });
        await isWaiting(true);
        void publish(version).catch(() => undefined);
        await isWaiting(false);
        await program.stop('SIGKILL');
        await program.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where query like 'begin; lock table%'",
        );
        await lock;
      } else {
        void publish(version).then(
          ({ status }) => {
            isAnswered = status === 200;
          },
          () => undefined,
        );
        await sleep(Math.random() * 80);
        await program.stop('SIGKILL');
      }
      program = await fixture.start(folder, { PORT: String(program.port) });
      const state = await readState(program);
      // What was acknowledged is there.
      const isNew = isAnswered || state?.title === stateOf(next).title;
      if (isNew) present = next;
      expect(state, `kill ${kill}`).toEqual(stateOf(present));
      expect((await program.request(`/etat-${present}`)).status).toBe(200);
      send = await signIn(program);
    }
    // It goes on: the same draft is published as if nothing had happened.
    expect((await publish(await write(present + 1))).status).toBe(200);
    expect(await readState(program)).toEqual(stateOf(present + 1));
  },
  300_000 + kills * 15_000,
);
