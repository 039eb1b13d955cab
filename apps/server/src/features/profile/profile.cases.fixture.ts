import { createMember, memberPassword } from '@vitrine/test-kit/records/members';
import { asNewMember, type EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';

import { createResourceCases } from '../resources/resource-cases.fixture.ts';
import { setMemberSuspension } from '../sign-in/suspension.operations.ts';
import { memberRecords } from './member-records.operations.ts';

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  readUser: { own: {}, holdsMark: true },
  updateUser: {
    own: { body: { firstname: 'Zoé', lastname: 'Petit' } },
    prepare: asNewMember({ body: { firstname: 'Zoé', lastname: 'Petit' } }),
    holdsMark: false,
    isWriting: true,
  },
  exportUser: { own: {}, holdsMark: true },
  deleteUser: {
    own: { body: { password: memberPassword } },
    prepare: asNewMember({ body: { password: memberPassword } }),
    holdsMark: false,
    isWriting: true,
  },
  ...createResourceCases(memberRecords, {
    async create(context, action) {
      const { id, email } = await createMember(context);
      if (action === 'resume') await setMemberSuspension(context, email, true, 'essai');
      return id;
    },
    changes: { lastname: 'Autre' },
  }),
};
