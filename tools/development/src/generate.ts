/** `npm run generate`: writes the outdated lists of features, mails, calls and blocks. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { generateBlocks } from './generate-blocks.ts';
import { generateFiles } from './generated-files.ts';

const root = resolve(import.meta.dirname, '../../..');
for (const [path, text] of Object.entries(generateFiles(root))) {
  if (existsSync(join(root, path)) && readFileSync(join(root, path), 'utf8') === text) continue;
  writeFileSync(join(root, path), text);
  console.log(`written  ${path}`);
}
for (const path of generateBlocks(root)) console.log(`written  ${path}`);
