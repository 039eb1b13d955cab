import type { ApiClient } from '@vitrine/contract/client/api-client';
import type { SubmissionInput } from '@vitrine/domain/dynamic-forms/submission';
import type { ConsentPurpose } from '@vitrine/domain/people/consent';

/** What the server tells of a page request; everything else is read through the client. */
export interface PageRequest {
  client: ApiClient;
  /** Path without the locale's prefix. */
  path: string;
  prefix: string;
  locale: string;
  query: Readonly<Record<string, string>>;
  /** Scheme and host of the site. */
  origin: string;
  /** Epoch milliseconds. */
  now: number;
  timeZone: string;
  /** What the visitor agreed to and refused; undefined before any choice. */
  consent: { accepted: readonly ConsentPurpose[]; refused: readonly ConsentPurpose[] } | undefined;
  form?: {
    blockId: string;
    values: Record<string, string>;
    errors: Record<string, string>;
    message?: string;
    /** Of a composed form: the answers as they were given. */
    answers?: SubmissionInput;
    /** Path of the part that takes the focus where nothing is wrong. */
    focused?: string;
  };
  error?: { status: number; message: string; requestId: string };
  mapTiles: string;
  /** What stands for the logged-in visitor in a service that she has agreed to; undefined for all others. */
  pseudonym: string | undefined;
  siteId: number;
  languages: readonly { code: string; label: string; prefix: string }[];
  isBuilding: boolean;
  /** What every page of the site needs again, held by the server until something of it changes. */
  getCached<Value>(name: string, make: (client: ApiClient) => Promise<Value>): Promise<Value>;
  /**
   * What follows from `of`, a value that was remembered, and `name` alone: held with it, as long as nothing of it changes, and
   * made again where there is no room.
   */
  derive<Value>(of: object, name: string, make: () => Value): Value;
  /** Asks that the page be made again at this moment. */
  setExpiry(moment: number): void;
  /** Notes that go in the address of a confirmation and come back unchanged; `subject` says what a note is about. */
  receipts: {
    write(facts: object, subject: string): string;
    /** Undefined where the note is not the program's own, is about something else, or is older than half an hour. */
    read(note: string, subject: string): unknown;
  };
}
