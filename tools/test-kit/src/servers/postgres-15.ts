import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A managed server as an owner might rent it: PostgreSQL 15, one role with CREATEROLE, reachable by its URL only. */
export interface Postgres15 {
  /** The only URL: DATABASE_URL. */
  url: string;
  stop(): void;
}

/** Finds the binaries of PostgreSQL 15; undefined on platforms whose package is not installed. */
export function findPostgres15(): string | undefined {
  try {
    const manifest = findPackageJSON('postgres-15-linux-x64', import.meta.url);
    return manifest && join(dirname(manifest), 'native');
  } catch {
    return undefined;
  }
}

/** Starts a PostgreSQL 15 with a folder of its own. */
export async function startPostgres15(binaries: string): Promise<Postgres15> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-pg15-'));
  const programs = join(folder, 'programs');
  cpSync(binaries, programs, { recursive: true });
  // Install scripts are disabled: create the library symlinks that the package describes here.
  const links = JSON.parse(readFileSync(join(binaries, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(programs, target.replace(/^native\//, ''));
    if (!existsSync(path)) symlinkSync(source.split('/').pop() ?? source, path);
  }
  const isRoot = process.getuid?.() === 0;
  const identity = isRoot ? findAccount('nobody') : {};
  if (isRoot) changeOwner(folder, identity as { uid: number; gid: number });
  chmodSync(folder, 0o755);
  const environment = { LC_ALL: 'C', PATH: '/usr/bin:/bin' };
  execFileSync(
    join(programs, 'bin/initdb'),
    ['-D', join(folder, 'data'), '-E', 'UTF8', '--locale=C', '-A', 'trust', '-U', 'agence'],
    { ...identity, env: environment, stdio: 'ignore' },
  );
  const port = 20_000 + (process.pid % 20_000);
  const server = spawn(
    join(programs, 'bin/postgres'),
    ['-D', join(folder, 'data'), '-c', 'listen_addresses=127.0.0.1', '-p', String(port), '-k', '', '-c', 'fsync=off'],
    {
      ...identity,
      env: environment,
      stdio: 'ignore',
    },
  );
  for (let turn = 0; turn < 600; turn += 1) {
    await wait(100);
    try {
      if (readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').includes('ready')) break;
    } catch {
      // The server is not ready yet.
    }
  }
  return {
    url: `postgres://agence@127.0.0.1:${port}/postgres`,
    stop() {
      server.kill('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findAccount(name: string): { uid: number; gid: number } {
  const [, , uid, gid] = (
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`${name}:`)) ?? ''
  ).split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

function changeOwner(path: string, owner: { uid: number; gid: number }): void {
  lchownSync(path, owner.uid, owner.gid);
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (entry.isDirectory()) changeOwner(join(path, entry.name), owner);
    else lchownSync(join(path, entry.name), owner.uid, owner.gid);
}
