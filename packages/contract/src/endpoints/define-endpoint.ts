import type { z } from 'zod';
import type { ErrorCode } from '../envelope/error-codes.ts';
import type { ListOptions } from '../list-query/list-query.ts';

/** Who may call: anyone, a logged-in member, or an ADMIN of the site. */
export type Access = 'public' | 'member' | 'admin';

/** An API call: its path, input and reply. The single source of the client, the server binding and the reference. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below the API's base, with parameters in braces, exactly as in the specification. */
  path: string;
  /** French sentence in the reference. */
  summary: string;
  /** Section of the reference. */
  area: string;
  access: Access;
  /** For ADMIN calls: whether the site's own host, where the site's scripts run, accepts it. By default it does not. */
  isPanelCall?: boolean;
  params?: Params;
  query?: Query;
  /** Present on list calls: the rules of API-02 parse the query before `query` does. */
  list?: ListOptions;
  body?: Body;
  /** Encoding of the body; multipart carries objects as JSON strings and files beside them (API-03). */
  bodyType?: 'json' | 'multipart';
  /** For multipart calls: maximum size of the whole body, in bytes. */
  maximumBytes?: number;
  reply: Reply;
  /** Whether `success` and `message` of the reply are also those of the envelope, because the call asks for a fact. */
  mergesReplyIntoEnvelope?: boolean;
  /** Error codes besides those that every call shares. */
  errors?: readonly ErrorCode[];
  /** Whether a success creates or ends a session: the response then sets or clears its cookies (API-17, API-45). */
  session?: 'begins' | 'ends';
  /** File name under which browsers save the response of a download. */
  attachment?: string;
  /** HTTP status of a success. */
  status?: 200 | 201 | 202;
  /** Whether the call is missing from the specification. */
  isAddition?: boolean;
}

/** A file of a multipart call, under the name of its field. */
export interface FilePart {
  field: string;
  /** File name from the client. */
  name: string;
  content: Blob;
}

/** Declares a call and keeps the exact types of its parts. */
export function defineEndpoint<const Definition extends Endpoint>(definition: Definition): Definition {
  return definition;
}
