import { createInstallationLink } from '@vitrine/server/features/identity/installation/installation.operations';
import { recordSamples, type Sample } from '@vitrine/server/features/site-launch/samples.operations';
import type { TestServer } from '../servers/test-server.ts';
import { asPlatform } from './staff.ts';

/** Creates the link to the first account of an installation, as its start does; returns its token. */
export async function createWelcomeLink(server: Pick<TestServer, 'running'>): Promise<string> {
  const now = server.running.context.clock();
  const token = await asPlatform(server, (transaction) => createInstallationLink({ transaction, now }));
  if (!token) throw new Error('the installation has an account');
  return token;
}

/** Notes what the template of site 42 would have invented, as its creation does. */
export function createSamples(server: TestServer, samples: readonly Sample[], pictures: readonly number[] = []) {
  return server.write(42, (context) => recordSamples(context, { samples, pictures }));
}
