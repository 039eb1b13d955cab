import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProcessEnvironment, runtimeFlags } from '@vitrine/server/cli/process-settings';
import { ingestMedia } from '@vitrine/server/features/media/ingest-media';
import { createSystemContext } from '@vitrine/server/request-context';
import { limitServices } from '@vitrine/server/services';
import { startBenchServer } from '../bench-server.ts';
import type { ArchiveFigures } from './archive-process.ts';

const megabyte = 1_000_000;
/** Videos of the site, and their megabytes: 2 GB in all. */
const videos = 80;
const videoMegabytes = 25;

/**
 * Archives a site and makes another of the archive, each in a process of its own: the demo site first, then the same with 2 GB
 * of videos. Promised: 80 MB above rest at most, both ways.
 */
export async function benchArchives(): Promise<void> {
  const { server, environment, close } = await startBenchServer();
  const { context } = server;
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-archives-'));
  const run = (...words: string[]) => runArchive(words, environment);
  try {
    for (const [round, added] of [0, videos].entries()) {
      const site = context.directory.findById(42);
      if (!site) throw new Error('the demo site is missing');
      for (let video = 0; video < added; video += 1)
        await context.database.write(42, (transaction) =>
          ingestMedia(createSystemContext(site, transaction, 'mesure', limitServices(context.services)), {
            name: `${video}.mp4`,
            alt: '',
            content: makeVideo(videoMegabytes * megabyte),
          }),
        );
      const path = join(folder, `${round}.vitrine`);
      report('export', await run('export', '42', path), (await stat(path)).size);
      const made = await run('import', `mesure-${round}.localhost`, path);
      report('import', made, (await stat(path)).size);
      await run('export', String(made.siteId), join(folder, `${round}-again.vitrine`));
    }
    console.log('promis\u00a0: 80 Mo au-dessus du repos au plus');
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Bytes that nothing compresses, which begin as a video does. */
function makeVideo(bytes: number): Buffer {
  const content = randomBytes(bytes);
  content.write('\0\0\0\x18ftypisom', 0, 'latin1');
  return content;
}

function report(act: string, { processor, rest, peak }: ArchiveFigures, bytes: number): void {
  console.log(
    `${act} de ${(bytes / megabyte).toFixed(0)} Mo\u00a0: repos ${rest.toFixed(0)} Mo, au plus ${(peak - rest).toFixed(0)} Mo de plus, ${processor.toFixed(1)} s de processeur`,
  );
}

/** Does the work in a process of its own, with the flags of the program. */
function runArchive(words: readonly string[], environment: Record<string, string>): Promise<ArchiveFigures> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'archive-process.ts'), words, {
      execArgv: [...runtimeFlags],
      env: { ...createProcessEnvironment(), NODE_ENV: 'production', ...environment },
    });
    let figures: ArchiveFigures | undefined;
    child.once('message', (message) => {
      figures = message as ArchiveFigures;
    });
    child.once('exit', (code) => (figures ? resolve(figures) : reject(new Error(`the archive ended (${code})`))));
  });
}
