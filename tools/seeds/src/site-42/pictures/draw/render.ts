/** Renders svg/*.svg with Chromium into originals/*.jpg. Usage: node render.ts [name…] [--scale=0.33 --out=folder] */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

const here = import.meta.dirname;
const flags = process.argv.slice(2).filter((a) => a.startsWith('--'));
const option = (name: string, fallback: string): string =>
  flags.find((f) => f.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback;
const scale = Number(option('scale', '1'));
const out = option('out', join(here, '../originals'));
const ornaments = /^(logo|ornement|signature)/;
const all = readdirSync(join(here, '../svg'))
  .map((f) => f.replace('.svg', ''))
  .filter((f) => !ornaments.test(f));
const requestedNames = process.argv.slice(2).filter((a) => !a.startsWith('--'));
const names = requestedNames.length ? all.filter((n) => requestedNames.some((a) => n.startsWith(a))) : all;

mkdirSync(out, { recursive: true });
const workFolder = mkdtempSync(join(tmpdir(), 'pictures-'));
for (const name of names) {
  const source = readFileSync(join(here, '../svg', `${name}.svg`), 'utf8');
  const size = /viewBox="0 0 (\d+) (\d+)"/.exec(source) ?? [];
  const [w, h] = [Math.round(Number(size[1]) * scale), Math.round(Number(size[2]) * scale)];
  const page = join(workFolder, 'page.html');
  const sized = source.replace(/width="\d+" height="\d+"/, `width="${w}" height="${h}"`);
  writeFileSync(page, `<!doctype html><style>body{margin:0;overflow:hidden}svg{display:block}</style>${sized}`);
  const shot = join(workFolder, 'shot.png');
  const started = Date.now();
  const run = spawnSync(
    '/usr/bin/chromium',
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--hide-scrollbars',
      '--force-color-profile=srgb',
      '--timeout=240000',
      `--user-data-dir=${join(workFolder, 'profile')}`,
      `--window-size=${w},${h}`,
      `--screenshot=${shot}`,
      `file://${page}`,
    ],
    { encoding: 'utf8', timeout: 300_000 },
  );
  if (run.status !== 0) throw new Error(`${name}: ${run.stderr}`);
  const file = join(out, `${name}.jpg`);
  let quality = 86;
  let bytes = 0;
  do {
    const info = await sharp(shot).removeAlpha().jpeg({ quality, mozjpeg: true }).toFile(file);
    bytes = info.size;
    quality -= 3;
  } while (bytes > 690_000 && quality > 70);
  console.log(`${name} ${w}×${h} ${Math.round(bytes / 1024)} KB q${quality + 3} ${Date.now() - started} ms`);
}
rmSync(workFolder, { recursive: true });
