import type { ApiClient } from '@vitrine/contract/client/api-client';
import type { ConsentPurpose } from '@vitrine/domain/people/consent';
import type { FormState } from './form-submission.ts';

/** What the server tells the renderer about a page request. The renderer reads everything else through the client. */
export interface PageRequest {
  client: ApiClient;
  /** Path without the locale's prefix. */
  path: string;
  /** Prefix of the locale, empty for the site's own. */
  prefix: string;
  locale: string;
  /** The query parameters that pages may depend on. */
  query: Readonly<Record<string, string>>;
  /** Scheme and host of the site. */
  origin: string;
  /** Epoch milliseconds. */
  now: number;
  timeZone: string;
  /** What the visitor agreed to and refused; undefined before any choice. */
  consent: { accepted: readonly ConsentPurpose[]; refused: readonly ConsentPurpose[] } | undefined;
  /** The submitted form that the page shows again. */
  form?: FormState;
  /** An error to show instead of a page. */
  error?: { status: number; message: string; requestId: string };
  mapTiles: string;
  /** What stands for the logged-in visitor in a service that they have agreed to (STA-14); undefined for all others. */
  pseudonym: string | undefined;
  siteId: number;
  /** Languages of the site, its own first. */
  languages: readonly { code: string; label: string; prefix: string }[];
  isBuilding: boolean;
  /**
   * What every page of the site needs again: made through the client it is given, held until something of it changes. The
   * name must say all that the value depends on besides the site.
   */
  getCached<Value>(name: string, make: (client: ApiClient) => Promise<Value>): Promise<Value>;
  /**
   * What follows from `of`, a value that was remembered, and `name` alone: held with it, as long as nothing of it changes, and
   * made again where there is no room.
   */
  derive<Value>(of: object, name: string, make: () => Value): Value;
  /** Asks that the page be made again at this moment (epoch milliseconds). */
  setExpiry(moment: number): void;
  /** Notes that go in the address of a confirmation and come back unchanged; `subject` says what a note is about. */
  receipts: {
    write(facts: object, subject: string): string;
    /** Undefined where the note is not the program's own, is about something else, or is older than half an hour. */
    read(note: string, subject: string): unknown;
  };
}

/** What the action of a form is given: what it calls goes through the client, each call in a transaction of its own. */
export type FormRequest = Pick<PageRequest, 'client' | 'path' | 'prefix' | 'query' | 'receipts'>;

/** A rendered page. */
export interface PageResponse {
  status: number;
  body: Buffer;
  headers: Record<string, string>;
  isCacheable: boolean;
  /** The purposes whose acceptance changes the site's pages: others that a cookie names make no page of their own. */
  purposes: readonly ConsentPurpose[];
}
