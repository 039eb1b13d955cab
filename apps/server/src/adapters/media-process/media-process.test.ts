import { readFile } from 'node:fs/promises';
import { eventually } from '@vitrine/test-kit/servers/running-program';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { MediaDeadlineError, MediaProcess } from './media-process.ts';

afterEach(() => vi.unstubAllEnvs());

const maximumPixels = 80_000_000;

const drawImage = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();

function isAlive(processId: number | undefined): boolean {
  try {
    return process.kill(processId ?? 0, 0);
  } catch {
    return false;
  }
}

/** Waits for a child process whose id differs from `previous`. */
const nextProcess = (media: MediaProcess, previous?: number) =>
  eventually(() => {
    const { processId } = media;
    if (processId === undefined || processId === previous) throw new Error('no new media process');
    return processId;
  });

test('pictures and fonts are worked on in another process, which ends when it is idle and is started again', async () => {
  const media = new MediaProcess({ idleTimeout: 300 });
  expect(media.processId).toBeUndefined();
  const content = await drawImage(300, 200);
  const work = media.run('resizeImage', content, maximumPixels, 150, 'webp');
  const first = await nextProcess(media);
  expect(await sharp(await work).metadata()).toMatchObject({ format: 'webp', width: 150, height: 100 });
  expect(first).not.toBe(process.pid);
  await eventually(() => expect(isAlive(first)).toBe(false));
  expect(await media.run('measureImage', content, maximumPixels)).toMatchObject({ width: 300, height: 200 });
  const second = await nextProcess(media);
  expect(second).not.toBe(first);
  await eventually(() => expect(isAlive(second)).toBe(false));
});

test('a task whose process is killed is done by a new one', async () => {
  const media = new MediaProcess({ idleTimeout: 300 });
  const work = media.run('resizeImage', await drawImage(1600, 1200), maximumPixels, 1440, 'avif');
  const first = await nextProcess(media);
  process.kill(first, 'SIGKILL');
  expect((await sharp(await work).metadata()).width).toBe(1440);
  expect(media.processId).not.toBe(first);
});

test('a task that its process dies of twice is refused, and the next one is done', async () => {
  const media = new MediaProcess({ idleTimeout: 300 });
  const content = await drawImage(1600, 1200);
  const work = media.run('resizeImage', content, maximumPixels, 1440, 'avif');
  const refusal = expect(work).rejects.toThrow('the media process has died twice during resizeImage (exit SIGKILL)');
  const first = await nextProcess(media);
  process.kill(first, 'SIGKILL');
  process.kill(await nextProcess(media, first), 'SIGKILL');
  await refusal;
  expect(await media.run('measureImage', content, maximumPixels)).toMatchObject({ width: 1600 });
});

test('a drawing that is not read in time is refused, its process ends, and the other tasks are done by a new one', async () => {
  // No process starts within a millisecond.
  const media = new MediaProcess({ idleTimeout: 300, deadline: 1 });
  const content = await drawImage(300, 200);
  const drawing = media.run('sanitiseDrawing', '<svg><path d="M0 0"/></svg>');
  const first = media.processId;
  const picture = media.run('measureImage', content, maximumPixels);
  await expect(drawing).rejects.toThrow(MediaDeadlineError);
  expect(await picture).toMatchObject({ width: 300 });
  await eventually(() => expect(isAlive(first)).toBe(false));
});

test('what is no picture, damaged or too large has no size; the error of a task reaches who asked', async () => {
  const media = new MediaProcess({ idleTimeout: 300 });
  const content = await drawImage(64, 64);
  expect(await media.run('measureImage', Buffer.from('GIF89a'), maximumPixels)).toBeUndefined();
  expect(await media.run('measureImage', content.subarray(0, 2000), maximumPixels)).toBeUndefined();
  expect(await media.run('measureImage', content, 64 * 64 - 1)).toBeUndefined();
  await expect(media.run('resizeImage', Buffer.from('GIF89a'), maximumPixels, 10, 'jpg')).rejects.toThrow(
    /Input buffer/,
  );
});

test.runIf(process.platform === 'linux')('the process that opens strangers’ pictures is given no secret', async () => {
  vi.stubEnv('VITRINE_SECRET_KEY', 'a-secret-key');
  vi.stubEnv('DATABASE_URL', 'postgres://me:a-password@localhost/x');
  const media = new MediaProcess({ idleTimeout: 300 });
  await media.run('measureImage', await drawImage(8, 8), maximumPixels);
  const environment = await readFile(`/proc/${await nextProcess(media)}/environ`, 'utf8');
  expect(environment).toContain('PATH=');
  expect(environment).not.toMatch(/VITRINE|DATABASE|a-secret-key|a-password/);
});
