import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminHost } from '@vitrine/test-kit/records/staff';
import { startTestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, expect, test } from 'vitest';
import { openAdminApplication } from './admin-application.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-administration-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('PLT-05 the administration opens by itself once its build is whole, also while the program runs', () => {
  const application = openAdminApplication(folder);
  expect(application.find()).toBeUndefined();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/admin-1.js'), 'export {};');
  // The manifest comes last.
  expect(application.find()).toBeUndefined();
  writeFileSync(
    join(folder, 'manifest.json'),
    JSON.stringify({ 'src/main.tsx': { file: 'assets/admin-1.js', isEntry: true } }),
  );
  expect(application.find()?.document).toContain('<script type="module" src="/assets/admin-1.js"></script>');
  expect(openAdminApplication(undefined).find()).toBeUndefined();
});

test('PLT-05 while the administration is being built, a page says so and comes back by itself; sites answer', async () => {
  const server = await startTestServer({ server: { adminFolder: join(folder, 'next') } });
  const ask = (headers: Record<string, string>) =>
    server.request('/sites', { host: `${adminHost}:${server.port}`, headers });
  const page = await ask({ accept: 'text/html' });
  expect([page.status, page.headers.refresh]).toEqual([503, '2']);
  expect(page.text).toContain('L’administration se prépare');
  expect((await ask({ accept: 'application/json' })).status).toBe(404);
  expect((await server.request('/')).status).toBe(200);
  await server.close();
});
