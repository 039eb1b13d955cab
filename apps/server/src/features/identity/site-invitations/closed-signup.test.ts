import { asPlatform, createSiteInvitation, createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { startTestServer } from '@vitrine/test-kit/servers/test-server';
import { expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';

test('PLT-01 a platform is closed unless it says otherwise: nobody is invited, and no link serves', async () => {
  expect([readConfig({}).siteSignup, readConfig({ SITE_SIGNUP: 'invited' }).siteSignup]).toEqual(['closed', 'invited']);
  expect(() => readConfig({ SITE_SIGNUP: 'open' })).toThrow('SITE_SIGNUP doit valoir closed ou invited');
  expect(() => readConfig({ SITE_SIGNUP: 'invited', NODE_ENV: 'production' })).toThrow('demande SITES_DOMAIN');
  const server = await startTestServer({
    seed: 'empty',
    config: { siteSignup: 'closed' },
    server: { rateLimits: 'none' },
  });
  try {
    const { cookie } = await createStaff(server, 'SUPER_ADMIN');
    const body = { email: 'ana@exemple.net', quotaBytes: 1 };
    const refused = await requestAdmin(server, 'POST', '/platform/invitations', { cookie, body });
    expect([refused.status, refused.json().message]).toEqual([409, expect.stringContaining('SITE_SIGNUP=invited')]);
    const { token } = await createSiteInvitation(server);
    expect((await requestAdmin(server, 'GET', `/site-invitations/${token}`)).status).toBe(410);
    const accepting = { token, name: 'Ana', password: 'une lanterne sous la glycine' };
    const accepted = await requestAdmin(server, 'POST', '/site-invitations/accept', { body: accepting });
    expect(accepted.status).toBe(410);
    // Accepted before the platform was closed: the account makes no site any more.
    const guest = await createStaff(server, 'SUPER_ADMIN');
    await asPlatform(server, async ({ query }) => {
      await query(`update staff_account set is_super_admin = false where id = ${guest.id}`);
      await query(`update site_invitation set accepted_at = now(), account_id = ${guest.id}`);
    });
    const session = (await requestAdmin(server, 'GET', '/session', { cookie: guest.cookie })).json().data;
    expect(session).toMatchObject({ platformRights: [] });
    expect((await requestAdmin(server, 'POST', '/site-creations', { cookie: guest.cookie })).status).toBe(403);
  } finally {
    await server.close();
  }
});
