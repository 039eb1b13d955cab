import type { ApiClient } from '@vitrine/contract/client/api-client';
import type { UserResource } from '@vitrine/contract/endpoints/member.endpoints';
import { isApiError } from '@vitrine/contract/envelope/envelope';
import { buildReturnQuery } from '@vitrine/domain/people/return-path';
import { paths } from '@vitrine/domain/site/paths';
import { homeBreadcrumb, type PageModel, type PathOutcome, pageModel } from '../../render/page-model.ts';

/** Where whoever has no session is sent; they come back to the page that they asked for. */
export function redirectToLogin(asked: string): PathOutcome {
  const query = buildReturnQuery(asked);
  return { kind: 'redirect', to: paths.login() + (query && `?${query}`), status: 302, isPrivate: true };
}

/** A page that nobody keeps and no search engine lists. */
export function privateModel(given: Parameters<typeof pageModel>[0]): PageModel {
  return pageModel({ breadcrumbs: [homeBreadcrumb], isIndexed: false, isPrivate: true, ...given });
}

/** The member whose session the request carries. */
export async function readUser(client: ApiClient): Promise<UserResource | undefined> {
  try {
    return await client.readUser({});
  } catch (error) {
    if (isApiError(error) && error.code === 'not-authenticated') return undefined;
    throw error;
  }
}
