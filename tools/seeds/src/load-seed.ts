import type { FileStore } from '@vitrine/server/adapters/files/file-store';
import type { Encryption } from '@vitrine/server/encryption/encryption';
import {
  deleteSite,
  findSiteSeed,
  insertSite,
  lockSeed,
  type NewSite,
  updateSeedComplete,
  updateSequences,
} from '@vitrine/server/features/sites/save-site.repository';
import type { JobEnqueuer } from '@vitrine/server/jobs/job-enqueuer';
import { createSystemContext, type RequestContext, type SiteIdentity } from '@vitrine/server/request-context';
import { limitServices } from '@vitrine/server/services';
import type { Database } from '@vitrine/server/storage/database';
import { loadSite42 } from './site-42/load-site-42.ts';
import { loadSite43 } from './site-43/load-site-43.ts';

/** The dependencies of a seed. */
export interface SeedTools {
  database: Database;
  store: FileStore;
  /** Without it nothing is enqueued: image derivatives are then created at first use. */
  jobs: JobEnqueuer | undefined;
  /** Without it no key of another service is stored. */
  encryption?: Encryption;
  /** Settings of the fake tracker service. */
  trackerSettings: Readonly<Record<string, string>>;
}

interface Seed {
  site: NewSite;
  load(context: RequestContext, tools: SeedTools): Promise<void>;
}

/** The named seeds: complete sites that the program can start with. */
export const seeds: Readonly<Record<string, Seed>> = {
  'site-42': {
    site: {
      id: 42,
      name: 'L’Heure douce',
      defaultLocale: 'fr_FR',
      timeZone: 'Europe/Paris',
      isECommerce: false,
      isWinemaker: false,
      dashboardType: 'PLAUSIBLE',
      hosts: [
        { host: 'lheuredouce.localhost', kind: 'dev', isMain: true },
        { host: 'localhost', kind: 'dev' },
      ],
      languages: [{ code: 'fr_FR', prefix: '', isDefault: true }],
    },
    load: loadSite42,
  },
  'site-43': {
    site: {
      id: 43,
      name: 'Domaine des Ormes Clairs',
      defaultLocale: 'fr_FR',
      timeZone: 'Europe/Paris',
      isECommerce: true,
      isWinemaker: true,
      dashboardType: 'PLAUSIBLE',
      hosts: [{ host: 'domaine.localhost', kind: 'dev', isMain: true }],
      languages: [{ code: 'fr_FR', prefix: '', isDefault: true }],
    },
    load: loadSite43,
  },
};

/**
 * Loads a seed once. A site whose seed was interrupted is deleted and loaded again; a complete or otherwise created
 * site is left alone. Returns whether anything was loaded.
 */
export function loadSeed(name: string, tools: SeedTools): Promise<boolean> {
  // With two programs on one database, the second waits and finds the complete site.
  return tools.database.platform(`graine ${name}`, async (transaction) => {
    await lockSeed(transaction, name);
    return fillSite(name, tools);
  });
}

async function fillSite(name: string, tools: SeedTools): Promise<boolean> {
  const seed = seeds[name];
  if (!seed)
    throw new Error(`Aucune graine ne s’appelle « ${name} ». Celles qui existent : ${Object.keys(seeds).join(', ')}.`);
  const state = await findSiteSeed(tools.database, seed.site.id);
  if (state === `${name}…`) await deleteSite(tools.database, seed.site.id);
  else if (state !== undefined) return false;
  await insertSite(tools.database, { ...seed.site, seed: name });
  await tools.database.write(seed.site.id, async (transaction) => {
    const services = limitServices({
      store: tools.store,
      jobs: tools.jobs ?? { enqueue: async () => {} },
      ...(tools.encryption ? { encryption: tools.encryption } : {}),
    });
    await seed.load(createSystemContext(identityOf(seed.site), transaction, 'graine', services), tools);
  });
  await updateSequences(tools.database);
  await updateSeedComplete(tools.database, seed.site.id, name);
  return true;
}

function identityOf(site: NewSite): SiteIdentity {
  return {
    id: site.id,
    name: site.name,
    defaultLocale: site.defaultLocale,
    timeZone: site.timeZone,
    isWinemaker: site.isWinemaker,
    isECommerce: site.isECommerce,
    isBuilding: false,
    technicalFileModel: 'CLASSIC',
    dashboardType: site.dashboardType,
    isWebp: true,
    hosts: site.hosts,
    languages: [],
  };
}
