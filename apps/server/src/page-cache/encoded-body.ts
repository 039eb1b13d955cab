import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** Share of a page's bytes that its encodings take at the most, for the cache's account before they exist. */
const compressedRatio = 0.5;

/**
 * The bytes of an answer in the encodings that visitors ask for, each made when it is first asked. The first visitor does
 * not wait for the best: she gets a quick one (brotli at 0, some four per cent longer than at 1 in half its time), and the next
 * finds the one that is kept (brotli at 5; 9 costs 25 times more for nothing).
 */
export class EncodedBody {
  readonly identity: Buffer;
  #asked = 0;
  #brotli: Promise<Buffer> | Buffer | undefined;
  #gzip: Promise<Buffer> | Buffer | undefined;

  constructor(identity: Buffer) {
    this.identity = identity;
  }

  /** What the body weighs in memory, its encodings estimated. */
  get bytes(): number {
    return Math.round(this.identity.length * (1 + compressedRatio));
  }

  /** The body in an encoding; at once when it is held. */
  encode(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.identity;
    if (encoding === 'gzip') {
      this.#gzip ??= gzipAsync(this.identity, { level: 6 }).then((made) => {
        this.#gzip = made;
        return made;
      });
      return this.#gzip;
    }
    this.#asked += 1;
    // At once: handed to another thread, each compression would hold its bytes until the next full collection of garbage.
    if (this.#asked === 1) return brotliCompressSync(this.identity, this.#options(0));
    this.#brotli ??= this.#compress(5).then((made) => {
      this.#brotli = made;
      return made;
    });
    return this.#brotli;
  }

  #options(quality: number): BrotliOptions {
    return {
      // Room for the whole at once: pages shrink to a third, and smaller pieces would have to be put together.
      chunkSize: Math.max(16_384, Math.ceil(this.identity.length / 2)),
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: this.identity.length,
      },
    };
  }

  #compress(quality: number): Promise<Buffer> {
    return brotli(this.identity, this.#options(quality));
  }
}

/** The encoding a browser takes best, by its Accept-Encoding. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  if (isAccepted(accepted, 'br')) return 'br';
  return isAccepted(accepted, 'gzip') ? 'gzip' : 'identity';
}

/** Whether an encoding is named with a weight above nothing. */
function isAccepted(accepted: string, name: string): boolean {
  return accepted.split(',').some((part) => {
    const [coding = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return coding === name && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
