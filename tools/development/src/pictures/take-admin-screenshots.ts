/**
 * Takes screenshots of the administration, on a demo of its own: `npm run screenshots:admin -- [--port 3100] [--guide]
 * [--all] [--to folder] [--widths 360,1280] [--schemes light,dark] [name …]`. The documents show the main screens in every width
 * and theme; `--guide` takes the pictures of the owners' guide instead, `--all` every screen that the tests know.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '@vitrine/server/cli/build-if-needed';
import { demoScreens, entryScreens, innerScreens } from '@vitrine/test-kit/browser/admin-screens';
import { demoShopScreens, shopScreens } from '@vitrine/test-kit/browser/screens/shop-screens';
import sharp from 'sharp';
import { openAdminPage, showScreen } from './admin-page.ts';
import { guidePictures, shownScreens } from './admin-pictures.data.ts';
import { startDemo } from './demo-program.ts';
import { type Cookies, prepareDemo } from './prepare-demo.ts';
import { prepareDemoShop, shopId } from './prepare-demo-shop.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '3100' },
    guide: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    to: { type: 'string' },
    widths: { type: 'string', default: '360,1280' },
    schemes: { type: 'string', default: 'light,dark' },
  },
});
type Scheme = 'light' | 'dark';
/** The shop of the demo is a site of its own. */
const ofShop = [...shopScreens, ...demoShopScreens].map((screen) => ({
  ...screen,
  path: screen.path.replace('/sites/42', `/sites/${shopId}`),
}));
const screens = new Map(
  [...entryScreens, ...innerScreens, ...demoScreens, ...ofShop].map((screen) => [screen.name, screen]),
);
const wanted = positionals.length
  ? positionals
  : values.guide
    ? guidePictures.map(({ screen, name = screen }) => name)
    : values.all
      ? [...screens.keys()]
      : shownScreens;
const pictured = new Set(
  values.guide ? guidePictures.flatMap(({ screen, name = screen }) => (wanted.includes(name) ? screen : [])) : wanted,
);
const hasShop = ofShop.some(({ name }) => pictured.has(name));

// A demo builds what is outdated while it answers already.
await buildIfNeeded(console.log);
const demo = await startDemo(Number(values.port), hasShop ? 25 : 0);
try {
  if (hasShop) await prepareDemoShop(demo);
  const cookies = await prepareDemo(demo);
  if (values.guide) await takeGuidePictures(cookies);
  else await takeScreens(cookies);
} finally {
  await demo.stop();
}

async function takeScreens(cookies: Cookies) {
  const to = values.to ?? 'docs/screenshots/admin';
  mkdirSync(to, { recursive: true });
  for (const width of values.widths.split(',').map(Number))
    for (const scheme of values.schemes.split(',') as Scheme[]) {
      const inside = await openAdminPage(cookies, width, scheme);
      const outside = await openAdminPage([], width, scheme);
      for (const name of wanted) {
        const screen = screens.get(name);
        if (!screen) throw new Error(`no screen is called ${name}`);
        if (screen.isWideOnly && width < 992) continue;
        const { page } = screen.isOutside ? outside : inside;
        try {
          await showScreen(page, demo.admin, screen);
        } catch (error) {
          console.log(`${name} à ${width} px : ${String(error).slice(0, 400)}`);
        }
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (overflow > 0) console.log(`${name} déborde de ${overflow} px à ${width} px`);
        await write(
          await page.screenshot(),
          join(to, `${name}-${width}-${scheme === 'light' ? 'clair' : 'sombre'}.webp`),
        );
      }
      await inside.close();
      await outside.close();
    }
}

async function takeGuidePictures(cookies: Cookies) {
  const to = values.to ?? 'docs/guides/pictures';
  mkdirSync(to, { recursive: true });
  for (const { screen: name, name: file = name, part, height, width = 1280 } of guidePictures) {
    if (!wanted.includes(file)) continue;
    const screen = screens.get(name);
    if (!screen) throw new Error(`no screen is called ${name}`);
    const windowHeight = Math.max(860, (height ?? 0) + 60);
    const { page, close } = await openAdminPage(screen.isOutside ? [] : cookies, width, 'light', windowHeight, 1.25);
    await showScreen(page, demo.admin, screen);
    const box = part ? await page.locator(part).last().boundingBox() : { x: 0, y: 0, width, height: windowHeight };
    if (!box) throw new Error(`${name} does not show ${part}`);
    const clip = { ...box, y: Math.max(0, box.y), height: Math.min(box.height, height ?? windowHeight) };
    await write(await page.screenshot({ clip }), join(to, `${file}.webp`));
    await close();
  }
}

function write(picture: Buffer, file: string) {
  return sharp(picture).removeAlpha().webp({ quality: 72, effort: 5 }).toFile(file);
}
