import { countUp } from '@vitrine/test-kit/count-up';
import { requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';

const absent = '9b2c1f6e-5d0a-4c53-9a57-0d8f2f0b7a11';

const answers = (word: string) => ({
  activity: { activity: 'osteopathe', template: null },
  identity: { name: 'Le cabinet', word },
});

/** Begins a creation of an account with answers; one that may not is refused by the call itself. */
async function describeSite(server: TestServer, staff: TestStaff | undefined, word = ''): Promise<string> {
  const { cookie } = staff ?? {};
  const begun = await requestAdmin(server, 'POST', '/site-creations', { cookie, body: {} });
  if (begun.status !== 200) return absent;
  const { id, version } = (begun.json().data as { creation: { id: string; version: number } }).creation;
  if (word)
    await requestAdmin(server, 'PUT', `/site-creations/${id}/answers`, {
      cookie,
      body: { version, answers: answers(word) },
    });
  return id;
}

/** Forgets what an account has begun. */
async function forgetOpen(server: TestServer, staff: TestStaff | undefined): Promise<void> {
  const id = await describeSite(server, staff);
  if (id !== absent) await requestAdmin(server, 'DELETE', `/site-creations/${id}`, { cookie: staff?.cookie });
}

export const cases: EndpointCases = {
  listSiteTemplates: { own: {}, holdsMark: false, prepareStaff: async () => ({}) },
  beginSiteCreation: {
    own: { body: {} },
    holdsMark: false,
    isWriting: true,
    prepareStaff: async (server, _, staff) => {
      await forgetOpen(server, staff);
      return { body: {} };
    },
  },
  readSiteCreation: {
    own: { params: { id: absent } },
    holdsMark: false,
    prepareStaff: async (server, _, staff) => ({ params: { id: await describeSite(server, staff) } }),
  },
  // Answers are kept as they are typed: they are no act, and leave no entry in the audit.
  updateSiteCreation: {
    own: { params: { id: absent }, body: { version: 1, answers: {} } },
    holdsMark: false,
    prepareStaff: async (server, _, staff) => {
      await forgetOpen(server, staff);
      return {
        params: { id: await describeSite(server, staff) },
        body: { version: 1, answers: answers('le-cabinet') },
      };
    },
  },
  deleteSiteCreation: {
    own: { params: { id: absent } },
    holdsMark: false,
    isWriting: true,
    prepareStaff: async (server, _, staff) => ({ params: { id: await describeSite(server, staff) } }),
  },
  checkSiteCreationName: {
    own: { params: { id: absent }, query: { word: 'le-cabinet' } },
    holdsMark: false,
    prepareStaff: async (server, _, staff) => ({
      params: { id: await describeSite(server, staff) },
      query: { word: 'le-cabinet' },
    }),
  },
  createSiteOfCreation: {
    own: { params: { id: absent }, body: {} },
    holdsMark: false,
    isWriting: true,
    prepareStaff: async (server, _, staff) => ({
      params: { id: await describeSite(server, staff, `le-cabinet-${countUp('site-creation')}`) },
      body: {},
    }),
  },
};
