import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** Maximum share of a page's size for its encodings; the cache counts it before they exist. */
const compressedRatio = 0.5;

/**
 * A response body in the encodings that visitors accept, each created on demand. The first visitor does not wait for
 * the best compression: they get brotli at 0, some four per cent longer than at 1 in half its time. The second request
 * creates the final one (brotli at 5; 9 costs 25 times more for no gain).
 */
export class EncodedBody {
  readonly identity: Buffer;
  #asked = 0;
  #brotli: Promise<Buffer> | Buffer | undefined;
  #gzip: Promise<Buffer> | Buffer | undefined;

  constructor(identity: Buffer) {
    this.identity = identity;
  }

  /** Size of the body in memory, with its encodings estimated. */
  get bytes(): number {
    return Math.round(this.identity.length * (1 + compressedRatio));
  }

  /** Returns the body in an encoding, synchronously when it exists. */
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
    // Synchronous: in the thread pool, each compression would retain its bytes until the next full garbage collection.
    if (this.#asked === 1) return brotliCompressSync(this.identity, this.#options(0));
    this.#brotli ??= this.#compress(5).then((made) => {
      this.#brotli = made;
      return made;
    });
    return this.#brotli;
  }

  #options(quality: number): BrotliOptions {
    return {
      // One chunk for the whole output: pages shrink to a third, and smaller chunks would need concatenation.
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

/** Chooses the browser's best encoding from its Accept-Encoding header. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  let encoding = chosenEncodings.get(accepted);
  if (!encoding) {
    encoding = isAccepted(accepted, 'br') ? 'br' : isAccepted(accepted, 'gzip') ? 'gzip' : 'identity';
    if (chosenEncodings.size >= maximumChosenEncodings) chosenEncodings.clear();
    chosenEncodings.set(accepted, encoding);
  }
  return encoding;
}

/** Encodings by header value: browsers send the same few. */
const chosenEncodings = new Map<string, Encoding>();
const maximumChosenEncodings = 100;

/** Whether an encoding is listed with a weight above zero. */
function isAccepted(accepted: string, name: string): boolean {
  return accepted.split(',').some((part) => {
    const [coding = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return coding === name && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
