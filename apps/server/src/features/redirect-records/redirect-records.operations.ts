import { redirectsResource } from '@vitrine/contract/resources/site/redirects.resource';
import type { RequestContext } from '../../request-context.ts';
import { resolvePath } from '../pages/pages.operations.ts';
import { checkRedirect, findRedirect, lockRedirectChanges } from '../redirects/redirects.operations.ts';
import { defineRecords } from '../resources/define-records.operations.ts';
import { redirectTable } from './redirect-records.repository.ts';

/** The redirects of a site, as staff edit them. */
export const redirectRecords = defineRecords(redirectsResource, redirectTable, {
  lock: lockRedirectChanges,
  async check(context, { source, target, status }, previous) {
    const faults = await checkRedirect(context, source, target, status);
    const { pageId } = await resolvePath(context, source);
    if (pageId !== null)
      faults.source ??=
        'Une page du site a cette adresse\u00a0: changez d’abord la sienne, ou choisissez un autre chemin.';
    if (source !== previous?.values.source && (await findRedirect(context, source)))
      faults.source ??= 'Une redirection part déjà de ce chemin\u00a0: modifiez celle-là.';
    return faults;
  },
  async copy(context, values) {
    return { ...values, source: await findFreePath(context, values.source) };
  },
  cacheTags: ['redirects'],
});

/** Finds a path near another one that no redirect has. */
async function findFreePath(context: RequestContext, path: string): Promise<string> {
  const start = path.replace(/\/$/, '').slice(0, 490);
  for (let number = 2; ; number += 1) {
    const free = `${start}-${number}`;
    if (!(await findRedirect(context, free))) return free;
  }
}
