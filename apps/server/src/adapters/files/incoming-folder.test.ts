import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeIncomingFolder, openIncomingFolder } from './incoming-folder.ts';

let data: string;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'vitrine-incoming-'));
});
afterAll(() => rm(data, { recursive: true, force: true }));

const machine = hostname().replace(/[^\w.-]|_/g, '-');
const createLeftover = async (name: string, age = 0) => {
  const path = join(data, 'incoming', name);
  await mkdir(path, { recursive: true });
  await writeFile(join(path, 'part-0'), 'secret');
  const at = Date.now() / 1000 - age;
  await utimes(path, at, at);
};

test('ENT-13 what dead processes were receiving is removed at the next start, what living ones receive is left alone', async () => {
  const dead = spawn('true');
  const living = spawn('sleep', ['30']);
  try {
    await once(dead, 'exit');
    await createLeftover(`${machine}_${dead.pid}_a`);
    await createLeftover(`${machine}_${process.pid}_before`);
    await createLeftover(`${machine}_${living.pid}_b`);
    await createLeftover('other_1_c');
    await createLeftover('other_1_d', 2 * 86_400);
    const mine = await openIncomingFolder(data);
    const also = await openIncomingFolder(data);
    expect((await readdir(dirname(mine))).sort()).toEqual(
      [`${machine}_${living.pid}_b`, 'other_1_c', basename(mine), basename(also)].sort(),
    );
    expect((await stat(mine)).mode & 0o777).toBe(0o700);
    await closeIncomingFolder(also);
    expect(await readdir(dirname(mine))).not.toContain(basename(also));
  } finally {
    living.kill();
  }
});
