import type { UserResource } from '@vitrine/contract/endpoints/member.endpoints';
import { isApiError } from '@vitrine/contract/envelope/envelope';
import { paths } from '@vitrine/domain/addresses/paths';
import { buildReturnQuery } from '@vitrine/domain/people/return-path';
import type { PageRequest } from '@vitrine/rendering-contract/page-request';
import { homeBreadcrumb, type PageModel, type PathOutcome, pageModel } from '../../render/page-model.ts';

/** Redirects to the login; a member returns to the requested page afterwards. */
export function redirectToLogin(asked: string): PathOutcome {
  const query = buildReturnQuery(asked);
  return { kind: 'redirect', to: paths.login() + (query && `?${query}`), status: 302, isPrivate: true };
}

/** Builds a page that is never cached and never indexed. */
export function privateModel(given: Parameters<typeof pageModel>[0]): PageModel {
  return pageModel({ breadcrumbs: [homeBreadcrumb], isIndexed: false, isPrivate: true, ...given });
}

/** Reads the member of the request's session; staff with the site's panel are no members. */
export async function readUser({
  client,
  isMember,
}: Pick<PageRequest, 'client' | 'isMember'>): Promise<UserResource | undefined> {
  if (!isMember) return undefined;
  try {
    return await client.readUser({});
  } catch (error) {
    if (isApiError(error) && error.code === 'not-authenticated') return undefined;
    throw error;
  }
}
