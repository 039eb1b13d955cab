import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProcessEnvironment, runtimeFlags } from '@vitrine/server/cli/process-settings';
import {
  answerPictures,
  createImporter,
  startOldHost,
} from '@vitrine/server/features/wordpress-import/old-site.fixture';
import { createStaff } from '@vitrine/test-kit/records/staff';
import { sendRequest } from '@vitrine/test-kit/send-request';
import { startBenchServer } from '../bench-server.ts';
import { cpuSecondsWithChildren } from '../cpu-time.ts';
import type { JobFigures } from './job-process.ts';
import { writeBlog } from './write-site.ts';

/** Posts of the large export; fewer where time lacks. */
const mostPosts = Number(process.env.WORDPRESS_POSTS ?? 20_000);

/** What one stage of an import took. */
interface Stage extends JobFigures {
  /** Processor milliseconds of the database. */
  database: number;
  /** Milliseconds by the clock. */
  time: number;
}

/**
 * Measures imports from WordPress: reading the export, and writing the site, with the pictures of a former host on this
 * machine. Promised: a chunk of 20,000 posts takes at most 1.5 times as long as one of 1,000.
 */
export async function benchWordpress(): Promise<void> {
  const p95s: number[] = [];
  const perPost: number[] = [];
  for (const [posts, pictures] of [
    [1000, 300],
    [1000, 0],
    [mostPosts, 0],
  ] as const) {
    const what = pictures ? `${count(posts)} articles et ${pictures} images` : `${count(posts)} articles`;
    const { reading, writing } = await measureImport(posts, pictures, (name, stage) =>
      console.log(`${what}, ${stageLabels[name]}\u00a0: ${describe(stage, posts)}`),
    );
    console.log(
      `${what}, lecture et écriture\u00a0: ${((reading.processor + reading.database + writing.processor + writing.database) / 1000).toFixed(1)} s de processeur`,
    );
    if (pictures) continue;
    p95s.push(percentile(writing.chunks, 0.95));
    perPost.push((writing.processor + writing.database) / posts);
  }
  console.log(
    `p95 d’un lot, ${count(mostPosts)} articles contre 1 000\u00a0: ${compare(p95s)} (promis\u00a0: 1,5 × au plus)`,
  );
  // A chunk takes as many posts as a second allows: this is what would grow with the site.
  console.log(`processeur par article, ${count(mostPosts)} contre 1 000\u00a0: ${compare(perPost)}`);
}

const count = (posts: number) => posts.toLocaleString('fr');

const compare = ([few = Number.NaN, many = Number.NaN]: readonly number[]) => `${(many / few).toFixed(2)} ×`;

const stageNames = ['reading', 'writing', 'undoing'] as const;
type StageName = (typeof stageNames)[number];
const stageLabels: Readonly<Record<StageName, string>> = {
  reading: 'lecture',
  writing: 'écriture',
  undoing: 'annulation',
};

async function measureImport(
  posts: number,
  pictures: number,
  report: (name: StageName, stage: Stage) => void,
): Promise<Record<StageName, Stage>> {
  const old = await startOldHost(answerPictures);
  const { server, environment, databaseProcessId, close } = await startBenchServer();
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-wordpress-'));
  const stages: Partial<Record<StageName, Stage>> = {};
  try {
    const staff = await createStaff({ running: server }, 'ADMIN', 42);
    const importer = createImporter(
      {
        port: server.port,
        request: (path, ask = {}) => sendRequest(server.port, path, ask),
        async run(id) {
          const database = () => cpuSecondsWithChildren(databaseProcessId()) * 1000;
          const before = database();
          const begunAt = performance.now();
          const figures = await runJob([id, old.host.url], { ...environment, VITRINE_DATA: folder });
          const stage = { ...figures, time: performance.now() - begunAt, database: database() - before };
          const name = stageNames.find((one) => !stages[one]) ?? 'undoing';
          stages[name] = stage;
          report(name, stage);
        },
      },
      staff,
    );
    const { id } = await importer.analyse(writeBlog(posts, pictures));
    const { state, failure, counts } = await importer.write(id);
    if (state !== 'done' || counts.kept + counts.changed < posts)
      throw new Error(`the import is ${state}: ${failure} ${JSON.stringify(counts)}`);
    const undone = await importer.undo(id);
    if (undone.state !== 'undone') throw new Error(`the undoing is ${undone.state}: ${undone.failure}`);
    const { reading, writing, undoing } = stages;
    if (!reading || !writing || !undoing) throw new Error('a stage has no figures');
    return { reading, writing, undoing };
  } finally {
    await close();
    old.host.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Does the work of an import in a process of its own, with the flags of the program. */
function runJob(words: readonly string[], environment: Record<string, string>): Promise<JobFigures> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'job-process.ts'), words, {
      execArgv: [...runtimeFlags],
      env: { ...createProcessEnvironment(), NODE_ENV: 'production', VITRINE_DEFAULT_SITE: '42', ...environment },
    });
    let figures: JobFigures | undefined;
    child.once('message', (message) => {
      figures = message as JobFigures;
    });
    child.once('exit', (code) => (figures ? resolve(figures) : reject(new Error(`the job ended (${code})`))));
  });
}

function describe({ processor, database, time, chunks, rest, peak }: Stage, posts: number): string {
  return [
    `${(processor / posts).toFixed(2)} ms de processeur par article`,
    `base de données ${(database / posts).toFixed(2)} ms`,
    `${(time / 1000).toFixed(1)} s`,
    `${chunks.length} lots, p50 ${percentile(chunks, 0.5).toFixed(0)} ms, p95 ${percentile(chunks, 0.95).toFixed(0)} ms`,
    `mémoire ${rest.toFixed(0)} Mo, au plus ${peak.toFixed(0)} Mo`,
  ].join(', ');
}

function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}
