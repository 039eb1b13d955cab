import { createSite, unwrap } from '@vitrine/test-kit/records/factories';
import { eventually } from '@vitrine/test-kit/servers/running-program';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FolderFileStore } from '../../adapters/files/folder-file-store.ts';
import { mediaProcess } from '../../adapters/media-process/media-process.ts';
import { ingestMedia } from './ingest-media.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  await createSite(server, 9, 'images');
});
afterAll(() => server.close());

test('a media process killed at work loses no job: every format of the picture is made', async () => {
  const content = await sharp({
    create: {
      width: 800,
      height: 600,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();
  const store = new FolderFileStore(`${server.dataDirectory}/files`);
  const { hash } = unwrap(
    // The workers read the files of their own data folder.
    await server.write(9, (context) =>
      ingestMedia({ ...context, services: { ...context.services, store } }, { name: 'a.jpg', alt: '', content }),
    ),
  );
  const before = mediaProcess.processId;
  const workers = await server.startJobs();
  try {
    // Kills the media process once, when the first derivative exists.
    let kills = 0;
    await eventually(async () => {
      const names = await store.list(9, `${hash}/`);
      const { processId } = mediaProcess;
      if (kills === 0 && names.length === 2 && processId !== undefined) {
        process.kill(processId, 'SIGKILL');
        kills += 1;
      }
      expect(kills).toBe(1);
    });
    await eventually(async () =>
      expect((await store.list(9, `${hash}/`)).sort()).toEqual(
        ['360-2.avif', '360-2.webp', '640-2.avif', '640-2.webp', '768-2.avif', '768-2.webp', 'original'].map(
          (name) => `${hash}/${name}`,
        ),
      ),
    );
    expect(mediaProcess.processId).not.toBe(before);
    await eventually(async () =>
      expect(
        await server.write(9, ({ transaction }) =>
          transaction.query("select state from vitrine_jobs.job where name = 'make-derivatives'"),
        ),
      ).toEqual([{ state: 'completed' }]),
    );
  } finally {
    await workers.stop();
  }
});
