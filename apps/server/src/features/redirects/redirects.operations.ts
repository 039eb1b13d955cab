import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import { dependOn, type Scope } from '../../scope.ts';
import { findRedirectFrom, upsertRedirect } from './redirects.repository.ts';

/** Where an old address of the site leads now; 410 says that it is gone for good. */
export async function findRedirect(
  scope: Scope,
  path: string,
): Promise<{ to: string; status: 301 | 302 | 410 } | null> {
  dependOn(scope, 'redirects');
  const row = await findRedirectFrom(scope, path);
  return row ? { to: row.to_path, status: row.status } : null;
}

/** Sends an old address of the site to a path of it or an address elsewhere. Circles are refused. */
export async function setRedirect(
  scope: Scope,
  from: string,
  to: string,
  status: 301 | 302 | 410 = 301,
): Promise<Result<null>> {
  if (!/^\/[^\s?#]*$/.test(from)) return refuse('invalid-fields', { from: 'Indiquez un chemin qui commence par /.' });
  if (status !== 410 && !/^(?:\/(?!\/)|https?:\/\/)\S*$/.test(to))
    return refuse('invalid-fields', { to: 'Indiquez un chemin ou une adresse https://.' });
  const own = ownAddress(scope, to);
  let next = own && decodePath(own);
  if (own && !next) return refuse('invalid-fields', { to: 'Écrivez le signe % de cette adresse comme %25.' });
  for (let step = 0; next && step < 10; step += 1) {
    if (next === from) return refuse('invalid-fields', { to: 'Cette redirection tourne en rond.' });
    const found = await findRedirectFrom(scope, next);
    const further = found && ownAddress(scope, found.to_path);
    next = further && decodePath(further);
  }
  await upsertRedirect(scope, { from_path: from, to_path: to, status });
  scope.transaction.invalidate('redirects');
  return succeed(null);
}

/** The address on the site that a target leads to, without query; undefined when it leads elsewhere. */
function ownAddress(scope: Scope, target: string): string | undefined {
  const base = 'http://site.invalid';
  if (!URL.canParse(target, base)) return undefined;
  const { origin, hostname, pathname } = new URL(target, base);
  return origin === base || scope.site.hosts.some(({ host }) => host === hostname) ? pathname : undefined;
}

/** The path of an address as a request for it is looked up; undefined where what its `%` stand for cannot be read. */
function decodePath(pathname: string): string | undefined {
  try {
    return decodeURI(pathname).replace(/\/+$/, '') || '/';
  } catch {
    return undefined;
  }
}
