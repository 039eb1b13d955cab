import { isElementList } from '@vitrine/domain/addresses/built-in-screens';
import { redirectSourcePattern } from '@vitrine/domain/addresses/normalize-redirect-path';
import { reservedSegments } from '@vitrine/domain/addresses/paths';
import { isPageOrWeb } from '@vitrine/domain/kernel/link-target';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { addCacheTags, type RequestContext } from '../../request-context.ts';
import {
  deleteRedirectFrom,
  deleteRedirects,
  deleteRedirectsTo,
  findRedirectFrom,
  insertRedirects,
  lockRedirects,
  retargetRedirects,
  upsertRedirect,
} from './redirects.repository.ts';

/** Finds the redirect of an old path of the site; 410 means that it is gone for good. */
export async function findRedirect(
  context: RequestContext,
  path: string,
): Promise<{ to: string; status: 301 | 302 | 410 } | null> {
  addCacheTags(context, 'redirects');
  const row = await findRedirectFrom(context, path);
  return row ? { to: row.to_path, status: row.status } : null;
}

/**
 * Finds where an old path of the site leads. One below a route of the catalogue that has another name now leads to the same
 * place below that: elements, their dates and their calendars.
 */
export async function resolveRedirect(context: RequestContext, path: string): ReturnType<typeof findRedirect> {
  const found = await findRedirect(context, path);
  const [, list = '', rest = ''] = /^(\/catalogue\/[^/]+)(\/.+)$/.exec(path) ?? [];
  if (found || !list) return found;
  const moved = await findRedirect(context, list);
  return moved?.status === 301 && isElementList(moved.to) ? { ...moved, to: moved.to + rest } : null;
}

/** Redirects an old path of the site to another path or an external URL. It refuses redirect loops. */
export async function setRedirect(
  context: RequestContext,
  from: string,
  to: string,
  status: 301 | 302 | 410 = 301,
): Promise<Result<null>> {
  const { source, target } = await checkRedirect(context, from, to, status);
  if (source || target)
    return fail('invalid-fields', {
      fields: { ...(source ? { from: source } : {}), ...(target ? { to: target } : {}) },
    });
  await upsertRedirect(context, { from_path: from, to_path: to, status });
  context.transaction.invalidate('redirects');
  return succeed(null);
}

/** Waits until no other transaction changes redirects of the site; comes before the lock of a single one. */
export async function lockRedirectChanges(context: RequestContext): Promise<void> {
  await lockRedirects(context);
}

/**
 * Checks a redirect from `source` to `target`; returns French messages by these names. Until the transaction ends no
 * other redirect of the site is checked: two at once must not lead to each other.
 */
export async function checkRedirect(
  context: RequestContext,
  source: string,
  target: string,
  status: 301 | 302 | 410,
): Promise<{ source?: string; target?: string }> {
  const faults = checkRedirectPaths(source, target, status);
  if (faults.source || faults.target || status === 410) return faults;
  if (!isComplete(context, target))
    return { target: 'Cette adresse n’est pas complète\u00a0: https://exemple.fr/page.' };
  await lockRedirects(context);
  const own = findOwnPath(context, target);
  let next = own && decodePath(own);
  if (own && !next) return { target: 'Écrivez le signe % de cette adresse comme %25.' };
  for (let step = 0; next && step < 10; step += 1) {
    if (next === source) return { target: 'Cette redirection tourne en rond.' };
    const found = await findRedirectFrom(context, next);
    const further = found && findOwnPath(context, found.to_path);
    next = further && decodePath(further);
  }
  return {};
}

/** Checks what a redirect leads from and to by itself, whatever others the site has. */
export function checkRedirectPaths(
  source: string,
  target: string,
  status: 301 | 302 | 410,
): { source?: string; target?: string } {
  if (!redirectSourcePattern.test(source)) return { source: 'Indiquez un chemin qui commence par /.' };
  const first = source.split(/[/?]/)[1] ?? '';
  if ((reservedSegments as readonly string[]).includes(first))
    return {
      source: `«\u00a0/${first}\u00a0» est réservé au fonctionnement du site\u00a0: choisissez un autre chemin.`,
    };
  if (status !== 410 && !isPageOrWeb(target) && !/^https?:\/\/\S*$/.test(target))
    return { target: 'Indiquez un chemin ou une adresse https://.' };
  return {};
}

/**
 * Redirects the former URL of a content to its present one. What led to the former one leads there at once, so chains do
 * not grow; what led away from the present one is removed, so no loop can arise.
 */
export async function moveRedirects(context: RequestContext, from: string, to: string): Promise<void> {
  await lockRedirects(context);
  await deleteRedirectFrom(context, to);
  await retargetRedirects(context, from, to);
  await upsertRedirect(context, { from_path: from, to_path: to, status: 301 });
  context.transaction.invalidate('redirects', 'pages');
}

/**
 * Redirects many old paths of the site, as an import brings them; returns those that lead somewhere from now on. A path from which
 * a redirect leads already, and one that nothing may lead from, stay as they are. The targets are pages, and callers name no page
 * as a source: no loop arises.
 */
export async function addRedirects(
  context: RequestContext,
  redirects: readonly { from: string; to: string }[],
): Promise<string[]> {
  await lockRedirects(context);
  const known = redirects.filter(({ from, to }) => {
    const { source, target } = checkRedirectPaths(from, to, 301);
    return from.length <= 500 && from !== to && !source && !target;
  });
  const added = await insertRedirects(context, known);
  if (added.length) context.transaction.invalidate('redirects');
  return added;
}

/** Deletes redirects that still lead where they were to. */
export async function removeRedirects(
  context: RequestContext,
  redirects: readonly { from: string; to: string }[],
): Promise<void> {
  await lockRedirects(context);
  await deleteRedirects(context, redirects);
  context.transaction.invalidate('redirects', 'pages');
}

/** Deletes the redirects to a path that is gone for good. */
export async function removeRedirectsTo(context: RequestContext, path: string): Promise<void> {
  await deleteRedirectsTo(context, path);
  context.transaction.invalidate('redirects', 'pages');
}

/** Whether a target is a path, an address with a whole name, or one of the site's own hosts. */
function isComplete(context: RequestContext, target: string): boolean {
  if (target.startsWith('/')) return true;
  if (!URL.canParse(target)) return false;
  const { hostname } = new URL(target);
  return /[^.]\.[^.]/.test(hostname) || context.site.hosts.some(({ host }) => host === hostname);
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
