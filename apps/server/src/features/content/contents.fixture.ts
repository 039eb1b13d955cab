import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { Operation } from '@vitrine/page-document/operations/operation';
import { requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import type { TestResponse, TestServer } from '@vitrine/test-kit/servers/test-server';
import { expect } from 'vitest';

let batches = 0;

/** Returns a new name of a batch. */
export function nextBatch(): string {
  batches += 1;
  return `essai-${String(batches).padStart(6, '0')}`;
}

export interface DraftReply {
  fields: Record<string, unknown>;
  document: { blocks: { id: string; type: string; version: number; props: Record<string, unknown> }[] };
  version: number;
  state: string;
  isVisible: boolean;
  archivedAt: string | null;
  deletedAt: string | null;
  locales: string[];
  url: string | null;
  changed: { fields: string[]; blocks: boolean };
  schedules: { id: number; locale: string; from: string; until: string | null; isLive: boolean; isCurrent: boolean }[];
}

export interface BatchReply {
  version: number;
  applied: Operation[];
  overridden: { path: unknown[]; value: unknown; by: { version: number; author: string } }[];
  pending: unknown[];
  dropped: unknown[];
}

/** Calls of one member of staff about one content, in one language. */
export class ContentEditor {
  readonly #server: TestServer;
  readonly #staff: TestStaff;
  readonly #siteId: number;
  readonly kind: ContentKind;
  readonly id: number;
  readonly locale: string;

  constructor(
    server: TestServer,
    staff: TestStaff,
    { siteId, kind, id, locale = 'fr_FR' }: { siteId: number; kind: ContentKind; id: number; locale?: string },
  ) {
    this.#server = server;
    this.#staff = staff;
    this.#siteId = siteId;
    this.kind = kind;
    this.id = id;
    this.locale = locale;
  }

  /** Sends a call below the content. */
  send(method: string, path: string, body?: unknown): Promise<TestResponse> {
    return requestAdmin(this.#server, method, `/sites/${this.#siteId}/contents/${this.kind}/${this.id}${path}`, {
      cookie: this.#staff.cookie,
      ...(body === undefined ? {} : { body }),
    });
  }

  /** Sends a call below the draft. */
  sendDraft(method: string, path = '', body?: unknown): Promise<TestResponse> {
    return this.send(method, `/drafts/${this.locale}${path}`, body);
  }

  async read(): Promise<DraftReply> {
    return unwrapAnswer<DraftReply>(await this.sendDraft('GET'));
  }

  /** Applies operations on the present version, or on an older one. */
  async apply(operations: readonly Operation[], base?: number, batch = nextBatch()): Promise<BatchReply> {
    const from = base ?? (await this.read()).version;
    return unwrapAnswer<BatchReply>(await this.sendDraft('POST', '/operations', { batch, base: from, operations }));
  }

  /** Sets one field. */
  set(name: string, value: unknown, base?: number): Promise<BatchReply> {
    return this.apply([{ kind: 'set', block: null, path: [name], value }], base);
  }

  undo(version: number, force = false): Promise<TestResponse> {
    return this.sendDraft('POST', '/undo', { batch: nextBatch(), version, force });
  }

  async publish(more: object = {}): Promise<{ revision: number; version: number; url: string | null }> {
    const { version } = await this.read();
    return unwrapAnswer(await this.sendDraft('POST', '/publication', { expectedVersion: version, ...more }));
  }
}

/** Returns the data of a successful answer. */
export function unwrapAnswer<Data>(answer: TestResponse): Data {
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.json().data as Data;
}

/** A text block to insert. */
export function textBlock(id: string, html: string) {
  return { id, type: 'rich-text', version: 0, props: { variant: 'plain', tone: 'plain', html } };
}
