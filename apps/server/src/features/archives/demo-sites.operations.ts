import { join, resolve } from 'node:path';
import { openArchiveFolder } from '../../adapters/archives/folder-archive.ts';
import { demoCardAccount } from '../../adapters/cards/demo-cards.ts';
import type { RequestContext } from '../../request-context.ts';
import type { Database } from '../../storage/database.ts';
import { saveSecret } from '../secrets/secrets.operations.ts';
import { updateSettings } from '../settings/settings.operations.ts';
import { findSiteName } from './archived-site.repository.ts';
import { type DemoSite, demoSites } from './demo-sites.data.ts';
import { type ArchiveTools, archiveTimeout } from './export-site.operations.ts';
import { importSite } from './import-site.operations.ts';
import { lockDemo } from './site-imports.repository.ts';

/** What the demo needs beside an import. */
export interface DemoTools extends ArchiveTools {
  adminHost: string;
  /** Settings of the stand-in of a visit counter. */
  trackerSettings?: Readonly<Record<string, string>>;
}

const folder = resolve(import.meta.dirname, '../../../../../archives');
const author = { name: 'Vitrine', isSuperAdmin: true };

const getNumber = (name: DemoSite) => demoSites.find((one) => one.name === name)?.id ?? 0;

/** Whether a site of the demo is missing. */
export async function isDemoMissing(database: Database, name: DemoSite): Promise<boolean> {
  const found = await database.platform('site de démonstration', (transaction) =>
    findSiteName(transaction, getNumber(name)),
  );
  return found === undefined;
}

/**
 * Makes a site of the demo of its archive, once: one that has its number is left alone. Returns whether it was made. With two
 * programs on one database, the second waits and finds it.
 */
export function loadDemoSite(name: DemoSite, tools: DemoTools): Promise<boolean> {
  return tools.database.platform(
    `démonstration ${name}`,
    async (transaction) => {
      await lockDemo(transaction, name);
      if (!(await isDemoMissing(tools.database, name))) return false;
      const source = await openArchiveFolder(join(folder, name));
      try {
        await importSite(tools, source, {
          now: Date.now(),
          maximumBytes: Number.POSITIVE_INFINITY,
          isUnpacked: true,
          isSuperAdmin: true,
          adminHost: tools.adminHost,
          afterImport: (context) => configureDemo(context, name, tools),
        });
      } finally {
        await source.close();
      }
      return true;
    },
    archiveTimeout,
  );
}

/** The demo's visits are counted by a stand-in, and its shop takes cards that nobody has. */
async function configureDemo(context: RequestContext, name: DemoSite, tools: DemoTools): Promise<void> {
  if (name === 'site-42' && tools.trackerSettings) await changeSettings(context, tools.trackerSettings);
  if (name !== 'site-43' || !tools.encryption) return;
  await changeSettings(context, { STRIPE_PUBLIC_KEY: demoCardAccount.publicKey });
  await saveSecret(context, 'STRIPE_SECRET_KEY', demoCardAccount.secretKey);
  await saveSecret(context, 'STRIPE_WEBHOOK_SECRET', demoCardAccount.webhookSecret);
}

async function changeSettings(context: RequestContext, settings: Readonly<Record<string, string>>): Promise<void> {
  const changed = await updateSettings(context, settings, author);
  if (!changed.ok) throw new Error(`the demo's settings are refused: ${JSON.stringify(changed.failure)}`);
}
