import { type EndpointName, endpoints } from '@vitrine/contract/endpoints/endpoints';
import type { Binding } from './bind-endpoint.ts';
import type { FeatureModule } from './define-module.ts';
import { modules } from './modules.gen.ts';

/** Binds every endpoint of the contract to its operation, in the order in which paths are matched. */
export function collectBindings(from: readonly FeatureModule[] = modules): ReadonlyMap<EndpointName, Binding> {
  const all = from.flatMap((module) => module.endpoints);
  const names = new Set<EndpointName>();
  for (const { name } of all) {
    if (names.has(name)) throw new Error(`the call ${name} is bound twice`);
    names.add(name);
  }
  return new Map(sortByPath(all).map((binding) => [binding.name, binding]));
}

/** Puts literal path segments before parameters that would match them, across all features. */
function sortByPath(bindings: readonly Binding[]): Binding[] {
  const keyed = bindings.map((binding) => ({ binding, key: keyOf(binding) }));
  return keyed
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ binding }) => binding);
}

/** A digit for each segment of the path: 0 for a literal one. */
const keyOf = ({ name }: Binding) =>
  endpoints[name].path
    .split('/')
    .map((part) => (part.startsWith('{') ? '1' : '0'))
    .join('');
