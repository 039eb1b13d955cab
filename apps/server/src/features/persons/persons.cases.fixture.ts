import { createMember } from '@vitrine/test-kit/records/members';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';
import { previewPersonErasure } from './erase-person.operations.ts';

const email = 'lea@exemple.fr';
const params = { idSite: tenantId };

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  listPersons: { own: { params }, holdsMark: false, prepareStaff: async (_, idSite) => ({ params: { idSite } }) },
  readPerson: {
    own: { params, query: { email } },
    holdsMark: false,
    prepareStaff: async (_, idSite) => ({ params: { idSite }, query: { email } }),
  },
  exportPerson: {
    own: { params, body: { email } },
    holdsMark: false,
    isWriting: true,
    prepareStaff: async (_, idSite) => ({ params: { idSite }, body: { email } }),
  },
  previewPersonErasure: {
    own: { params, query: { email } },
    holdsMark: false,
    prepareStaff: async (_, idSite) => ({ params: { idSite }, query: { email } }),
  },
  erasePerson: {
    own: { params, body: { email, confirm: 'rien' } },
    holdsMark: false,
    isWriting: true,
    prepareStaff: (server, idSite) =>
      server.write(idSite, async (context) => {
        const { id } = await createMember(context);
        const preview = await previewPersonErasure(context, { member: id });
        if (!preview.ok) throw new Error(`member ${id} cannot be erased`);
        return { params: { idSite }, body: { member: id, confirm: preview.value.confirm } };
      }),
  },
};
