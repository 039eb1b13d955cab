import type { z } from 'zod';
import type { Endpoint, FilePart } from './define-endpoint.ts';
import { endpoints } from './endpoints.gen.ts';

export { endpoints };

endpoints satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

type Part<Definition, Name extends string> = Definition extends Record<Name, z.ZodType> ? Definition[Name] : never;
type InputPart<Definition, Name extends 'params' | 'query' | 'body'> = [Part<Definition, Name>] extends [never]
  ? unknown
  : Name extends 'query'
    ? { query?: z.input<Part<Definition, Name>> }
    : { [Key in Name]: z.input<Part<Definition, Name>> };

type FilesOf<Definition> = Definition extends { bodyType: 'multipart' } ? { files?: readonly FilePart[] } : unknown;

type KeyOf<Definition> = Definition extends { takesIdempotencyKey: true } ? { idempotencyKey?: string } : unknown;

/** The input of a call: path parameters, query, body and files, each where the call has one. */
export type InputOf<Name extends EndpointName> = InputPart<(typeof endpoints)[Name], 'params'> &
  InputPart<(typeof endpoints)[Name], 'query'> &
  InputPart<(typeof endpoints)[Name], 'body'> &
  FilesOf<(typeof endpoints)[Name]> &
  KeyOf<(typeof endpoints)[Name]>;

/** The data of a successful reply. */
export type ReplyOf<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['reply']>;
