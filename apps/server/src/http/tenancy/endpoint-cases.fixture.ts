import { globSync } from 'node:fs';
import { join } from 'node:path';
import { type EndpointName, endpoints } from '@vitrine/contract/endpoints/endpoints';
import type { EndpointCase, EndpointCases } from './endpoint-case.fixture.ts';

export { absent, type CaseInput, type EndpointCase, onlyOf } from './endpoint-case.fixture.ts';

const features = join(import.meta.dirname, '../../features');

/** Collects the features' cases, by call. A call without a case is an error. */
async function collectCases(): Promise<Record<EndpointName, EndpointCase>> {
  const cases: EndpointCases = {};
  for (const path of globSync('*/**/*.cases.fixture.ts', { cwd: features }).sort()) {
    const own = ((await import(join(features, path))) as { cases?: EndpointCases }).cases ?? {};
    for (const name of Object.keys(own))
      if (name in cases) throw new Error(`${path}: the call ${name} has a case already`);
    Object.assign(cases, own);
  }
  const names = Object.keys(endpoints) as EndpointName[];
  const missing = names.filter((name) => !cases[name]);
  if (missing.length)
    throw new Error(
      `calls without a case: ${missing.join(', ')}; give the NAME.cases.fixture.ts of their feature one each`,
    );
  // Keep the contract's order.
  return Object.fromEntries(names.map((name) => [name, cases[name]])) as Record<EndpointName, EndpointCase>;
}

/** The matrix case of every call of the contract. */
export const endpointCases = await collectCases();
