import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import type { CaseInput, EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';
import { deleteLanguage, insertLanguage } from './languages.repository.ts';

const params = { idSite: tenantId };

/** Makes a call on a site that has German, or has it not. */
const withGerman =
  (isThere: boolean, input: CaseInput) =>
  async (server: TestServer, idSite: number): Promise<CaseInput> => {
    await server.write(idSite, async (context) => {
      await deleteLanguage(context, 'de_DE');
      if (isThere) await insertLanguage(context, 'de_DE', 'de');
      context.transaction.invalidate('site');
    });
    return { ...input, params: { ...input.params, idSite } };
  };

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  readSiteLanguages: { own: { params }, prepareStaff: withGerman(true, {}), holdsMark: false },
  listUntranslated: {
    own: { params: { ...params, code: 'fr_FR' }, query: { kind: 'page' } },
    prepareStaff: async (_, idSite) => ({ params: { idSite, code: 'fr_FR' }, query: { kind: 'page' } }),
    holdsMark: false,
  },
  createSiteLanguage: {
    own: { params, body: { code: 'de_DE', prefix: 'de' } },
    prepareStaff: withGerman(false, { body: { code: 'de_DE', prefix: 'de' } }),
    holdsMark: false,
    isWriting: true,
  },
  updateSiteLanguage: {
    own: { params: { ...params, code: 'de_DE' }, body: { isOnline: true } },
    prepareStaff: withGerman(true, { params: { code: 'de_DE' }, body: { isOnline: true } }),
    holdsMark: false,
    isWriting: true,
  },
  deleteSiteLanguage: {
    own: { params: { ...params, code: 'de_DE' } },
    prepareStaff: withGerman(true, { params: { code: 'de_DE' } }),
    holdsMark: false,
    isWriting: true,
  },
};
