import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildMultipart } from '@vitrine/test-kit/multipart';
import { fillDisk } from '@vitrine/test-kit/servers/full-disk';
import { eventually } from '@vitrine/test-kit/servers/running-program';
import { afterAll, expect, test } from 'vitest';
import { type BodyOutcome, bodyLimits, readBody } from '../read-body.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-received-'));
afterAll(() => rmSync(folder, { recursive: true }));

const words = [
  ['firstname', 'Léa'],
  ['message', 'Un message pour les essais.'],
] as const;
const file = (content: string | Buffer, name: string, field = 'images') => ({ field, name, content });
const { headers } = buildMultipart([]);
const bodyOf = (...files: ReturnType<typeof file>[]) => buildMultipart([], files).body;

interface Upload {
  place?: string;
  maximumBytes?: number;
  /** Runs between two chunks. */
  between?: () => Promise<void>;
  /** Whether the client disconnects after the last chunk. */
  leaves?: boolean;
}

/** Runs `readBody` on a chunked body without content length, with files accepted. */
async function receive(
  body: Buffer | Buffer[],
  { place = folder, maximumBytes, between = async () => {}, leaves = false }: Upload = {},
): Promise<BodyOutcome> {
  const outcome = Promise.withResolvers<BodyOutcome>();
  const listener = createServer((request, response) => {
    readBody(request, { folder: place, ...(maximumBytes ? { maximumBytes } : {}) }).then(
      (read) => {
        outcome.resolve(read);
        response.end();
      },
      (error) => {
        outcome.reject(error);
        response.end();
      },
    );
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => listener.once('listening', ready));
  const { port } = listener.address() as AddressInfo;
  const sending = httpRequest({ host: '127.0.0.1', port, method: 'POST', headers });
  // A rejection may close the connection while this side still writes.
  sending.on('error', () => {});
  const [first, ...others] = [body].flat();
  sending.write(first);
  for (const one of others) {
    await between();
    sending.write(one);
  }
  if (leaves) await between().then(() => sending.destroy());
  else sending.end();
  await outcome.promise.catch(() => {});
  sending.destroy();
  listener.close();
  return outcome.promise;
}

/** Upload folders; all must be gone once their request has a response. */
const leftFolders = () => readdirSync(folder);

/** Uploads that this process has open; deleted ones among them are leaked descriptors. */
const openParts = () =>
  readdirSync('/proc/self/fd').filter((one) => {
    try {
      return /\/part-\d/.test(readlinkSync(`/proc/self/fd/${one}`));
    } catch {
      return false;
    }
  });

test('API-03 where files are taken they come beside the fields, and go when they are done with', async () => {
  const { body } = buildMultipart(words, [
    file(Buffer.alloc(300_000, 1), 'a.png'),
    file('x', '../../../etc/passwd', 'image'),
  ]);
  const received = await receive(body);
  if (!received.ok) throw new Error(received.failure.code);
  expect({ ...received.body.fields }).toEqual(Object.fromEntries(words));
  expect(received.body.files.map(({ field, bytes }) => `${field} ${bytes}`).sort()).toEqual([
    'image 1',
    'images 300000',
  ]);
  expect(received.body.files.every(({ path }) => path.startsWith(folder))).toBe(true);
  await received.body.dispose();
  expect(leftFolders()).toEqual([]);
});

test('API-03 a form without files leaves the disk alone', async () => {
  const received = await receive(buildMultipart(words).body);
  expect(received.ok).toBe(true);
  expect(leftFolders()).toEqual([]);
});

test.each([
  ['no folder can be made', async () => {}],
  [
    'the disk goes away between two files',
    async () => {
      await eventually(async () => expect(leftFolders()).toHaveLength(1));
      for (const name of leftFolders()) rmSync(join(folder, name), { recursive: true });
    },
  ],
])('where %s the fault is ours, said once, and the program goes on', async (name, between) => {
  const place = name.startsWith('no') ? import.meta.filename : folder;
  const body = bodyOf(file(Buffer.alloc(100_000, 1), 'a.png'), file('x', 'b.png'));
  const receiving = receive([body.subarray(0, 90_000), body.subarray(90_000)], { place, between });
  await expect(receiving).rejects.toThrow(/^un fichier reçu n’a pas pu être posé\u00a0: .*E(?:NOENT|NOTDIR|EXIST)/);
  expect(leftFolders()).toEqual([]);
});

test.runIf(process.platform === 'linux')(
  'a disk that is full in the middle of a file ends its request as our fault, however much would follow',
  async ({ onTestFinished }) => {
    onTestFinished(fillDisk(() => true));
    const receiving = receive(bodyOf(file(Buffer.alloc(2_000_000, 1), 'a.png'), file('x', 'b.png')));
    await expect(receiving).rejects.toThrow(/^un fichier reçu n’a pas pu être posé\u00a0: .*ENOSPC/);
    expect(leftFolders()).toEqual([]);
  },
);

test.runIf(process.platform === 'linux').each([
  ['whose sender leaves in the middle of it', { leaves: true }, 'invalid-request'],
  ['heavier than a body may be, which did not say so,', { maximumBytes: 300_000 }, 'payload-too-large'],
])('API-03 a file %s stays neither open nor on the disk', async (_, how, code) => {
  const body = bodyOf(file(Buffer.alloc(1_000_000, 1), 'a.png'));
  const between = () => eventually(async () => expect(openParts()).toHaveLength(1));
  const received = await receive([body.subarray(0, 200_000), body.subarray(200_000, 900_000)], { ...how, between });
  expect(received).toMatchObject({ ok: false, failure: { code } });
  expect(openParts()).toEqual([]);
  expect(leftFolders()).toEqual([]);
});

test('API-03 one file too many ends the matter', async () => {
  const files = Array.from({ length: bodyLimits.files + 1 }, (_, place) => file('a', `${place}.png`));
  expect(await receive(bodyOf(...files))).toMatchObject({ ok: false, failure: { code: 'payload-too-large' } });
  expect(leftFolders()).toEqual([]);
});
