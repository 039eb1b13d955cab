import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildBox, buildMp4, buildTrack } from '@vitrine/test-kit/build-mp4';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { findVideoCodec } from './find-video-codec.ts';

const find = (content: Buffer) =>
  findVideoCodec(async (position, length) => content.subarray(position, position + length), content.length);
const type = buildBox('ftyp', [Buffer.from('isom')]);

test('CST-06 the codec of an MP4 is that of its first video track, wherever its index is', async () => {
  for (const codec of ['avc1', 'hvc1', 'mp4v']) expect(await find(buildMp4(codec))).toBe(codec);
  const index = buildBox('moov', [
    buildBox('mvhd', [Buffer.alloc(100)]),
    buildTrack('soun', 'mp4a'),
    buildTrack('vide', 'hev1'),
  ]);
  // Cameras write the index last, behind pictures whose size takes 64 bits.
  expect(await find(Buffer.concat([type, buildBox('mdat', [Buffer.alloc(5000)], true), index]))).toBe('hev1');
  // A box may be empty.
  expect(await find(Buffer.concat([type, buildBox('free', []), index]))).toBe('hev1');
  // The last box may have no size of its own.
  const endless = Buffer.from(index);
  endless.writeUInt32BE(0);
  expect(await find(Buffer.concat([type, endless]))).toBe('hev1');
});

test('of what is no MP4, or is cut anywhere, no codec is found', async () => {
  const sound = Buffer.concat([type, buildBox('moov', [buildTrack('soun', 'mp4a')])]);
  const claim = Buffer.from(buildMp4('hvc1'));
  claim.writeUInt32BE(4, type.length);
  for (const content of [Buffer.alloc(0), Buffer.alloc(100), Buffer.alloc(100, 255), sound, claim])
    expect(await find(content)).toBeUndefined();
  const whole = buildMp4('hvc1');
  for (let length = 0; length < whole.length; length += 1)
    expect(await find(whole.subarray(0, length))).toBeUndefined();
});

test('a file of many nested boxes costs a bounded number of reads', async () => {
  const row = (make: () => Buffer) => Buffer.concat(Array.from({ length: 60 }, make));
  const tracks = row(() => buildBox('trak', [row(() => buildBox('mdia', [row(() => buildBox('free', []))]))]));
  const content = Buffer.concat([type, buildBox('moov', [tracks])]);
  let reads = 0;
  const read = async (position: number, length: number) => {
    reads += 1;
    return content.subarray(position, position + length);
  };
  expect(await findVideoCodec(read, content.length)).toBeUndefined();
  expect(reads).toBeLessThanOrEqual(2000);
});

const { ffmpegPath } = readConfig();

test.skipIf(!ffmpegPath)('the codec of films that ffmpeg writes is found', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-codec-'));
  const film = join(folder, 'film.mp4');
  for (const [encoder, codec, flags] of [
    ['mpeg4', 'mp4v', '+faststart'],
    ['libx264', 'avc1', '+frag_keyframe+empty_moov'],
  ] as const) {
    const source = ['-f', 'lavfi', '-i', 'sine=d=1', '-f', 'lavfi', '-i', 'testsrc=s=64x64:d=1'];
    execFileSync(ffmpegPath ?? '', ['-v', 'error', '-y', ...source, '-c:v', encoder, '-movflags', flags, film]);
    expect(await find(await readFile(film))).toBe(codec);
  }
  await rm(folder, { recursive: true });
});
