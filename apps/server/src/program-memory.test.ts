import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { eventually, ProgramFixture, type RunningProgram } from '@vitrine/test-kit/servers/running-program';
import { afterAll, test } from 'vitest';

const fixture = new ProgramFixture();
afterAll(() => fixture.cleanup());

const sources = resolve(import.meta.dirname, '../../..');

/** Lists the code files that are mapped into a process. */
const readLibraries = async (processId: number) =>
  [...new Set((await readFile(`/proc/${processId}/maps`, 'utf8')).match(/\/\S+\.(?:so[.\d]*|node)$/gm))].sort();

/** Lists the program's child processes except the database, with their command lines. */
async function listChildren({ processId }: RunningProgram): Promise<{ id: number; command: string }[]> {
  const ids = (await readFile(`/proc/${processId}/task/${processId}/children`, 'utf8')).split(' ').filter(Boolean);
  const children = await Promise.all(
    ids.map(async (id) => ({
      id: Number(id),
      command: (await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' '),
    })),
  );
  return children.filter(({ command }) => !/postgres/.test(command));
}

/** A folder on which a program has been started a second time, and stopped. */
async function settleFolder(): Promise<string> {
  const folder = await fixture.createUsedFolder();
  // The shutdown waits for the maintenance task of the start.
  await (await fixture.start(folder)).stop('SIGTERM');
  return folder;
}

// The first waits for a process to end, while the other starts programs.
test
  .runIf(process.platform === 'linux')
  .concurrent(
    'libvips is loaded by a process that makes the pictures and ends, never by the one that serves',
    async ({ expect }) => {
      const folder = await fixture.createUsedFolder();
      const program = await fixture.start(folder);
      const home = await program.request('/');
      for (const path of ['/soins', '/contact', '/albums', '/api/parameter', '/actualites'])
        expect((await program.request(path)).status).toBe(200);
      expect(await listChildren(program)).toEqual([]);
      // A derivative that no start has prepared: it is created for this visitor.
      const [, picture = ''] = /\/files\/([0-9a-f]{32})\/\d+\.(?:avif|webp)/.exec(home.text) ?? [];
      expect((await program.request(`/files/${picture}/360.jpg`)).headers['content-type']).toBe('image/jpeg');
      const [child, ...others] = await listChildren(program);
      expect(others).toEqual([]);
      expect(child?.command).toContain('media-process-entry.ts');
      expect((await readLibraries(child?.id ?? 0)).join()).toContain('libvips');
      const own = (await readLibraries(program.processId)).join();
      // Guards the test's own parsing of the file list.
      expect(own).toContain('libc.so');
      expect(own).not.toMatch(/vips|sharp/);
      // The memory settings must be those of the measurements (decision 0033).
      const environment = await readFile(`/proc/${program.processId}/environ`, 'utf8');
      expect(environment).toContain('MALLOC_ARENA_MAX=2');
      expect(environment).toContain('MALLOC_MMAP_THRESHOLD_=1048576');
      const command = await readFile(`/proc/${program.processId}/cmdline`, 'utf8');
      expect(command).toContain('--max-semi-space-size=8');
      expect(command).toContain('keep-stripped-sources.ts');
      // One character beyond U+00FF makes the renderer's text twice as large in memory.
      expect(await readFile(join(sources, 'apps/storefront/dist/server/storefront.js'), 'utf8')).not.toMatch(
        /[^\0-\xff]/,
      );
      await eventually(async () => expect(await listChildren(program)).toEqual([]));
      expect((await program.stop('SIGTERM')).code).toBe(0);
    },
  );

test.concurrent('a second start enqueues nothing, cuts no font and starts no process of its own', async ({
  expect,
}) => {
  const folder = await settleFolder();
  const listWork = async (program: RunningProgram) => ({
    jobs: await program.query(
      // Every start enqueues the maintenance schedule and the due tasks: they are no new work.
      `select id, name, created_on from vitrine_jobs.job where name not in ('maintenance', '__pgboss__send-it') order by id`,
    ),
    fonts: await program.query('select xmin::text, hash from font_file order by hash'),
    media: await program.query('select xmin::text, hash from media order by hash'),
  });
  const second = await fixture.start(folder);
  const before = await listWork(second);
  expect(before.fonts.length).toBeGreaterThan(0);
  await second.stop('SIGTERM');
  const third = await fixture.start(folder);
  expect(await listWork(third)).toEqual(before);
  if (process.platform === 'linux') expect(await listChildren(third)).toEqual([]);
});

test.concurrent('sources are stripped of their types once, and anew where they have changed or what was kept cannot be read', async ({
  expect,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'stripped-'));
  try {
    const script = join(folder, 'script.ts');
    const run = async (text: string) => {
      await writeFile(script, text);
      const flag = `--import=${new URL('cli/keep-stripped-sources.ts', import.meta.url)}`;
      const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') };
      return (await promisify(execFile)(process.execPath, [flag, script], { env })).stdout;
    };
    const stripped = async () => {
      const [version = ''] = await readdir(join(folder, 'compiled'));
      const inside = join(folder, 'compiled', version, 'stripped');
      return (await readdir(inside)).map((name) => join(inside, name));
    };
    expect(await run(`const word: string = 'premier'; console.log(word);`)).toBe('premier\n');
    const [kept = '', ...others] = await stripped();
    expect(others).toEqual([]);
    // What a start runs is what was kept.
    await writeFile(kept, (await readFile(kept, 'utf8')).replace('premier', 'gardé'));
    expect(await run(`const word: string = 'premier'; console.log(word);`)).toBe('gardé\n');
    expect(await run(`const word: string = 'second'; console.log(word);`)).toBe('second\n');
    expect(await stripped()).toHaveLength(2);
    await rm(kept);
    expect(await run(`const word: string = 'premier'; console.log(word);`)).toBe('premier\n');
  } finally {
    await rm(folder, { recursive: true });
  }
});
