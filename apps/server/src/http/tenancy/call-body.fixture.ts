import { buildMultipart } from '@vitrine/test-kit/multipart';
import type { CaseInput } from './endpoint-cases.fixture.ts';

/** The body of a call as it travels, with the header that says how. */
export function bodyOf({ body, files }: CaseInput): { headers: Record<string, string>; body?: string | Buffer } {
  if (files)
    return buildMultipart(
      Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]),
      files,
    );
  return body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : { headers: {} };
}
