import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawPicture } from './draw-picture.ts';

/** A program that stands in for ffmpeg: what it does is said by a word in the source. */
export interface StandInFfmpeg {
  path: string;
  /** The arguments of each run, in order. */
  listRuns(): Promise<string[][]>;
  /** Process id of the last run. */
  findProcess(): Promise<number>;
  delete(): Promise<void>;
}

const program = `#!/usr/bin/env node
const fs = require('node:fs');
const path = require('node:path');
const parameters = process.argv.slice(2);
fs.appendFileSync(path.join(__dirname, 'runs'), JSON.stringify(parameters) + '\\n');
fs.writeFileSync(path.join(__dirname, 'pid'), String(process.pid));
const source = fs.readFileSync('source', 'utf8');
const target = parameters.at(-1).replace('file:', '');
if (target.endsWith('.jpg')) {
  if (!source.includes('SHORT') || parameters[parameters.indexOf('-ss') + 1] === '0')
    fs.copyFileSync(path.join(__dirname, 'poster.jpg'), target);
} else if (source.includes('BROKEN')) {
  console.error('Invalid data found when processing input');
  process.exit(69);
} else if (source.includes('INTERRUPTED')) {
  process.exit(255);
} else {
  fs.writeFileSync(target, 'mp4 of ' + source.length);
  if (source.includes('ENDLESS')) setInterval(() => {}, 1000);
}
`;

/** Writes a program that stands in for ffmpeg, whose posters are 600 × 400. */
export async function createStandInFfmpeg(): Promise<StandInFfmpeg> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-ffmpeg-'));
  const path = join(folder, 'ffmpeg');
  await writeFile(path, program);
  await chmod(path, 0o755);
  await writeFile(join(folder, 'poster.jpg'), drawPicture('', 90).buffer);
  return {
    path,
    listRuns: async () =>
      (await readFile(join(folder, 'runs'), 'utf8'))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as string[]),
    findProcess: async () => Number(await readFile(join(folder, 'pid'), 'utf8')),
    delete: () => rm(folder, { recursive: true, force: true }),
  };
}
