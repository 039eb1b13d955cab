/**
 * `npm run new -- block NAME` and `npm run new -- feature NAME`: creates the files of a new block or server feature,
 * small but complete. They are found by their names or listed by `npm run generate`, so that the checks and their tests
 * pass at once.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { blockFiles } from './block-files.ts';
import { featureFiles, featureNumber } from './feature-files.ts';

const root = resolve(import.meta.dirname, '../../..');
const usage = 'npm run new -- block NAME | feature NAME   (NAME in small letters and hyphens, as gift-card)';

const [kind = '', name = ''] = process.argv.slice(2);
if (!['block', 'feature'].includes(kind) || !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) fail(usage);

const number = featureNumber(root);
const files = kind === 'block' ? blockFiles(name) : featureFiles(name, number);
for (const path of Object.keys(files)) if (existsSync(join(root, path))) fail(`${path} is there already.`);

for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  console.log(`new      ${path}`);
}
// Nothing is registered by hand: the lists of blocks, features and calls are generated from the files.
process.stdout.write(
  execFileSync(process.execPath, [join(root, 'tools/development/src/generate.ts')], { encoding: 'utf8' }),
);
const touched = Object.keys(files).filter((path) => !path.endsWith('.css'));
execFileSync(process.execPath, [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', ...touched], {
  cwd: root,
  stdio: 'ignore',
});
const test = Object.keys(files).find((path) => /\.test\.tsx?$/.test(path));
console.log(`Next: npm run check, then npm test -- ${test}`);

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
