import { createWriteStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../../config.ts';
import { closeIncomingFolder, openIncomingFolder } from '../files/incoming-folder.ts';
import {
  conversionFiles,
  isConvertible,
  listConversionArguments,
  listPosterArguments,
  maximumVideoBytes,
} from './ffmpeg-arguments.ts';
import { type LimitedOutcome, runLimited } from './limited-process.ts';

/** A converted video, for as long as `convert` lasts. */
export interface ConvertedVideo {
  /** Path of the MP4 on this machine. */
  path: string;
  bytes: number;
  /** The picture that is shown before it plays, as JPEG. */
  poster: Buffer;
}

/** Why a video cannot be converted, however often it is tried. */
export type RefusalReason = 'unreadable' | 'too-long' | 'too-large';

/** The video itself does not let itself be converted. */
export class VideoRefusedError extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, details: string) {
    super(`${reason}: ${details}`);
    this.name = 'VideoRefusedError';
    this.reason = reason;
  }
}

/** Milliseconds that a conversion and its poster may take. */
export const conversionLimits = { conversion: 3_600_000, poster: 60_000 };

/** Converts videos that browsers do not play, by the ffmpeg of the machine. */
export class VideoConverter {
  readonly #program: string | undefined;
  readonly #dataDirectory: string;
  readonly #limits: typeof conversionLimits;

  constructor(
    { ffmpegPath, dataDirectory }: Pick<Config, 'ffmpegPath' | 'dataDirectory'>,
    changes: Partial<typeof conversionLimits> = {},
  ) {
    this.#program = ffmpegPath;
    this.#dataDirectory = dataDirectory;
    this.#limits = { ...conversionLimits, ...changes };
  }

  /** Whether this machine has an ffmpeg. */
  get isAvailable(): boolean {
    return this.#program !== undefined;
  }

  /** Whether this machine converts videos of this type. */
  converts(contentType: string): boolean {
    return this.isAvailable && isConvertible(contentType);
  }

  /**
   * Converts a video and gives it to `use`; its files are gone afterwards. Rejects with `VideoRefusedError` where the
   * video is the cause, and with another error where another attempt may succeed.
   */
  async convert<Value>(
    source: Readable,
    contentType: string,
    signal: AbortSignal,
    use: (video: ConvertedVideo) => Promise<Value>,
  ): Promise<Value> {
    // Private, and deleted at the next start where this program is killed.
    const folder = await openIncomingFolder(this.#dataDirectory);
    try {
      await pipeline(source, createWriteStream(join(folder, conversionFiles.source), { mode: 0o600 }), { signal });
      await this.#run(listConversionArguments(contentType), folder, this.#limits.conversion, signal);
      const path = join(folder, conversionFiles.video);
      const bytes = await measureFile(path);
      if (bytes === 0) throw new VideoRefusedError('unreadable', 'no picture');
      // ffmpeg stops there without saying so.
      if (bytes >= maximumVideoBytes) throw new VideoRefusedError('too-large', `${bytes} bytes`);
      return await use({ path, bytes, poster: await this.#takePoster(folder, signal) });
    } finally {
      await closeIncomingFolder(folder);
    }
  }

  /** Takes the picture at one second, as films often begin in black; of a shorter film the first one. */
  async #takePoster(folder: string, signal: AbortSignal): Promise<Buffer> {
    const path = join(folder, conversionFiles.poster);
    for (const second of [1, 0]) {
      await this.#run(listPosterArguments(second), folder, this.#limits.poster, signal);
      if ((await measureFile(path)) > 0) return readFile(path);
    }
    throw new VideoRefusedError('unreadable', 'no poster');
  }

  async #run(parameters: string[], folder: string, timeLimit: number, signal: AbortSignal): Promise<void> {
    if (this.#program === undefined) throw new Error('this machine has no ffmpeg');
    checkOutcome(await runLimited({ program: this.#program, parameters, folder, timeLimit }, signal));
  }
}

/** The exit code of an ffmpeg that a signal has ended in good order. */
const interruptedCode = 255;

function checkOutcome({ code, signal, stderr, startError, isTimedOut }: LimitedOutcome): void {
  if (startError !== undefined) throw new Error(`ffmpeg could not be started: ${startError}`);
  const details = stderr.trim().split('\n').slice(-3).join(' | ');
  if (isTimedOut) throw new VideoRefusedError('too-long', details);
  if (code === 0) return;
  // The machine is at fault, not the video.
  if (code === null || (code === interruptedCode && details === '') || /No space left|Disk quota/i.test(stderr))
    throw new Error(`ffmpeg has been interrupted (${signal ?? code}): ${details}`);
  throw new VideoRefusedError('unreadable', details);
}

async function measureFile(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}
