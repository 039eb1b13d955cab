import { dependOn, type Scope } from '../../scope.ts';
import { findComponentConfiguration, findExternalAppConfiguration, listExternalApps } from './components.repository.ts';

/** The configuration of a component; a component without one is there, empty and off. */
export async function readComponentConfiguration(scope: Scope, slug: string) {
  dependOn(scope, 'components');
  const row = await findComponentConfiguration(scope, slug);
  return { slug, isEnabled: row?.is_enabled ?? false, config: row?.config ?? {} };
}

/** The public configuration of an external application, null when the site does not use it. */
export async function readExternalAppConfiguration(scope: Scope, app: string) {
  dependOn(scope, 'components');
  return (await findExternalAppConfiguration(scope, app)) ?? null;
}

/** The external applications that the site uses. */
export async function listUsedApps(scope: Scope): Promise<string[]> {
  dependOn(scope, 'components');
  return listExternalApps(scope);
}
