import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { requestAdmin } from '@vitrine/test-kit/records/staff';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import { expect } from 'vitest';
import { openZipFile } from '../../../adapters/archives/zip-archive.ts';
import { readStream } from '../../../adapters/files/read-stream.ts';

/** Reads the download of days as a browser saves it: entries by name. */
export async function downloadPapers(server: TestServer, path: string, cookie: string): Promise<Map<string, Buffer>> {
  const { body, headers, status } = await requestAdmin(server, 'GET', path, { cookie });
  expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
  const file = `${await mkdtemp(`${tmpdir()}/papers-`)}/papers.zip`;
  await writeFile(file, body);
  const zip = await openZipFile(file);
  const entries = new Map<string, Buffer>();
  for (const { name } of zip.list()) entries.set(name, await readStream(await zip.open(name)));
  await zip.close();
  await rm(dirname(file), { recursive: true });
  return entries;
}
