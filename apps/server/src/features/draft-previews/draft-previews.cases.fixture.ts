import { createHash, randomUUID } from 'node:crypto';
import { createStaff } from '@vitrine/test-kit/records/staff';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../request-context.ts';
import { insertPreviewLink } from './preview-links.repository.ts';

/** Stores a shared link; returns its id. */
async function createLink(context: RequestContext, accountId: number, note: string): Promise<string> {
  const id = randomUUID();
  await insertPreviewLink(context, {
    id,
    tokenHash: createHash('sha256').update(id).digest('hex'),
    accountId,
    sessionHash: null,
    note,
    path: '/',
    shownAt: null,
    content: undefined,
    expiresAt: new Date(context.now + 86_400_000),
  });
  return id;
}

const ofSite = { idSite: tenantId };

/** Inputs of these endpoints for the matrix of rights. */
export const cases: EndpointCases = {
  createPreviewLink: {
    own: { params: ofSite, body: { isShared: true } },
    holdsMark: false,
    isWriting: true,
    prepareStaff: async (_, idSite) => ({ params: { idSite }, body: { isShared: true } }),
  },
  listPreviewLinks: {
    own: { params: ofSite },
    holdsMark: false,
    prepareStaff: async (_, idSite) => ({ params: { idSite } }),
  },
  revokePreviewLink: {
    own: { params: { ...ofSite, id: '4f0c2a52-6a0f-4d3c-9a67-2f1f0c6f0b1d' } },
    holdsMark: false,
    isWriting: true,
    prepareStaff: async (server, idSite) => {
      const author = await createStaff(server, 'EDITOR', idSite);
      const id = await server.write(idSite, (context) => createLink(context, author.id, 'Essai'));
      return { params: { idSite, id } };
    },
  },
};

/** Stores a link of each tenant. */
export async function seedTenant(context: RequestContext, mark: string, server: TestServer): Promise<void> {
  const { id } = await createStaff(server, 'EDITOR', context.site.id);
  await createLink(context, id, mark);
}
