import type { z } from 'zod';
import type { ErrorCode } from '../envelope/error-codes.ts';
import type { ListOptions } from '../list-query/list-query.ts';

/** Who may call: anyone, a logged-in member, an ADMIN of the site. */
export type Access = 'public' | 'member' | 'admin';

/** A call of the API: its address, what it takes, what it gives. The single source of client, server binding and reference. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below the API's base, parameters in braces, exactly as in the specification. */
  path: string;
  /** French sentence of the reference. */
  summary: string;
  /** Section of the reference. */
  area: string;
  access: Access;
  /** Of an ADMIN's calls: whether it may be made on the site's own host, where the site's scripts run. No other may. */
  isPanelCall?: boolean;
  params?: Params;
  query?: Query;
  /** Present on list calls: the query is read by the rules of API-02 before `query`. */
  list?: ListOptions;
  body?: Body;
  /** How the body travels; multipart carries objects as JSON strings and files beside them (API-03). */
  bodyType?: 'json' | 'multipart';
  /** Of multipart calls: how much a body may weigh in all, in bytes. */
  maximumBytes?: number;
  reply: Reply;
  /** Whether the call is asked for a fact: `success` and `message` of its reply then stand in the envelope as well. */
  mergesReplyIntoEnvelope?: boolean;
  /** What a refusal may say besides the codes every call shares. */
  errors?: readonly ErrorCode[];
  /** Whether a success begins or ends a session: its cookies are then set or taken back (API-17, API-45). */
  session?: 'begins' | 'ends';
  /** Name of the file under which browsers keep the answer of a call that is a download. */
  attachment?: string;
  /** HTTP status of a success. */
  status?: 200 | 201 | 202;
  /** Whether the specification does not list the call. */
  isAddition?: boolean;
}

/** A file that goes with a multipart call, under the name of its field. */
export interface FilePart {
  field: string;
  /** The name that its sender gave it. */
  name: string;
  content: Blob;
}

/** Declares a call, keeping the exact types of its parts. */
export function defineEndpoint<const Definition extends Endpoint>(definition: Definition): Definition {
  return definition;
}
