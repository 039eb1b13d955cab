import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, ProgramFixture, type RunningProgram } from '@vitrine/test-kit/servers/running-program';
import { afterAll, beforeAll, expect, test } from 'vitest';

const fixture = new ProgramFixture();
const isRoot = process.getuid?.() === 0;
let data: string;
let program: RunningProgram;
beforeAll(async () => {
  // The modes that an earlier version left: every account of the machine can read everything.
  data = await fixture.createUsedFolder();
  execFileSync('chmod', ['-R', 'a+rX', join(data, 'files')]);
  execFileSync('chmod', ['0755', data, join(data, 'postgres')]);
  execFileSync('mkdir', ['-p', '-m', '0755', join(data, 'courrier')]);
  execFileSync('sh', [
    '-c',
    `echo '{"sentAt":"2026-01-01"}' > '${data}/courrier/ancien.json'; chmod 0644 '${data}/courrier/ancien.json'`,
  ]);
  program = await fixture.start(data);
});
afterAll(() => fixture.cleanup());

const modeOf = (...path: string[]) => statSync(join(data, ...path)).mode & 0o777;

/** Lists everything below a folder whose mode grants access beyond its owner. */
function listOpen(...path: string[]): string[] {
  const folder = join(data, ...path);
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0);
}

test('a data folder that others could read is closed at the start, and the database goes on in it', async () => {
  expect((await program.request('/')).status).toBe(200);
  // Under root the database's account may traverse the folder, but not list it.
  expect([modeOf(), modeOf('postgres')]).toEqual(isRoot ? [0o711, 0o711] : [0o700, 0o700]);
  expect([modeOf('files'), modeOf('courrier'), modeOf('incoming')]).toEqual([0o700, 0o700, 0o700]);
  expect([listOpen('files'), listOpen('courrier')]).toEqual([[], []]);
});

test('mails and files that are written from now on are the program’s alone', async () => {
  const body = JSON.stringify({
    firstname: 'Ana',
    lastname: 'Témoin',
    email: 'ana@exemple.fr',
    message: 'Un message d’essai.',
  });
  expect(
    (await program.request('/api/message', { body, headers: { 'content-type': 'application/json' } })).status,
  ).toBe(202);
  const picture = /\/files\/([0-9a-f]{32})\/(\d+)\.webp/.exec((await program.request('/')).text);
  expect((await program.request(`/files/${picture?.[1]}/${picture?.[2]}.jpg`)).status).toBe(200);
  await eventually(() => expect(readdirSync(join(data, 'courrier')).length).toBeGreaterThan(2));
  expect([listOpen('files'), listOpen('courrier')]).toEqual([[], []]);
});

test.runIf(isRoot)('another account of the machine reads neither mails nor files nor names', () => {
  const asNobody = (...words: string[]) =>
    spawnSync(words[0] ?? '', words.slice(1), { uid: 65_534, gid: 65_534 }).status;
  const [mail = ''] = readdirSync(join(data, 'courrier'));
  expect(asNobody('/bin/cat', '/etc/hostname')).toBe(0);
  expect(asNobody('/bin/cat', join(data, 'courrier', mail))).not.toBe(0);
  expect(asNobody('/bin/ls', data)).not.toBe(0);
  expect(asNobody('/bin/ls', join(data, 'files'))).not.toBe(0);
});
