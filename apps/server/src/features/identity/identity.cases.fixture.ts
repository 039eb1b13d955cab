import {
  asPlatform,
  createInvitation,
  createPanelStaff,
  createPasswordLink,
  createPendingSignIn,
  createSiteInvitation,
  createStaff,
  staffPassword,
  startEnrolment,
  type TestStaff,
} from '@vitrine/test-kit/records/staff';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import type { CaseInput, EndpointCase, EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';
import { nextNumber } from '../../http/tenancy/endpoint-case.fixture.ts';
import { createOpaqueToken, hashToken } from '../../opaque-token.ts';
import type { RequestContext } from '../../request-context.ts';
import { upsertInstallationLink } from './installation/installation-links.repository.ts';
import { insertSiteLink } from './sites/site-links.repository.ts';
import { saveInvitation } from './team/invitations.operations.ts';

const newPassword = 'une barque au pied du saule';
const invited = { name: 'Ana Lopes', password: newPassword };

const firstAccount = { token: 'jeton', email: 'claire@exemple.fr', ...invited };

type PrepareStaff = NonNullable<EndpointCase['prepareStaff']>;

const onSite =
  (input: CaseInput = {}): PrepareStaff =>
  async (_, idSite) => ({ ...input, params: { idSite, ...input.params } });
const always =
  (input: CaseInput): PrepareStaff =>
  async () =>
    input;
const own = (staff: TestStaff | undefined, make: (staff: TestStaff) => Promise<CaseInput>): Promise<CaseInput> =>
  staff ? make(staff) : Promise.resolve({});

/** Prepares a call that changes somebody else of the site's staff. */
const aboutColleague =
  (input: CaseInput = {}): PrepareStaff =>
  async (server, idSite) => {
    const { id } = await createStaff(server, 'EDITOR', idSite);
    return { ...input, params: { idSite, id } };
  };

const anyId = { idSite: tenantId, id: tenantId };

/** Inputs of these endpoints for the matrix of rights. */
export const cases: EndpointCases = {
  signInStaff: staffCase({ body: { email: 'claire@exemple.fr', password: staffPassword } }, async (server, siteId) => ({
    body: { email: (await createStaff(server, 'EDITOR', siteId)).email, password: staffPassword },
  })),
  confirmStaffSignIn: staffCase({ body: { pendingToken: 'jeton', code: '123456' } }, async (server, siteId) => ({
    body: await createPendingSignIn(server, siteId),
  })),
  readStaffSession: staffCase({}, always({}), false),
  signOutStaff: staffCase({}, always({})),
  confirmStaffIdentity: staffCase({ body: { password: staffPassword } }, always({ body: { password: staffPassword } })),
  listStaffSessions: staffCase({}, always({}), false),
  revokeStaffSession: staffCase({ params: { id: '9b2c1f6e-5d0a-4c53-9a57-0d8f2f0b7a11' } }, (server, _, staff) =>
    own(staff, async ({ id }) => ({ params: { id: await findSessionId(server, id) } })),
  ),
  revokeOtherStaffSessions: staffCase({}, always({})),
  updateStaffAccount: staffCase({ body: { name: 'Claire' } }, always({ body: { name: 'Claire' } })),
  startStaffEnrolment: staffCase({}, always({})),
  confirmStaffEnrolment: staffCase({ body: { code: '123456' } }, (server, _, staff) =>
    own(staff, async ({ id }) => ({ body: { code: await startEnrolment(server, id) } })),
  ),
  renewStaffRecoveryCodes: staffCase({}, (server, _, staff) => own(staff, ({ id }) => enrolled(server, id))),
  removeStaffSecondFactor: staffCase({}, (server, _, staff) => own(staff, ({ id }) => enrolled(server, id))),
  changeStaffPassword: staffCase(
    { body: { currentPassword: staffPassword, password: newPassword } },
    always({ body: { currentPassword: staffPassword, password: newPassword } }),
  ),
  changeStaffEmail: staffCase({ body: { email: 'nouvelle@exemple.fr' } }, async () => ({
    body: { email: `nouvelle${nextNumber()}@exemple.fr` },
  })),
  confirmStaffEmail: staffCase({ body: { token: 'jeton' } }, async (server, siteId) => {
    const { id } = await createStaff(server, 'EDITOR', siteId);
    return {
      body: { token: await createPasswordLink(server, id, 'confirm-email', `autre${nextNumber()}@exemple.fr`) },
    };
  }),
  askStaffReset: staffCase({ body: { email: 'claire@exemple.fr' } }, always({ body: { email: 'claire@exemple.fr' } })),
  resetStaffPassword: staffCase({ body: { token: 'jeton', password: newPassword } }, async (server, siteId) => {
    const { id } = await createStaff(server, 'EDITOR', siteId);
    return { body: { token: await createPasswordLink(server, id, 'reset-password'), password: newPassword } };
  }),
  // Worth nothing where there are accounts, as here: `installation.test.ts` has the others.
  readInstallationLink: {
    ...staffCase({ params: { token: 'jeton' } }, storeInstallationLink('params'), false),
    refusal: 410,
  },
  createFirstAccount: {
    ...staffCase({ body: firstAccount }, storeInstallationLink('body', firstAccount), false),
    refusal: 410,
  },
  listStaff: staffCase({ params: { idSite: tenantId } }, onSite(), false),
  inviteStaff: staffCase(
    { params: { idSite: tenantId }, body: { email: 'ana@exemple.fr', role: 'EDITOR' } },
    onSite({ body: { email: 'ana@exemple.fr', role: 'EDITOR' } }),
  ),
  withdrawInvitation: staffCase({ params: anyId }, async (server, idSite) => ({
    params: { idSite, id: (await createInvitation(server, idSite)).id },
  })),
  readInvitation: staffCase(
    { params: { token: 'jeton' } },
    async (server, siteId) => ({ params: { token: (await createInvitation(server, siteId)).token } }),
    false,
  ),
  acceptInvitation: staffCase({ body: { token: 'jeton' } }, async (server, siteId) => ({
    body: { token: (await createInvitation(server, siteId)).token, ...invited },
  })),
  listSiteInvitations: staffCase({}, always({}), false),
  inviteSiteOwner: staffCase(
    { body: { email: 'ana@exemple.fr', quotaBytes: 1_000_000_000 } },
    always({ body: { email: 'ana@exemple.fr', quotaBytes: 1_000_000_000 } }),
  ),
  withdrawSiteInvitation: staffCase({ params: { id: 7000 } }, async (server) => ({
    params: { id: (await createSiteInvitation(server)).id },
  })),
  readSiteInvitation: staffCase(
    { params: { token: 'jeton' } },
    async (server) => ({ params: { token: (await createSiteInvitation(server)).token } }),
    false,
  ),
  acceptSiteInvitation: staffCase({ body: { token: 'jeton' } }, async (server) => ({
    body: { token: (await createSiteInvitation(server)).token, ...invited },
  })),
  updateStaffRole: staffCase({ params: anyId, body: { role: 'DESK' } }, aboutColleague({ body: { role: 'DESK' } })),
  removeStaff: staffCase({ params: anyId }, aboutColleague()),
  listStaffSites: staffCase({}, always({}), false),
  createSiteLink: staffCase({ params: { idSite: tenantId } }, onSite()),
  describeResources: staffCase({}, always({}), false),
  listAuditEntries: staffCase({ params: { idSite: tenantId } }, onSite(), false),
};

/** Prepares a call with the token of a link that the start has printed before there were accounts. */
function storeInstallationLink(part: 'params' | 'body', more: Record<string, unknown> = {}): PrepareStaff {
  return async (server) => {
    const token = createOpaqueToken();
    const at = new Date(server.running.context.clock());
    await asPlatform(server, (transaction) =>
      upsertInstallationLink(transaction, {
        tokenHash: hashToken(token),
        at,
        expiresAt: new Date(at.getTime() + 86_400_000),
      }),
    );
    return { [part]: { ...more, token } };
  };
}

function staffCase(input: CaseInput, prepareStaff: PrepareStaff, isWriting = true): EndpointCase {
  return { own: input, prepareStaff, holdsMark: false, ...(isWriting ? { isWriting } : {}) };
}

async function enrolled(server: TestServer, accountId: number): Promise<CaseInput> {
  await startEnrolment(server, accountId, true);
  return {};
}

async function findSessionId(server: TestServer, accountId: number): Promise<string> {
  const [found] = await asPlatform(server, ({ query }) =>
    query<{ id: string }>('select id from staff_session where account_id = $1', [accountId]),
  );
  return found?.id ?? '';
}

/** Inserts rows of the site's staff: a grant, an invitation, a link to the site and a session there. */
export async function seedTenant(context: RequestContext, mark: string, server: TestServer): Promise<void> {
  const { id, sessionHash } = await createPanelStaff(server, context.site.id);
  const expiresAt = new Date(context.now + 86_400_000);
  await insertSiteLink(context, { hash: hashToken(`link ${mark}`), accountId: id, sessionHash, expiresAt });
  const invitation = { email: `${mark}@exemple.fr`, tokenHash: hashToken(`invitation ${mark}`), inviterId: id };
  await saveInvitation({ ...context, adminOrigin: 'http://admin.localhost' }, { ...invitation, role: 'DESK' });
}
