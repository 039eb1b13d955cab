import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzip,
} from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * A cached body. Only its compressed forms are kept: a cache of the same size holds three times the pages, and the
 * rare visitor without brotli costs a decompression. The first visitor does not wait for the best compression: they
 * get brotli at 0, some four per cent longer than at 1 in half its time. The second request creates the final one
 * (brotli at 5; 9 costs 25 times more for no gain).
 */
export class CachedBody {
  /** Hash of the body's first compression, and so of the body. */
  readonly hash: string;
  readonly #length: number;
  #asked = 0;
  #brotli: Buffer;
  #final: Promise<Buffer> | Buffer | undefined;
  #gzip: Promise<Buffer> | Buffer | undefined;

  /** Takes over `identity`: its memory is released, and nothing may read it afterwards. */
  constructor(identity: Buffer) {
    this.#length = identity.length;
    this.#brotli = compressAtOnce(identity);
    releaseMemory(identity);
    this.hash = hash('sha256', this.#brotli, 'base64url');
  }

  /** Size of the body in memory. What is made later, brotli at 5 in the place of 0 and gzip, is counted from the start. */
  get bytes(): number {
    return 2 * this.#brotli.length;
  }

  /** Decompresses the body. */
  get identity(): Buffer {
    return brotliDecompressSync(this.#brotli, { chunkSize: Math.max(minimumChunk, this.#length + 1) });
  }

  /** Returns the body in an encoding, synchronously when it exists. */
  encode(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.identity;
    if (encoding === 'gzip') {
      const { identity } = this;
      this.#gzip ??= gzipAsync(identity, { level: 6 }).then((made) => {
        releaseMemory(identity);
        this.#gzip = copyExactly(made);
        return this.#gzip;
      });
      return this.#gzip;
    }
    this.#asked += 1;
    if (this.#asked === 1) return this.#brotli;
    this.#final ??= this.#compressWell();
    return this.#final;
  }

  async #compressWell(): Promise<Buffer> {
    const { identity } = this;
    const made = copyExactly(await brotli(identity, brotliOptions(identity, 5)));
    releaseMemory(identity);
    this.#brotli = made;
    this.#final = made;
    return made;
  }
}

/** Returns a body in an encoding, compressed in the time that one response may take: brotli at 0. */
export function encodeBody(body: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
  if (encoding === 'identity') return body;
  return encoding === 'gzip' ? gzipAsync(body, { level: 6 }) : brotliCompressSync(body, brotliOptions(body, 0));
}

/** Synchronous: in the thread pool, each compression would retain its bytes until the next full garbage collection. */
function compressAtOnce(identity: Buffer): Buffer {
  return copyExactly(brotliCompressSync(identity, brotliOptions(identity, 0)));
}

function brotliOptions(body: Buffer, quality: number): BrotliOptions {
  return {
    // One chunk for the whole output: pages shrink to a third, and smaller chunks would need concatenation.
    chunkSize: Math.max(minimumChunk, Math.ceil(body.length / 2)),
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  };
}

const minimumChunk = 16_384;

/** Moves the result of a compression, a part of a larger buffer, into one of its own size. */
export function copyExactly(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  releaseMemory(bytes);
  return copy;
}

/**
 * Returns the memory under a buffer to the allocator at once. Left to the garbage collector, the buffers of many pages
 * wait for it, and what is cached meanwhile lies between them. A small buffer shares its memory with others.
 */
function releaseMemory({ buffer }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength > Buffer.poolSize) buffer.transfer(0);
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
