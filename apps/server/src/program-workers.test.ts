import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import {
  changeSettingBeside,
  eventually,
  ProgramFixture,
  type RunningProgram,
  runVitrine,
} from '@vitrine/test-kit/servers/running-program';
import { afterAll, beforeAll, expect, test } from 'vitest';

const fixture = new ProgramFixture();
let program: RunningProgram;
beforeAll(async () => {
  program = await fixture.start(await fixture.createUsedFolder(), { WORKERS: '2' });
});
afterAll(() => fixture.cleanup());

/**
 * Requests the home page until `count` processes have responded; returns each one's text, by its prefix in the request
 * id.
 */
async function readFromEach(count: number): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  for (let turn = 0; turn < 60 && shown.size < count; turn += 1) {
    const answer = await program.request('/').catch(() => undefined);
    const mark = String(answer?.headers['x-request-id']).split('-')[0];
    if (answer?.status === 200 && mark) shown.set(mark, answer.text);
  }
  return shown;
}

/** Lists the serving processes: the program's children without PostgreSQL. */
async function listWorkers(): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=,args=', '--ppid', String(program.processId)]).catch(
    () => ({ stdout: '' }),
  );
  return stdout
    .split('\n')
    .filter((line) => line.includes('vitrine.ts'))
    .map((line) => Number.parseInt(line, 10));
}

test('two processes answer on one port, each with its own mark in the request ids', async () => {
  expect(await listWorkers()).toHaveLength(2);
  expect((await readFromEach(2)).size).toBe(2);
});

test('a changed setting shows on the cached pages of both', async () => {
  await readFromEach(2);
  for (const name of byRunLength(['Premier nom'], ['Premier nom', 'Second nom'])) {
    const { code, output } = await changeSettingBeside(program.dataDirectory, 'COMPANY_NAME', name);
    expect(output).toContain('COMPANY_NAME est changé.');
    expect(code).toBe(0);
    await eventually(async () => {
      for (const html of (await readFromEach(2)).values()) expect(html).toContain(name);
    });
    const marks = await readFromEach(2);
    expect([...marks.values()].map((html) => html.includes(name))).toEqual([true, true]);
  }
});

test('a command beside the program writes addresses with the port at which it answers', async () => {
  const { output } = await runVitrine(['staff', 'add', 'ana@exemple.fr', '--super'], {
    VITRINE_DATA: program.dataDirectory,
  });
  expect(output).toContain(`http://admin.localhost:${program.port}/`);
});

test('a killed process is replaced, and the other answers meanwhile', async () => {
  const before = [...(await readFromEach(2)).keys()];
  const [victim = 0, other] = await listWorkers();
  process.kill(victim, 'SIGKILL');
  // Wait until the process is gone for the primary too, which would still pass connections to a process that just died.
  await eventually(() => expect(() => process.kill(victim, 0)).toThrow('ESRCH'));
  for (let turn = 0; turn < 10; turn += 1) expect((await program.request('/')).status).toBe(200);
  await eventually(async () => {
    expect(await listWorkers()).toHaveLength(2);
    const now = [...(await readFromEach(2)).keys()];
    expect(now).toHaveLength(2);
    expect(now.filter((mark) => before.includes(mark))).toHaveLength(1);
  });
  expect(await listWorkers()).toContain(other);
  // The replacement process receives invalidations too.
  await changeSettingBeside(program.dataDirectory, 'COMPANY_NAME', 'Troisième nom');
  await eventually(async () => {
    for (const html of (await readFromEach(2)).values()) expect(html).toContain('Troisième nom');
  });
});

test('when the first process is killed the others end too, and the next start serves again', async () => {
  const folder = program.dataDirectory;
  const workers = await listWorkers();
  await program.stop('SIGKILL');
  await eventually(() => {
    for (const worker of workers) expect(() => process.kill(worker, 0)).toThrow('ESRCH');
  });
  program = await fixture.start(folder, { WORKERS: '2' });
  expect((await readFromEach(2)).size).toBe(2);
});

test('a stop ends both, and PostgreSQL', async () => {
  const workers = await listWorkers();
  const { code } = await program.stop('SIGTERM');
  expect(code).toBe(0);
  for (const worker of workers) expect(() => process.kill(worker, 0)).toThrow('ESRCH');
  expect(await program.findDatabaseServer()).toBeUndefined();
});
