import type { ApiClient } from '@vitrine/contract/client/api-client';
import type { FilePart } from '@vitrine/contract/endpoints/define-endpoint';
import type { SubmissionInput } from '@vitrine/domain/dynamic-forms/submission';
import type { ConsentPurpose } from '@vitrine/domain/people/consent';

/** What the storefront is told of a page request. It reads everything else through the client. */
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
  now: number;
  timeZone: string;
  /** What the visitor agreed to and refused; undefined before any choice. */
  consent: { accepted: readonly ConsentPurpose[]; refused: readonly ConsentPurpose[] } | undefined;
  /** What a form sent that could not be accepted. */
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
  /** An error to show instead of a page. */
  error?: { status: number; message: string; requestId: string };
  mapTiles: string;
  /** What stands for the logged-in visitor in a service that she has agreed to (STA-14); undefined for all others. */
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
  /** Asks that the page be made again at this moment. */
  setExpiry(moment: number): void;
  /** Notes that go in the address of a confirmation and come back unchanged; `subject` says what a note is about. */
  receipts: {
    write(facts: object, subject: string): string;
    /** Undefined where the note is not the program's own, is about something else, or is older than half an hour. */
    read(note: string, subject: string): unknown;
  };
}

/** A page as the storefront makes it. */
export interface PageResponse {
  status: number;
  body: Buffer;
  headers: Record<string, string>;
  isCacheable: boolean;
  /** The purposes whose acceptance changes the site's pages: others that a cookie names make no page of their own. */
  purposes: readonly ConsentPurpose[];
}

/** What a page posted: fields in their order, a name as often as it came, and the files. */
export interface FormSubmission {
  fields: readonly (readonly [name: string, value: string])[];
  files: readonly FilePart[];
  /** Why the sending was refused before anybody looked into it; its words are here, its files are not. */
  rejection?: { status: number; message: string; errors: Record<string, string>; retryAfter?: number | undefined };
}

/** What a posted form leads to: another address (303), or the page again with what was wrong. */
export type FormOutcome =
  | {
      redirect: string;
      /** Where the form has begun a session, its token; without one where it has ended it. */
      session?: { token: string | undefined };
    }
  /** `retryAfter` are the seconds to wait, where only time stands against it. */
  | { form: NonNullable<PageRequest['form']>; status: number; retryAfter?: number | undefined }
  /** A sentence for a program that posted as no page does. */
  | { text: string }
  | { rejection: { status: number; message: string; retryAfter?: number | undefined } };

/** The storefront as main.ts hands it over: it renders pages and owns the actions of their forms. */
export interface PageRenderer {
  render(request: PageRequest): Promise<PageResponse>;
  submit(request: PageRequest, submission: FormSubmission): Promise<FormOutcome>;
  /** How many files the forms of the page asked for may bring. */
  countAllowedFiles(request: PageRequest): Promise<number>;
  /** The blocks' examples, for development. */
  renderGallery(request: PageRequest, type: string | undefined): Promise<PageResponse>;
  /** Search engines' files of a site: sitemap.xml, robots.txt, site.webmanifest. */
  renderSiteFile(request: PageRequest, name: string): Promise<{ contentType: string; body: string } | undefined>;
}
