import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { main } from '@vitrine/server/main';
import { createSourceStorefront } from './source-storefront.ts';

const storefront = createSourceStorefront();
const { url, directUrl } = await waitForDatabase(process.argv[2] ?? '');
process.env.DATABASE_URL = url;
process.env.DATABASE_DIRECT_URL = directUrl;
await main({ loadStorefront: () => storefront });

/** Waits for the database of `dev.ts`, which writes its URLs into a file once it accepts connections. */
async function waitForDatabase(path: string): Promise<{ url: string; directUrl: string }> {
  for (;;) {
    const text = await readFile(path, 'utf8').catch(() => undefined);
    if (text) return JSON.parse(text) as { url: string; directUrl: string };
    await wait(20);
  }
}
