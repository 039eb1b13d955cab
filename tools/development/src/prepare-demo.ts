import { openBrowser } from '@vitrine/test-kit/browser';
import { prepareAdminScreens } from '@vitrine/test-kit/prepare-admin-screens';
import type { BrowserContext } from 'playwright-core';
import type { DemoProgram } from './demo-program.ts';

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
  await demo.query(
    "update staff_account set name = case when email like 'ines%' then 'Inès Rolland' else 'Thomas Guérin' end where name = ''",
  );
  await fillVisits(demo);
  const { context, close } = await openBrowser({ userAgent: visitor });
  const page = await context.newPage();
  for (const path of ['/tarif', '/tarif', '/tarif', '/soin/massage-bebe', '/ateliers-2023'])
    await page.goto(site + path);
  await page.goto(`${admin}/connexion`);
  await page.getByLabel('Adresse électronique').fill(account.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page
    .getByRole('heading', { level: 1 })
    .filter({ hasText: /Bonjour|Aujourd/ })
    .waitFor();
  await prepareAdminScreens(page, account.password);
  const cookies = await context.cookies(admin);
  await close();
  return cookies;
}

/** A year of visits, with weeks that are quieter than others. */
function fillVisits({ query }: DemoProgram): Promise<void> {
  return query(`insert into visit_count (site_id, day, kind, name, visits)
    select 42, current_date - n, kind, name,
      greatest(1, round(share * (24 + 9 * sin(n / 9.0) + 5 * cos(n / 2.3) - 8 * (extract(isodow from current_date - n) > 5)::int)))
    from generate_series(0, 364) n, (values ('source', 'direct', 0.5), ('source', 'google.fr', 0.8), ('source', 'instagram.com', 0.3),
      ('page', '/', 1.6), ('page', '/soins', 0.9), ('page', '/contact', 0.6),
      ('page', '/les-ateliers-parents-bebe', 0.5), ('country', 'FR', 1.4), ('country', 'BE', 0.2)) of (kind, name, share)
    on conflict do nothing;
    insert into visit_source (site_id, day, source, visits)
      select 42, current_date - n * 3, source, visits from generate_series(0, 9) n, (values ('carte', 5), ('salon-bebe', 2)) of (source, visits)`);
}
