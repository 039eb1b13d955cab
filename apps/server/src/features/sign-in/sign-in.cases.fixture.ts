import { randomUUID } from 'node:crypto';
import { createMember, createMemberToken, createRegistration, memberPassword } from '@vitrine/test-kit/records/members';
import { asNewMember, type EndpointCases, nextNumber } from '../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../request-context.ts';
import { insertResetRequest } from './reset-requests.repository.ts';

/** Inserts a reset request of a site of the tenancy tests that waits for its mail. */
export function seedTenant(context: RequestContext, mark: string): Promise<void> {
  const expiresAt = new Date(context.now + 86_400_000);
  return insertResetRequest(context, { id: randomUUID(), emailKey: `${mark}@exemple.fr`, expiresAt });
}

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  readLogged: { own: {}, holdsMark: false },
  register: {
    own: {
      body: {
        email: 'nouvelle@exemple.fr',
        password: memberPassword,
        firstname: 'Léa',
        lastname: 'Petit',
        acceptTerms: true,
      },
    },
    holdsMark: false,
    isWriting: true,
  },
  confirmRegistration: {
    own: { body: { token: 'jeton', password: memberPassword } },
    prepare: async (server, siteId) => {
      const token = await server.write(siteId, (context) =>
        createRegistration(context, `venue${nextNumber()}@exemple.fr`),
      );
      return { input: { body: { token, password: memberPassword } } };
    },
    holdsMark: false,
    isWriting: true,
  },
  login: {
    own: { body: { email: 'lea@exemple.fr', password: memberPassword } },
    prepare: async (server, siteId) => {
      const { email } = await server.write(siteId, (context) => createMember(context));
      return { input: { body: { email, password: memberPassword } } };
    },
    holdsMark: false,
    isWriting: true,
  },
  logout: { own: {}, prepare: asNewMember({}), holdsMark: false, isWriting: true },
  askReset: {
    own: { body: { email: 'lea@exemple.fr' } },
    prepare: async (server, siteId) => {
      const { email } = await server.write(siteId, (context) => createMember(context));
      return { input: { body: { email } } };
    },
    holdsMark: false,
    isWriting: true,
  },
  resetPassword: {
    own: { body: { token: 'jeton', password: 'un tout autre mot' } },
    prepare: async (server, siteId) => {
      const token = await server.write(siteId, async (context) =>
        createMemberToken(context, (await createMember(context)).id, 'reset'),
      );
      return { input: { body: { token, password: 'un tout autre mot' } } };
    },
    holdsMark: false,
    isWriting: true,
  },
  changePassword: {
    own: { body: { currentPassword: memberPassword, password: 'un tout autre mot' } },
    prepare: asNewMember({ body: { currentPassword: memberPassword, password: 'un tout autre mot' } }),
    holdsMark: false,
    isWriting: true,
  },
};
