import type { Page } from 'playwright-core';
import { requestAdminApi, type TestStaff } from '../records/staff.ts';
import type { TestServer } from '../servers/test-server.ts';

const site = '/admin/sites/42';

/** Makes a call of the administration as staff who may do all of it; `path` begins below `/api`. */
type AdminCall = <Data = unknown>(method: string, path: string, body?: unknown) => Promise<Data>;

/**
 * Gives the demo site what its screens are about: a draft that differs from what is published, a schedule, a
 * translation, something in the bin, an invitation, a shared preview, redirects. `staffPassword` confirms the identity of
 * who calls.
 */
export async function prepareAdminScreens(call: AdminCall, staffPassword: string): Promise<void> {
  await call('POST', '/admin/session/step-up', { password: staffPassword });
  await call('POST', `${site}/languages`, { code: 'en_GB', prefix: 'en' });
  const pageDraft = `${site}/contents/page/4/drafts/fr_FR`;
  await call('POST', `${pageDraft}/revisions`, { name: 'Avant l’hiver' });
  const { version: base } = await call<{ version: number }>('GET', pageDraft);
  const set = (block: string | null, path: string, value: string) => ({ kind: 'set', block, path: [path], value });
  await call('POST', `${pageDraft}/operations`, {
    batch: 'ecrans-000001',
    base,
    operations: [
      set(null, 'title', 'Les soins du soir'),
      set('ouverture', 'text', 'Une heure entière pour vous, à la tombée du jour.'),
      { kind: 'move', block: 'phrase', parent: null, after: 'ouverture' },
    ],
  });
  await call('POST', `${site}/contents/page/4/drafts/en_GB`);
  const createNews = async (title: string) =>
    (await call<{ id: number }>('POST', `${site}/contents/news`, { title })).id;
  const closing = await createNews('Le cabinet ferme du 24 décembre au 3 janvier');
  const { version: expectedVersion } = await call<{ version: number }>(
    'GET',
    `${site}/contents/news/${closing}/drafts/fr_FR`,
  );
  const inDays = (days: number) => new Date(Math.ceil(Date.now() / 86_400_000 + days) * 86_400_000).toISOString();
  await call('POST', `${site}/contents/news/${closing}/drafts/fr_FR/schedules`, {
    expectedVersion,
    from: inDays(20),
    until: inDays(31),
  });
  await call('PUT', `${site}/contents/news/${await createNews('Les tarifs de l’an passé')}/bin`);
  for (const source of ['/tarifs-2024', '/massage-bebe'])
    await call('POST', `${site}/redirects`, { source, target: '/soins', status: 301 });
  await call('POST', `${site}/invitations`, { email: 'lea.petit@exemple.fr', role: 'DESK' });
  await call('POST', `${site}/previews`, { isShared: true, lifetime: 'week', note: 'Pour Thomas, avant Noël' });
}

/** Calls from a page of the administration. */
export const callFrom =
  (page: Page): AdminCall =>
  async (method, path, body) => {
    const answer = await page.evaluate(
      async ([method, path, body]) => {
        const headers = { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) };
        const response = await fetch(`/api${path}`, { method, headers, ...(body ? { body } : {}) });
        return { status: response.status, text: await response.text() };
      },
      [method, path, body === undefined ? '' : JSON.stringify(body)] as const,
    );
    return readData(method, path, answer);
  };

/** Calls as staff with a session. */
export const callAs =
  (server: TestServer, { cookie }: Pick<TestStaff, 'cookie'>): AdminCall =>
  async (method, path, body) =>
    readData(method, path, await requestAdminApi(server, method, path, { cookie, body }));

function readData<Data>(method: string, path: string, { status, text }: { status: number; text: string }): Data {
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
  return (text ? JSON.parse(text).data : undefined) as Data;
}
