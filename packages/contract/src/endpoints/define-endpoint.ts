import type { FailureCode } from '@vitrine/domain/kernel/result';
import type { StaffRight } from '@vitrine/domain/people/staff-rights';
import type { z } from 'zod';
import type { ListOptions } from '../list-query/list-query.ts';

/**
 * Who may call: anyone, a logged-in member, staff with the site's panel on the site's own host (API-27), or staff on the
 * administration's host.
 */
export type Access = 'public' | 'member' | 'panel' | 'staff';

/**
 * What a call of the administration needs: a right, `self` for one's own account, or `public` for those who are not
 * signed in yet.
 */
export type NeededRight = StaffRight | 'self' | 'public';

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
  /** For calls of the administration: the right that they need. */
  right?: NeededRight;
  /** For calls of the administration: whether the caller must have confirmed who they are in the last ten minutes. */
  stepUp?: true;
  /**
   * For calls of the administration whose path has no `{idSite}`: whether the header of that name says which site they
   * are about.
   */
  isOfSiteHeader?: true;
  /** For member calls: whether the panel's session on the site's host may make them too. */
  isOpenToPanel?: true;
  params?: Params;
  query?: Query;
  /** Present on list calls: the rules of API-02 parse the query before `query` does. */
  list?: ListOptions;
  body?: Body;
  /** Encoding of the body; multipart carries objects as JSON strings and files beside them (API-03). */
  bodyType?: 'json' | 'multipart';
  /** For multipart calls: maximum size of the whole body, in bytes. */
  maximumBytes?: number;
  /**
   * Header that signs the body, for reports of other services: the call gets the text of the body beside the signature, as
   * `text` and `signature`. Neither cookies nor the rule about origins concern it.
   */
  signatureHeader?: string;
  /** Whether the header `Idempotency-Key` makes a repeated request answer as the first one did. */
  takesIdempotencyKey?: true;
  reply: Reply;
  /**
   * Format of a success; a CSV file is the reply as it is, a PDF and any other file its base64 decoded under its name, all without
   * envelope.
   */
  replyType?: 'json' | 'csv' | 'pdf' | 'file';
  /** Whether `success` and `message` of the reply are also those of the envelope, because the call asks for a fact. */
  mergesReplyIntoEnvelope?: boolean;
  /** Error codes besides those that every call shares. */
  errors?: readonly FailureCode[];
  /** Whether a success creates or ends a session: the response then sets or clears its cookies (API-17, API-45). */
  session?: 'begins' | 'ends';
  /** File name under which browsers save the response of a download. */
  attachment?: string;
  /** HTTP status of a success. */
  status?: 200 | 201 | 202;
  /** For calls of the administration: whether the reply is the same for everybody who may read it, until a release. */
  isConstant?: true;
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

/** Whether a call of the administration is about one site, which the caller's grants must include. */
export function isAboutSite({ path, isOfSiteHeader }: Pick<Endpoint, 'path' | 'isOfSiteHeader'>): boolean {
  return isOfSiteHeader === true || path.includes('{idSite}');
}

/** Declares a call and keeps the exact types of its parts. */
export function defineEndpoint<const Definition extends Endpoint>(definition: Definition): Definition {
  return definition;
}

/** Whether a success of a call is a file under its own name. */
export function isFileReply({ replyType }: Pick<Endpoint, 'replyType'>): boolean {
  return replyType === 'pdf' || replyType === 'file';
}
