import { buildMultipart } from '@vitrine/test-kit/multipart';
import type { CaseInput } from './endpoint-cases.fixture.ts';

/** Encodes the body of a call, with its content-type header. */
export function bodyOf({ body, files, signed }: CaseInput): {
  headers: Record<string, string>;
  body?: string | Buffer;
} {
  if (signed) return { headers: { 'content-type': 'application/json', ...signed.headers }, body: signed.text };
  if (files)
    return buildMultipart(
      Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]),
      files,
    );
  return body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : { headers: {} };
}
