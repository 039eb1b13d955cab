import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type DomainFailure, fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { FileStore } from '../../adapters/files/file-store.ts';
import {
  createImportUpload,
  deleteImportUpload,
  findImportUpload,
  takeImportPart,
  writeImportPart,
} from '../../features/archives/imports/archive-imports.operations.ts';
import {
  createUpload,
  deleteOwnUpload,
  deleteUploadParts,
  findOwnUpload,
  takeUploadPart,
  uploadLimits,
  writeUploadPart,
} from '../../features/media/uploads/media-uploads.operations.ts';
import { createReplyUpload } from '../../features/replies/reply-files.operations.ts';
import {
  createWordpressUpload,
  deleteWordpressUpload,
  findWordpressUpload,
  takeWordpressPart,
  writeWordpressPart,
} from '../../features/wordpress-import/uploads/wordpress-uploads.operations.ts';
import type { PlatformContext, RequestContext } from '../../request-context.ts';
import type { ApiEnvironment } from '../api/api-handler.ts';
import type { CallRunner } from '../api/call-client.ts';
import type { ServerContext } from '../server-context.ts';
import { checkStaffAccess } from './staff-access.ts';

const tusVersion = '1.0.0';
const uploadId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where uploads go: who may send them, who keeps them. */
interface UploadTarget {
  demand: Parameters<typeof checkStaffAccess>[0];
  create(
    context: RequestContext,
    file: { name: string; length: number },
  ): Promise<Result<{ id: string; expiresAt: Date }>>;
  /** Finds an upload of the calling account. */
  find(
    context: RequestContext,
    id: string,
  ): Promise<{ length: number; received: number; parts: readonly string[]; expiresAt: Date } | undefined>;
  writePart(store: FileStore, siteId: number, id: string, content: Buffer): Promise<string>;
  take(context: RequestContext, id: string, part: { name: string; offset: number; bytes: number }): Promise<boolean>;
  /** Forgets an upload; returns the names of its parts. */
  remove(context: RequestContext, id: string): Promise<readonly string[] | undefined>;
}

/** Files of the media library of a site. */
export const mediaUploads: UploadTarget = {
  demand: { right: 'media.update', path: '/admin/sites/{idSite}/uploads' },
  create: createUpload,
  find: findOwnUpload,
  writePart: writeUploadPart,
  take: takeUploadPart,
  remove: deleteOwnUpload,
};

/** Files of replies to visitors: they are none of the media library, whose right the desk lacks. */
export const replyUploads: UploadTarget = {
  ...mediaUploads,
  demand: { right: 'messages.update', path: '/admin/sites/{idSite}/reply-uploads' },
  create: createReplyUpload,
};

/** The runner of calls about no site gives a context of the platform. */
const ofPlatform = (context: RequestContext) => context as unknown as PlatformContext;

/** Archives of which sites are made. */
export const importUploads: UploadTarget = {
  demand: { right: 'platform.import', path: '/admin/archive-uploads' },
  create: (context, file) => createImportUpload(ofPlatform(context), file),
  find: (context, id) => findImportUpload(ofPlatform(context), id),
  writePart: (store, _, id, content) => writeImportPart(store, id, content),
  take: (context, id, part) => takeImportPart(ofPlatform(context), id, part),
  remove: (context, id) => deleteImportUpload(ofPlatform(context), id),
};

/** Exports of WordPress, and archives of their files. */
export const wordpressUploads: UploadTarget = {
  demand: { right: 'site.import', path: '/admin/sites/{idSite}/wordpress-uploads' },
  create: createWordpressUpload,
  find: async (context, id) => {
    const upload = await findWordpressUpload(context, id);
    return upload?.importId ? undefined : upload;
  },
  writePart: writeWordpressPart,
  take: takeWordpressPart,
  remove: deleteWordpressUpload,
};

type Answer = { status: number; headers?: OutgoingHttpHeaders };
type Input = { incoming: IncomingMessage; runner: CallRunner; siteId: number; id: string | undefined; path: string };

/** Creates what answers resumable uploads by the tus protocol 1.0: creation, termination and expiration. */
export function createUploadHandler(
  { store }: Pick<ServerContext, 'store'>,
  { demand, create: announce, find, writePart, take: takePart, remove }: UploadTarget,
) {
  /** Answers one request of an upload; every one of them is checked for session, right and site. */
  return async function answerUpload(
    input: Input,
    { outgoing }: ApiEnvironment['Bindings'],
    isWriteAllowed: boolean,
  ): Promise<Response | DomainFailure> {
    const { incoming, runner } = input;
    const refused = await runner.read(async (context) => checkStaffAccess(demand, context));
    if (refused) return refused.failure;
    if (incoming.method !== 'HEAD' && !isWriteAllowed) return { code: 'cross-site' };
    if (incoming.headers['tus-resumable'] !== tusVersion) {
      outgoing.setHeader('tus-version', tusVersion);
      return send({ status: 412 });
    }
    const answer = await choose(input);
    return answer.ok ? send(answer.value) : answer.failure;

    function send({ status, headers = {} }: Answer): Response {
      outgoing
        .writeHead(status, {
          'tus-resumable': tusVersion,
          'cache-control': 'no-store',
          'content-length': 0,
          ...headers,
        })
        .end();
      return RESPONSE_ALREADY_SENT;
    }
  };

  async function choose(input: Input): Promise<Result<Answer>> {
    const { incoming, id } = input;
    if (id === undefined) return incoming.method === 'POST' ? create(input) : fail('method-not-allowed');
    if (!uploadId.test(id)) return fail('not-found');
    if (incoming.method === 'HEAD') return describe(input, id);
    if (incoming.method === 'PATCH') return receive(input, id);
    return incoming.method === 'DELETE' ? terminate(input, id) : fail('method-not-allowed');
  }

  async function create({ incoming, runner, siteId, path }: Input): Promise<Result<Answer>> {
    const length = parseCount(incoming.headers['upload-length']);
    if (!length) return fail('invalid-fields', { fields: { file: 'Ce fichier est vide, ou sa taille manque.' } });
    const name = parseFileName(String(incoming.headers['upload-metadata'] ?? ''));
    if (!name)
      return fail('invalid-fields', { fields: { file: 'Le nom de ce fichier manque ou ne peut pas être lu.' } });
    const counted = await runner.limits.consume(siteId, { limit: 'adminUpload', client: runner.facts.clientIp });
    if (!counted.ok) return counted;
    const created = await runner.write((context) => ifAllowed(context, () => announce(context, { name, length })));
    if (!created.ok) return created;
    const { id, expiresAt } = created.value;
    return succeed({
      status: 201,
      headers: { location: `${path}/${id}`, 'upload-offset': 0, 'upload-expires': expiresAt.toUTCString() },
    });
  }

  async function describe({ runner }: Input, id: string): Promise<Result<Answer>> {
    const upload = await runner.read((context) => find(context, id));
    if (!upload) return fail('not-found');
    return succeed({
      status: 200,
      headers: {
        'upload-offset': upload.received,
        'upload-length': upload.length,
        'upload-expires': upload.expiresAt.toUTCString(),
      },
    });
  }

  /** Stores what arrives in parts. What has arrived before a connection is cut stays. */
  async function receive({ incoming, runner, siteId }: Input, id: string): Promise<Result<Answer>> {
    if (incoming.headers['content-type'] !== 'application/offset+octet-stream') return fail('media-unsupported');
    const upload = await runner.read((context) => find(context, id));
    if (!upload) return fail('not-found');
    // Each part is a file of the store and a name in the row: single bytes would make millions of them.
    if (upload.parts.length > upload.length / uploadLimits.part + uploadLimits.shortParts)
      return fail('payload-too-large', {
        message: 'Cet envoi est arrivé en trop de morceaux. Annulez-le, puis envoyez le fichier encore une fois.',
      });
    let offset = parseCount(incoming.headers['upload-offset']);
    if (offset !== upload.received) return fail('conflict', { message: describeOffset(upload.received) });
    let waiting: Buffer[] = [];
    let bytes = 0;
    const take = async (): Promise<Result<null>> => {
      const content = Buffer.concat(waiting);
      waiting = [];
      bytes = 0;
      if (content.length === 0) return succeed(null);
      if (offset === undefined || offset + content.length > upload.length) return fail('payload-too-large');
      const name = await writePart(store, siteId, id, content);
      const part = { name, offset, bytes: content.length };
      const isTaken = await runner.write((context) => takePart(context, id, part));
      if (isTaken) offset += content.length;
      else await deleteUploadParts(store, siteId, [name]);
      return isTaken ? succeed(null) : fail('conflict', { message: 'Cet envoi est déjà repris ailleurs.' });
    };
    const isWhole = await readParts(incoming, async (chunk) => {
      waiting.push(chunk);
      bytes += chunk.length;
      return bytes < uploadLimits.part ? undefined : take();
    });
    if (isWhole && !isWhole.ok) return isWhole;
    const last = await take();
    if (!last.ok) return last;
    return succeed({ status: 204, headers: { 'upload-offset': offset ?? 0 } });
  }

  async function terminate({ runner, siteId }: Input, id: string): Promise<Result<Answer>> {
    const parts = await runner.write((context) => remove(context, id));
    if (!parts) return fail('not-found');
    await deleteUploadParts(store, siteId, parts);
    return succeed({ status: 204 });
  }

  /** The transaction that writes checks the session again: the one that let the request in is over. */
  async function ifAllowed<Value>(context: RequestContext, work: () => Promise<Result<Value>>): Promise<Result<Value>> {
    return checkStaffAccess(demand, context) ?? work();
  }
}

/** Reads a body until its end, its cut or a refusal, which it returns. */
async function readParts(
  incoming: IncomingMessage,
  take: (chunk: Buffer) => Promise<Result<null> | undefined>,
): Promise<Result<null> | undefined> {
  try {
    for await (const chunk of incoming) {
      const taken = await take(chunk as Buffer);
      if (taken && !taken.ok) return taken;
    }
  } catch (error) {
    // A client who leaves is no error of the program; one of the store is.
    if (!incoming.errored || incoming.errored !== error) throw error;
  }
  return undefined;
}

const describeOffset = (received: number) =>
  `Cet envoi est déjà arrivé jusqu’à l’octet ${received}. Reprenez-le à cet endroit.`;

function parseCount(header: string | string[] | undefined): number | undefined {
  return /^\d{1,15}$/.test(String(header ?? '')) ? Number(header) : undefined;
}

/** Reads the file name of `Upload-Metadata`: pairs of a key and a text in base64. */
function parseFileName(metadata: string): string | undefined {
  const value = metadata
    .split(',')
    .map((pair) => pair.trim().split(' '))
    .find(([key]) => key === 'filename')?.[1];
  const name = value && Buffer.from(value, 'base64').toString('utf8').toWellFormed();
  return name?.replace(/\p{Cc}/gu, '').slice(-200) || undefined;
}
