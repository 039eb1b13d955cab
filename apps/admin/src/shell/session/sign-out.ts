import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import type { NavigateFunction } from 'react-router';
import { describeFailure, toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { notify } from '../../base/toasts/toasts.ts';
import { forgetLocalDrafts } from '../../features/replies/local-draft.ts';

/** Ends the session and forgets what was read. */
export async function signOut(navigate: NavigateFunction): Promise<void> {
  try {
    await callApi('signOutStaff', {}, { isInteractive: false });
  } catch (error) {
    const failure = toFailure(error);
    if (failure.code !== 'not-authenticated') return notify(describeFailure(failure), 'danger');
  }
  await navigate(`${adminPaths.signIn()}?fait=au-revoir`);
  queryClient.clear();
  forgetLocalDrafts();
}
