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
  let next = ownPath(scope, to);
  for (let step = 0; next && step < 10; step += 1) {
    if (next === from) return refuse('invalid-fields', { to: 'Cette redirection tourne en rond.' });
    const found = await findRedirectFrom(scope, next);
    next = found && ownPath(scope, found.to_path);
  }
  await upsertRedirect(scope, { from_path: from, to_path: to, status });
  scope.transaction.invalidate('redirects');
  return succeed(null);
}

/** The path of the site that a target leads to, as a request for it is looked up; undefined when it leads elsewhere. */
function ownPath(scope: Scope, target: string): string | undefined {
  const base = 'http://site.invalid';
  if (!URL.canParse(target, base)) return undefined;
  const { origin, hostname, pathname } = new URL(target, base);
  if (origin !== base && !scope.site.hosts.some(({ host }) => host === hostname)) return undefined;
  return decodeURI(pathname).replace(/\/+$/, '') || '/';
}
