/** `npm run generate`: writes the lists of features and of calls anew. */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { generateFiles } from './generated-files.ts';

const root = resolve(import.meta.dirname, '../../..');
for (const [path, text] of Object.entries(generateFiles(root))) writeFileSync(join(root, path), text);
