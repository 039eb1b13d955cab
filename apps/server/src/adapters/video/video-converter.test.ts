import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { eventually } from '@vitrine/test-kit/servers/running-program';
import { createStandInFfmpeg, type StandInFfmpeg } from '@vitrine/test-kit/stand-in-ffmpeg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { listConversionArguments, listPosterArguments } from './ffmpeg-arguments.ts';
import { type ConvertedVideo, VideoConverter } from './video-converter.ts';

let ffmpeg: StandInFfmpeg;
let folder: string;
beforeAll(async () => {
  ffmpeg = await createStandInFfmpeg();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-video-'));
});
afterAll(async () => {
  await ffmpeg.delete();
  await rm(folder, { recursive: true, force: true });
});

const open = (changes = {}) => new VideoConverter({ ffmpegPath: ffmpeg.path, dataDirectory: folder }, changes);
const never = new AbortController().signal;
const keep = async ({ path, bytes, poster }: ConvertedVideo) => ({ content: await readFile(path), bytes, poster });
const convert = (words: string, converter = open(), signal = never) =>
  converter.convert(Readable.from([Buffer.from(words)]), 'video/x-msvideo', signal, keep);
const listLeft = () => readdir(join(folder, 'incoming'));
const isAlive = (id: number) => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};

test('CST-06 a video is converted from files alone, by the demuxer of its type', async () => {
  const video = await convert('a film');
  expect([video.content.toString(), video.bytes]).toEqual(['mp4 of 6', 8]);
  expect(await sharp(video.poster).metadata()).toMatchObject({ width: 600, height: 400 });
  const [conversion = [], poster = []] = await ffmpeg.listRuns();
  for (const run of [conversion, poster]) expect(run[run.indexOf('-protocol_whitelist') + 1]).toBe('file,pipe');
  expect(conversion.join(' ')).toMatch(/ -f avi -i file:source .* -pix_fmt yuv420p -c:v libx264 .* -c:a aac /);
  expect(conversion.join(' ')).toContain('-movflags +faststart');
  expect(listConversionArguments('video/mp4; codecs=hvc1').join(' ')).toContain(' -f mov -i file:source ');
  expect(poster[poster.indexOf('-ss') + 1]).toBe('1');
  expect(await listLeft()).toEqual([]);
});

test('CST-06 ffmpeg runs without a shell: what its path says is never a command', async () => {
  const programs = join(folder, 'a $(touch x) ');
  await symlink(dirname(ffmpeg.path), programs);
  const converter = new VideoConverter({ ffmpegPath: join(programs, 'ffmpeg'), dataDirectory: folder });
  const source = Readable.from([Buffer.from('a film')]);
  const files = await converter.convert(source, 'video/x-msvideo', never, ({ path }) => readdir(dirname(path)));
  expect(files.sort()).toEqual(['poster.jpg', 'source', 'video.mp4']);
});

test('of a film shorter than a second the first picture is taken', async () => {
  expect((await sharp((await convert('SHORT')).poster).metadata()).width).toBe(600);
});

test('a video that cannot be read is told from a machine that fails; nothing of either is left', async () => {
  await expect(convert('BROKEN')).rejects.toMatchObject({ reason: 'unreadable', message: /Invalid data/ });
  await expect(convert('INTERRUPTED')).rejects.toThrow(/interrupted/);
  await expect(convert('film', new VideoConverter({ ffmpegPath: '/absent', dataDirectory: folder }))).rejects.toThrow(
    /could not be started.*ENOENT/,
  );
  expect(await listLeft()).toEqual([]);
});

test('a conversion is killed at its time limit, and when nobody wants it any more', async () => {
  await expect(convert('ENDLESS', open({ conversion: 400 }))).rejects.toMatchObject({ reason: 'too-long' });
  const late = await ffmpeg.findProcess();
  await eventually(() => expect(isAlive(late)).toBe(false));
  const controller = new AbortController();
  const unwanted = expect(convert('ENDLESS', open(), controller.signal)).rejects.toThrow('gone');
  const second = await eventually(async () => {
    const id = await ffmpeg.findProcess();
    expect(id).not.toBe(late);
    return id;
  });
  controller.abort(new Error('gone'));
  await unwanted;
  await eventually(() => expect(isAlive(second)).toBe(false));
  expect(await listLeft()).toEqual([]);
});

test('a program that is killed takes its conversion with it', async () => {
  const script = join(folder, 'program.ts');
  await writeFile(
    script,
    `import { Readable } from 'node:stream';
     import { VideoConverter } from ${JSON.stringify(join(import.meta.dirname, 'video-converter.ts'))};
     const converter = new VideoConverter(${JSON.stringify({ ffmpegPath: ffmpeg.path, dataDirectory: folder })});
     await converter.convert(Readable.from([Buffer.from('ENDLESS')]), 'video/x-flv', new AbortController().signal, async () => {});`,
  );
  const former = await ffmpeg.findProcess();
  const program: ChildProcess = fork(script, { execArgv: [], stdio: 'ignore' });
  const running = await eventually(async () => {
    const id = await ffmpeg.findProcess();
    expect(id).not.toBe(former);
    return id;
  });
  if (process.platform === 'linux')
    // Field 19 of its state is the priority: the lowest.
    expect((await readFile(`/proc/${running}/stat`, 'utf8')).split(') ')[1]?.split(' ')[16]).toBe('19');
  program.kill('SIGKILL');
  await eventually(() => expect(isAlive(running)).toBe(false));
  // The next conversion finds the folder of the dead program and deletes it.
  await convert('film');
  expect(await listLeft()).toEqual([]);
});

test('ffmpeg is found by its variable, else on the PATH; a wrong variable stops the start', () => {
  const find = (environment: NodeJS.ProcessEnv) => readConfig(environment).ffmpegPath;
  const programs = join(ffmpeg.path, '..');
  expect(find({ PATH: `/absent:${programs}` })).toBe(ffmpeg.path);
  expect(find({ PATH: '/absent' })).toBeUndefined();
  expect(find({ FFMPEG_PATH: ffmpeg.path })).toBe(ffmpeg.path);
  expect(find({ FFMPEG_PATH: '0', PATH: programs })).toBeUndefined();
  expect(() => find({ FFMPEG_PATH: folder })).toThrow('FFMPEG_PATH');
});

const { ffmpegPath } = readConfig();

test.skipIf(!ffmpegPath)('CST-06 a real AVI of odd size becomes an MP4 that begins with its index', async () => {
  if (!ffmpegPath) return;
  const film = join(folder, 'film.avi');
  const makeSource = ['-f', 'lavfi', '-i', 'testsrc=s=321x181:d=2', '-f', 'lavfi', '-i', 'sine=d=2'];
  execFileSync(ffmpegPath, ['-v', 'error', '-y', ...makeSource, '-c:v', 'mpeg4', '-c:a', 'pcm_s16le', film]);
  const converter = new VideoConverter({ ffmpegPath, dataDirectory: folder });
  const source = Readable.from([await readFile(film)]);
  const video = await converter.convert(source, 'video/x-msvideo', never, keep);
  const { content } = video;
  expect(content.subarray(4, 8).toString()).toBe('ftyp');
  expect(content.indexOf('moov')).toBeLessThan(content.indexOf('mdat'));
  for (const codec of ['avc1', 'mp4a']) expect(content.includes(codec), codec).toBe(true);
  expect(await sharp(video.poster).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 180 });
  // A list of files in disguise is no video.
  const disguised = Readable.from([Buffer.from('RIFF\0\0\0\0AVI ffconcat version 1.0\nfile /etc/passwd\n')]);
  await expect(converter.convert(disguised, 'video/x-msvideo', never, keep)).rejects.toMatchObject({
    reason: 'unreadable',
  });
});

test.skipIf(!ffmpegPath)(
  'a large picture that claims an aspect of 30:1 never takes the room of its claim',
  async () => {
    if (!ffmpegPath) return;
    // The name that the arguments give to what they convert.
    const source = [
      '-f',
      'lavfi',
      '-i',
      'testsrc=s=4096x2160:r=5:d=0.2',
      '-vf',
      'setsar=30',
      '-c:v',
      'mpeg4',
      '-f',
      'avi',
    ];
    execFileSync(ffmpegPath, ['-v', 'error', '-y', ...source, 'source'], { cwd: folder });
    // Each plane of a picture is one piece of memory: the claimed one would have 265 million pixels.
    const bounded = ['-max_alloc', '100000000'];
    for (const run of [listConversionArguments('video/x-msvideo'), listPosterArguments(0)])
      execFileSync(ffmpegPath, [...bounded, ...run], { cwd: folder, stdio: 'ignore' });
    expect(await sharp(join(folder, 'poster.jpg')).metadata()).toMatchObject({ width: 1920, height: 32 });
  },
);
