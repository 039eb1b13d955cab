import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { bind, type PlatformPrepareContext } from '../bind-endpoint.ts';
import {
  beginCreation,
  checkName,
  keepAnswers,
  listSiteTemplates,
  readCreation,
  readMadeSite,
  removeCreation,
} from './site-creation.operations.ts';

export const siteCreationBindings = [
  bind('listSiteTemplates', { read: listSiteTemplates }),
  bind('beginSiteCreation', { write: beginCreation }),
  bind('readSiteCreation', { read: (context, { params }) => readCreation(context, params.id) }),
  bind('updateSiteCreation', {
    write: (context, { params, body }) => keepAnswers(context, params.id, body as Parameters<typeof keepAnswers>[2]),
  }),
  bind('deleteSiteCreation', { write: (context, { params }) => removeCreation(context, params.id) }),
  bind('checkSiteCreationName', { read: (context, { params, query }) => checkName(context, params.id, query ?? {}) }),
  bind('createSiteOfCreation', {
    rateLimit: { limit: 'siteCreation' },
    // The site is made in transactions of its own, before that of the call.
    prepare: (context, { params }) => makeSite(context, params.id),
    write: (context, { params }) => readMadeSite(context, params.id),
  }),
];

async function makeSite(context: PlatformPrepareContext, id: string): Promise<Result<null>> {
  const caller = await context.read(async ({ staff, requestId }) => ({ staff, requestId }));
  if (!caller.staff) return fail('not-authenticated');
  const made = await context.services.siteCreation.makeSite({
    id,
    accountId: caller.staff.accountId,
    mayChooseHost: caller.staff.isSuperAdmin,
    now: context.now,
    requestId: caller.requestId,
  });
  return made.ok ? succeed(null) : made;
}
