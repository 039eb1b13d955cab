import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { addCacheTags, type RequestContext } from '../../request-context.ts';
import { findRedirectFrom, upsertRedirect } from './redirects.repository.ts';

/** Where an old address of the site leads now; 410 says that it is gone for good. */
export async function findRedirect(
  context: RequestContext,
  path: string,
): Promise<{ to: string; status: 301 | 302 | 410 } | null> {
  addCacheTags(context, 'redirects');
  const row = await findRedirectFrom(context, path);
  return row ? { to: row.to_path, status: row.status } : null;
}

/** Sends an old address of the site to a path of it or an address elsewhere. Circles are refused. */
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

/** The address on the site that a target leads to, without query; undefined when it leads elsewhere. */
function findOwnPath(context: RequestContext, target: string): string | undefined {
  const base = 'http://site.invalid';
  if (!URL.canParse(target, base)) return undefined;
  const { origin, hostname, pathname } = new URL(target, base);
  return origin === base || context.site.hosts.some(({ host }) => host === hostname) ? pathname : undefined;
}

/** The path of an address as a request for it is looked up; undefined where what its `%` stand for cannot be read. */
function decodePath(pathname: string): string | undefined {
  try {
    return decodeURI(pathname).replace(/\/+$/, '') || '/';
  } catch {
    return undefined;
  }
}
