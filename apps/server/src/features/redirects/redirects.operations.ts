import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { addCacheTags, type RequestContext } from '../../request-context.ts';
import { findRedirectFrom, upsertRedirect } from './redirects.repository.ts';

/** Finds the redirect of an old path of the site; 410 means that it is gone for good. */
export async function findRedirect(
  context: RequestContext,
  path: string,
): Promise<{ to: string; status: 301 | 302 | 410 } | null> {
  addCacheTags(context, 'redirects');
  const row = await findRedirectFrom(context, path);
  return row ? { to: row.to_path, status: row.status } : null;
}

/** Redirects an old path of the site to another path or an external URL. It refuses redirect loops. */
export async function setRedirect(
  context: RequestContext,
  from: string,
  to: string,
  status: 301 | 302 | 410 = 301,
): Promise<Result<null>> {
  if (!/^\/[^\s?#]*$/.test(from)) return fail('invalid-fields', { from: 'Indiquez un chemin qui commence par /.' });
  if (status !== 410 && !/^(?:\/(?!\/)|https?:\/\/)\S*$/.test(to))
    return fail('invalid-fields', { to: 'Indiquez un chemin ou une adresse https://.' });
  const own = findOwnPath(context, to);
  let next = own && decodePath(own);
  if (own && !next) return fail('invalid-fields', { to: 'Écrivez le signe % de cette adresse comme %25.' });
  for (let step = 0; next && step < 10; step += 1) {
    if (next === from) return fail('invalid-fields', { to: 'Cette redirection tourne en rond.' });
    const found = await findRedirectFrom(context, next);
    const further = found && findOwnPath(context, found.to_path);
    next = further && decodePath(further);
  }
  await upsertRedirect(context, { from_path: from, to_path: to, status });
  context.transaction.invalidate('redirects');
  return succeed(null);
}

/** Resolves a target to a path of the site, without query; undefined for an external URL. */
function findOwnPath(context: RequestContext, target: string): string | undefined {
  const base = 'http://site.invalid';
  if (!URL.canParse(target, base)) return undefined;
  const { origin, hostname, pathname } = new URL(target, base);
  return origin === base || context.site.hosts.some(({ host }) => host === hostname) ? pathname : undefined;
}

/** Decodes a path as the lookup of a request does; undefined for an invalid percent-encoding. */
function decodePath(pathname: string): string | undefined {
  try {
    return decodeURI(pathname).replace(/\/+$/, '') || '/';
  } catch {
    return undefined;
  }
}
