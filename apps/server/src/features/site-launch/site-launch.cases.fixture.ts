import { asPlatform } from '@vitrine/test-kit/records/staff';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import type { CaseInput, EndpointCase, EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../request-context.ts';
import { updateSettings } from '../settings/settings.operations.ts';
import { recordSamples } from './samples.operations.ts';
import { updateSampleKept, upsertPhoneSeen, upsertSamples } from './site-launch.repository.ts';

/** Puts a site under construction or on line, before a call about that. */
async function setBuilding(server: TestServer, idSite: number, isBuilding: boolean): Promise<void> {
  await asPlatform(server, async ({ query }) => {
    await query('update site set is_building = $2 where id = $1', [idSite, isBuilding]);
    await query(`select pg_notify('vitrine_invalidation', $1)`, [JSON.stringify([idSite, 'site'])]);
  });
}

/** The facts that the law asks for, beside those that every tenant has. */
const legalFacts = {
  LEGAL_AGENT: 'Ana Lopes',
  HEAD_OFFICE: '1 quai du Port, 49000 Angers',
  COMPANY_PHONE: '02 41 00 00 00',
  HOSTING_PROVIDER: 'Vitrine, 1 rue des Serveurs, 49000 Angers, 02 41 00 00 01',
  SIRET_NUMBER: '73282932000074',
  RCS_NUMBER: '732829320',
  SHARE_CAPITAL: '1 000 €',
  MEDIATOR: 'Médiation, 1 rue du Droit, 75001 Paris',
};

async function completeSite(context: RequestContext): Promise<void> {
  await updateSettings(context, legalFacts, { name: 'Essai', isSuperAdmin: true });
  await updateSampleKept(context, { kind: 'services', id: tenantId }, new Date(context.now));
}

const own = { params: { idSite: tenantId } };

/** A call that leaves the site on line for those that follow. */
const onLine = (input: CaseInput = {}): EndpointCase => ({
  own: { ...own, ...input },
  holdsMark: false,
  isWriting: true,
  prepareStaff: async (server, idSite) => {
    await setBuilding(server, idSite, false);
    return { ...input, params: { idSite } };
  },
});

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  readSiteLaunch: { own, holdsMark: false, prepareStaff: async (_, idSite) => ({ params: { idSite } }) },
  launchSite: {
    ...onLine(),
    prepareStaff: async (server, idSite) => {
      await setBuilding(server, idSite, true);
      await server.write(idSite, completeSite);
      return { params: { idSite } };
    },
  },
  withdrawSite: onLine(),
  updateSiteLaunch: onLine({ body: { isPhoneSeen: true } }),
  keepSample: {
    ...onLine(),
    own: { params: { idSite: tenantId, kind: 'services', id: tenantId }, body: { isKept: true } },
    prepareStaff: async (server, idSite) => {
      const sample = { kind: 'services', id: idSite, words: 'prix inventé', original: {} };
      await server.write(idSite, (context) => upsertSamples(context, [sample]));
      return { params: { idSite, kind: sample.kind, id: idSite }, body: { isKept: true } };
    },
  },
  sendTrialMail: onLine(),
};

/** Inserts what a template has invented, and a look on a telephone. */
export async function seedTenant(context: RequestContext, mark: string): Promise<void> {
  await recordSamples(context, { samples: [{ kind: 'services', id: tenantId, words: mark }], pictures: [tenantId] });
  await upsertPhoneSeen(context, new Date(context.now));
}
