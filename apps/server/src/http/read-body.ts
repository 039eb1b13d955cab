import { createWriteStream, mkdirSync, mkdtempSync, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { FilePart } from '@vitrine/contract/endpoints/define-endpoint';
import { isDeeperThan } from '@vitrine/domain/kernel/nesting';
import { type DomainFailure, fail, type Result } from '@vitrine/domain/kernel/result';
import { isDiskFull, ServiceUnavailableError } from '../service-unavailable-error.ts';

/** Limits of a request body, in bytes and counts; `levels` is the depth of nested objects and lists. */
export const bodyLimits = {
  json: 1_000_000,
  formTotal: 2_000_000,
  form: 200_000,
  file: 25_000_000,
  files: 20,
  /** Those of the largest form, and what goes with it: its step, its reference and the marks of what removes items. */
  fields: 240,
  fieldBytes: 200_000,
  levels: 20,
} as const;

/** An uploaded file, on disk until `dispose`. */
export interface ReceivedFile {
  field: string;
  name: string;
  path: string;
  bytes: number;
}

export interface ReceivedBody {
  /** Fields; JSON text of objects is already parsed (API-03). */
  fields: Record<string, unknown>;
  files: ReceivedFile[];
  dispose(): Promise<void>;
}

export type BodyOutcome =
  | { ok: true; body: ReceivedBody }
  /** The text fields of a rejected multipart body, so that a page can show them again. */
  | { ok: false; failure: DomainFailure; fields?: Record<string, unknown> };

const noop = async () => {};

interface BodyOptions {
  /** Folder of uploaded files until the response is sent. */
  folder: string;
  /** Maximum number of files; one more rejects the body. */
  maximumFiles?: number;
  /** Maximum size of a multipart body, in bytes. */
  maximumBytes?: number;
  /**
   * Whether to read the text fields of a body that is too large, up to five times the limit; its files are discarded.
   */
  keepsFieldsWhenTooLarge?: boolean;
  /** A rejection that is already known: text fields are read, files are discarded. */
  rejection?: DomainFailure;
  /**
   * Whether to parse texts that look like JSON as objects (API-03); false for page forms, which send what people type.
   */
  parsesJsonFields?: boolean;
}

/**
 * Reads a request's body by its content type: JSON, urlencoded or multipart, each within its limits. Files are accepted
 * only up to `maximumFiles`; one more rejects the body, and its bytes never reach the disk.
 */
export async function readBody(
  request: IncomingMessage,
  {
    folder,
    maximumFiles = bodyLimits.files,
    maximumBytes,
    parsesJsonFields: readsObjects = true,
    keepsFieldsWhenTooLarge: keepsWords = false,
    rejection: refusal,
  }: BodyOptions,
): Promise<BodyOutcome> {
  const type = (request.headers['content-type'] ?? '').toLowerCase();
  const mostMultipart = maximumFiles ? maximumBytes : undefined;
  const most = mostMultipart ?? bodyLimits.formTotal + maximumFiles * bodyLimits.file;
  if (type.startsWith('multipart/form-data'))
    return readMultipart(request, folder, {
      maximumFiles,
      maximumBytes: most,
      parsesJsonFields: readsObjects,
      keepsFieldsWhenTooLarge: keepsWords,
      rejection: refusal,
    });
  const isForm = type.startsWith('application/x-www-form-urlencoded');
  if (type && !isForm && !/^application\/(?:json|[\w.+-]+\+json)\s*(?:;|$)/.test(type)) {
    request.resume();
    return fail('media-unsupported');
  }
  const text = await readText(request, isForm ? bodyLimits.form : bodyLimits.json);
  if (typeof text !== 'string') return { ok: false, failure: text };
  if (isForm) return succeed(groupFields(new URLSearchParams(text)));
  if (text === '') return succeed({});
  try {
    const parsed: unknown = JSON.parse(text);
    if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed))
      return fail('invalid-request', { message: 'Le corps de la demande doit être un objet JSON.' });
    if (isDeeperThan(parsed, bodyLimits.levels))
      return fail('invalid-request', { message: describeTooDeep('Le corps de la demande') });
    return succeed(withoutPrototype(parsed as Record<string, unknown>));
  } catch {
    return fail('invalid-request', { message: 'Le corps de la demande n’est pas du JSON lisible.' });
  }
}

function describeTooDeep(what: string): string {
  return `${what} imbrique plus de ${bodyLimits.levels} niveaux d’objets et de listes\u00a0: aplatissez-en la forme.`;
}

function succeed(fields: Record<string, unknown>): BodyOutcome {
  return { ok: true, body: { fields: withoutPrototype(fields), files: [], dispose: noop } };
}

/** Adds a field: a single value, or the list of values of a repeated name. */
function addField(fields: Record<string, unknown>, name: string, value: unknown): void {
  const held = fields[name];
  if (held === undefined) fields[name] = value;
  else if (Array.isArray(held)) held.push(value);
  else fields[name] = [held, value];
}

function groupFields(search: URLSearchParams): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null);
  for (const [name, value] of search) addField(fields, name, value);
  return fields;
}

/** Turns `__proto__` in a body into a plain key, which the schema rejects like any unexpected name. */
function withoutPrototype(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.assign(Object.create(null), fields);
}

/** Reads the text of a body that its sender signed: what is verified is what was sent. */
export async function readSignedText(request: IncomingMessage): Promise<Result<string>> {
  const text = await readText(request, bodyLimits.json);
  return typeof text === 'string' ? { ok: true, value: text } : { ok: false, failure: text };
}

async function readText(request: IncomingMessage, limit: number): Promise<string | DomainFailure> {
  const parts: Buffer[] = [];
  let size = Number(request.headers['content-length'] ?? 0) > limit ? limit + 1 : 0;
  try {
    if (size <= limit)
      for await (const part of request.iterator({ destroyOnReturn: false })) {
        size += (part as Buffer).length;
        if (size > limit) break;
        parts.push(part as Buffer);
      }
  } catch {
    // The client disconnected: nobody receives the response, and nothing is wrong here.
    return { code: 'invalid-request' };
  }
  if (size <= limit) return Buffer.concat(parts).toString('utf8');
  request.resume();
  return { code: 'payload-too-large' };
}

interface MultipartLimits {
  maximumFiles: number;
  maximumBytes: number;
  parsesJsonFields: boolean;
  keepsFieldsWhenTooLarge: boolean;
  rejection: DomainFailure | undefined;
}

async function readMultipart(request: IncomingMessage, place: string, limits: MultipartLimits): Promise<BodyOutcome> {
  const { maximumBytes: most, keepsFieldsWhenTooLarge: keepsWords } = limits;
  const announced = Number(request.headers['content-length'] ?? 0);
  const refusal: DomainFailure | undefined = announced > most ? { code: 'payload-too-large' } : limits.rejection;
  if (announced > (keepsWords ? most * 5 : most)) {
    request.resume();
    return fail('payload-too-large');
  }
  const folder = new UploadFolder(place);
  const dispose = () => folder.remove();
  const body: ReceivedBody = { fields: Object.create(null), files: [], dispose };
  try {
    const failure = await receiveParts(request, folder, body, {
      ...limits,
      maximumBytes: Math.max(most, announced),
      rejection: refusal,
    });
    // An empty file field sends a part without file name.
    body.files = body.files.filter(({ name, bytes }) => name !== '' || bytes > 0);
    if (!failure) return { ok: true, body };
    await dispose();
    return { ok: false, failure, fields: body.fields };
  } catch (error) {
    await dispose();
    request.resume();
    if (error instanceof UploadStorageError) throw error;
    return fail('invalid-request', { message: 'Ce formulaire à plusieurs parties est incomplet ou mal formé.' });
  }
}

/** An upload that could not be written: the fault is the server's, not the client's. */
class UploadStorageError extends ServiceUnavailableError {
  constructor(cause: unknown) {
    super(`un fichier reçu n’a pas pu être posé\u00a0: ${String(cause)}`, { cause, isStorageFull: isDiskFull(cause) });
    this.name = 'UploadStorageError';
  }
}

function isFileSystemError(fault: unknown): boolean {
  return (fault as NodeJS.ErrnoException).syscall !== undefined;
}

/** The folder of one body's files, created with the first file. */
class UploadFolder {
  readonly #place: string;
  #path: string | undefined;

  constructor(place: string) {
    this.#place = place;
  }

  /** Creates the folder synchronously: the file's bytes are already arriving. */
  open(): string {
    if (!this.#path) {
      mkdirSync(this.#place, { recursive: true, mode: 0o700 });
      this.#path = mkdtempSync(join(this.#place, 'body-'));
    }
    return this.#path;
  }

  async remove(): Promise<void> {
    if (this.#path) await rm(this.#path, { recursive: true, force: true });
  }
}

async function receiveParts(
  request: IncomingMessage,
  folder: UploadFolder,
  body: ReceivedBody,
  { maximumFiles, maximumBytes: most, parsesJsonFields: readsObjects, rejection: refusal }: MultipartLimits,
): Promise<DomainFailure | undefined> {
  const parser = new Busboy({
    headers: request.headers as never,
    limits: {
      fileSize: bodyLimits.file,
      files: Math.max(1, maximumFiles),
      fields: bodyLimits.fields,
      fieldSize: bodyLimits.fieldBytes,
      parts: bodyLimits.fields + bodyLimits.files,
    },
  });
  const writes: Promise<void>[] = [];
  const open = new Set<Readable>();
  // Resolves when reading must stop before the end of the body: it is too large, or the disk is full.
  const cut = Promise.withResolvers<false>();
  let failure = refusal;
  let fault: unknown;
  const writePart = async (stream: Readable, nameOnDisk: string, file: ReceivedFile) => {
    open.add(stream);
    try {
      file.path = join(folder.open(), nameOnDisk);
      await pipeline(stream, createWriteStream(file.path));
    } catch (error) {
      fault ??= error;
      cut.resolve(false);
    } finally {
      open.delete(stream);
    }
  };
  parser.on('field', (name, value, _isNameCut, isValueCut) => {
    if (isValueCut) failure ??= { code: 'invalid-fields', fields: { [name]: 'Ce champ est trop long.' } };
    else {
      const read = readsObjects ? parseFieldValue(value) : value;
      if (isDeeperThan(read, bodyLimits.levels - 1))
        failure ??= { code: 'invalid-fields', fields: { [name]: describeTooDeep('Cette valeur') } };
      else addField(body.fields, name, read);
    }
  });
  // Cutting a body makes its parts fail, and the parser again once the rest is drained.
  const ignoreError = () => {};
  parser.on('error', ignoreError);
  parser.on('file', (field, stream, name) => {
    stream.on('error', ignoreError);
    if (maximumFiles === 0) {
      failure ??= { code: 'media-unsupported', fields: { [field]: 'Cet envoi n’accepte pas de fichier.' } };
      stream.resume();
      return;
    }
    if (failure) {
      stream.resume();
      return;
    }
    const file: ReceivedFile = { field, name: name ?? '', path: '', bytes: 0 };
    stream.on('data', (part: Buffer) => {
      file.bytes += part.length;
    });
    stream.on('limit', () => {
      failure ??= { code: 'payload-too-large', fields: { [field]: 'Ce fichier est trop lourd\u00a0: 25 Mo au plus.' } };
    });
    body.files.push(file);
    // The name on disk is generated; the client's name is for display only.
    writes.push(writePart(stream, `part-${writes.length}`, file));
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => {
      failure ??= { code: 'payload-too-large', message: 'Ce formulaire porte trop de champs ou de fichiers.' };
    });
  let received = 0;
  request.on('data', (part: Buffer) => {
    received += part.length;
    if (received <= most) return;
    // Chunked, without a content length.
    failure ??= { code: 'payload-too-large' };
    cut.resolve(false);
  });
  let isWhole = false;
  try {
    isWhole = await Promise.race([
      pipeline(request, parser as unknown as NodeJS.WritableStream).then(() => true),
      cut.promise,
    ]);
  } finally {
    if (!isWhole) {
      // Drain the rest without storing it: the connection may carry another request.
      request.unpipe();
      request.resume();
      // An unclosed stream of a cut file would keep its descriptor and its bytes on disk until the program ends.
      for (const stream of open) stream.destroy();
    }
    await Promise.all(writes);
  }
  if (received > most || failure?.code === 'payload-too-large') return failure;
  if (fault) throw isFileSystemError(fault) ? new UploadStorageError(fault) : fault;
  return failure;
}

/** Parses the JSON text of an object in a multipart form (API-03); any other text stays as it is. */
function parseFieldValue(value: string): unknown {
  if (!/^\s*[[{]/.test(value)) return value;
  try {
    const parsed: unknown = JSON.parse(value);
    return parsed;
  } catch {
    return value;
  }
}

/** Opens uploaded files for calls; each is read from disk on demand. */
export function openFiles(files: readonly ReceivedFile[]): Promise<FilePart[]> {
  return Promise.all(files.map(async ({ field, name, path }) => ({ field, name, content: await openAsBlob(path) })));
}
