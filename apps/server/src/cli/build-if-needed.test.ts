import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isStoppedBuild } from './build-if-needed.ts';

const run = (script: string) => promisify(execFile)(process.execPath, ['--eval', script]);

test.runIf(process.platform !== 'win32')('a build that a stop of the program ends has not failed', async () => {
  for (const signal of ['SIGINT', 'SIGTERM'])
    expect(
      isStoppedBuild(
        await run(`process.kill(process.pid, '${signal}'); setTimeout(() => {}, 60_000)`).catch((error) => error),
      ),
    ).toBe(true);
  for (const script of [
    'process.exit(1)',
    "throw new Error('panne')",
    "process.kill(process.pid, 'SIGKILL'); setTimeout(() => {}, 60_000)",
  ])
    expect(isStoppedBuild(await run(script).catch((error) => error)), script).toBe(false);
});
