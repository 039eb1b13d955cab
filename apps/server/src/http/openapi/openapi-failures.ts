import { type Endpoint, isAboutSite } from '@vitrine/contract/endpoints/define-endpoint';
import { errorCodes } from '@vitrine/contract/envelope/error-codes';
import type { FailureCode } from '@vitrine/domain/kernel/result';

/** Lists the error codes of a call: those that follow from its shape, and those that it declares. */
export function listFailureCodes(endpoint: Endpoint): FailureCode[] {
  const { access, body, bodyType, errors, list, method, params, query, right, signatureHeader, stepUp } = endpoint;
  const codes: FailureCode[] = ['invalid-request', 'internal', 'unavailable'];
  if (access !== 'staff') codes.push('site-missing', 'site-unknown', 'site-suspended', 'site-building');
  // Off the administration's host, its calls know nobody.
  if (access !== 'public') codes.push('not-authenticated');
  if (access === 'panel' || (access === 'staff' && right !== 'self' && right !== 'public')) codes.push('not-allowed');
  if (access === 'staff' && isAboutSite(endpoint)) codes.push('not-found');
  if (stepUp) codes.push('step-up-required');
  if (method !== 'GET') codes.push('storage-full');
  if (method !== 'GET' && !signatureHeader) codes.push('cross-site');
  if (list) codes.push('invalid-filter');
  if (params || query) codes.push('address-too-long');
  if (body) codes.push('invalid-fields', 'payload-too-large', 'media-unsupported');
  if (body && bodyType === 'multipart') codes.push('too-many-requests');
  if (params && !body) codes.push('not-found');
  return [...new Set([...codes, ...(errors ?? [])])];
}

/** Describes the failures of a call by status, as OpenAPI responses. */
export function describeFailures(endpoint: Endpoint): Record<string, { description: string; content: unknown }> {
  const failures: Record<string, { description: string; content: unknown }> = {};
  for (const code of listFailureCodes(endpoint)) {
    const { status, fr } = errorCodes[code];
    const previous = failures[status]?.description;
    failures[status] = {
      description: previous ? `${previous} — ${code}\u00a0: ${fr}` : `${code}\u00a0: ${fr}`,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    };
  }
  return failures;
}
