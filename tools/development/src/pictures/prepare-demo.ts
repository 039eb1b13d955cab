import { openBrowser } from '@vitrine/test-kit/browser/browser';
import { callFrom, prepareAdminScreens } from '@vitrine/test-kit/browser/prepare-admin-screens';
import { insertDemoRows } from '@vitrine/test-kit/records/demo-rows';
import { sendVisitorSubmissions } from '@vitrine/test-kit/records/visitor-submissions';
import type { BrowserContext } from 'playwright-core';
import type { DemoProgram } from './demo-program.ts';
import { prepareDemoVisitors } from './prepare-demo-visitors.ts';

/** The cookies of a session. */
export type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Robots ask for addresses that count for nothing. */
const visitor =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

/** Fills the demo with what the screens are about; returns the cookies of its account's session. */
export async function prepareDemo(demo: DemoProgram): Promise<Cookies> {
  const { admin, site, account } = demo;
  for (const [email, role] of [
    ['ines.rolland@exemple.fr', 'ADMIN'],
    ['thomas.guerin@exemple.fr', 'EDITOR'],
  ] as const)
    await demo.run('staff', 'add', email, '--site=42', `--role=${role}`);
  await insertDemoRows(demo.query);
  const { context, close } = await openBrowser({ userAgent: visitor });
  const page = await context.newPage();
  for (const path of ['/tarif', '/tarif', '/tarif', '/soin/massage-bebe', '/ateliers-2023'])
    await page.goto(site + path);
  await page.goto(`${site}/contact`);
  await sendVisitorSubmissions((path, body) =>
    page.evaluate(
      async ([path, body]) => {
        const headers = { accept: 'application/json', 'content-type': 'application/json' };
        const response = await fetch(`/api${path}`, { method: 'POST', headers, body });
        if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      },
      [path, JSON.stringify(body)] as const,
    ),
  );
  await page.goto(`${admin}/connexion`);
  await page.getByLabel('Adresse électronique').fill(account.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  // The demo has several sites, among which staff choose first.
  await page.getByRole('heading', { level: 1, name: 'Vos sites' }).waitFor();
  await prepareAdminScreens(callFrom(page), account.password);
  await prepareDemoVisitors(callFrom(page));
  const cookies = await context.cookies(admin);
  await close();
  return cookies;
}
