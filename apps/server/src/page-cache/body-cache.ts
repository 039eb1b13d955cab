import { hash } from 'node:crypto';
import { copyExactly, type Encoding, encodeBody } from './encoded-body.ts';
import { estimateBytes, fragmentation } from './estimate-bytes.ts';
import { LruCache } from './lru-cache.ts';

/** The body of a response that is the same for everybody, with its ETag. Each encoding is made on first use. */
export class ResponseBody {
  readonly text: string;
  readonly identity: Buffer;
  readonly etag: string;
  readonly #encoded = new Map<Encoding, Buffer | Promise<Buffer>>();

  constructor(text: string) {
    this.text = text;
    // Small buffers share a slab of Node's, which one that is kept would keep whole.
    this.identity = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
    this.identity.write(text);
    this.etag = `W/"${hash('sha1', this.identity, 'base64url')}"`;
  }

  /** Size in memory, in bytes, with what is made later: the compressed forms are some quarter of the text each. */
  get bytes(): number {
    return estimateBytes(this.text) + 1.5 * this.identity.length + overhead;
  }

  /** Returns the body in an encoding. */
  encode(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.identity;
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const made = this.#compress(encoding);
    this.#encoded.set(encoding, made);
    return made;
  }

  #compress(encoding: Exclude<Encoding, 'identity'>): Buffer | Promise<Buffer> {
    const made = encodeBody(this.identity, encoding);
    if (Buffer.isBuffer(made)) return copyExactly(made);
    return made.then(
      (bytes) => {
        const own = copyExactly(bytes);
        this.#encoded.set(encoding, own);
        return own;
      },
      (error: unknown) => {
        // The next request tries again.
        this.#encoded.delete(encoding);
        throw error;
      },
    );
  }
}

/**
 * Keeps the last body of each URL, so that a response that says what it said before is not encoded, hashed and compressed
 * again (decision 0063). What a response says is always computed anew: a body is reused only for the same text.
 */
export class BodyCache {
  readonly #cached: LruCache<ResponseBody>;

  constructor(maximumBytes: number) {
    this.#cached = new LruCache(maximumBytes / fragmentation);
  }

  /** Returns the body of a text: the last one of this site and name, or a new one where the text differs. */
  get(siteId: number, name: string, text: string): ResponseBody {
    const known = this.#cached.get(siteId, name);
    if (known?.text === text) return known;
    const body = new ResponseBody(text);
    this.#cached.set(siteId, name, body, body.bytes + estimateBytes(name));
    return body;
  }

  /** Total bytes of the bodies. */
  get bytes(): number {
    return this.#cached.bytes;
  }
}

/** Bytes of the structures per body. */
const overhead = 600;
