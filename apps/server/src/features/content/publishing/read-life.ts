import { succeed } from '@vitrine/domain/kernel/result';
import type { EndedVersion, LifeFacts } from '@vitrine/domain/publishing/content-life-facts';
import type { RequestContext } from '../../../request-context.ts';
import type { LiveContent } from '../../define-content-type.ts';
import { type ContentKey, type ContentRow, findLiveAndStanding } from '../content.repository.ts';
import { getContentType } from '../content-types.ts';
import { fitFields } from '../drafts/fit-fields.ts';
import { upgradeDocument } from '../drafts/upgrade-document.ts';
import { findPlace } from '../lock-content.ts';
import { checkLiveChange } from './check-live-change.ts';
import { findRevision, listSchedules } from './revisions.repository.ts';
import { findMissing } from './write-frozen.ts';

/** What the life of a content is decided by, and what is live of it in the language of the site. */
export interface ContentLife extends LifeFacts {
  live: LiveContent | undefined;
}

/** Reads what the life of a content is decided by, whose row is locked. */
export async function readLife(context: RequestContext, key: ContentKey, row: ContentRow): Promise<ContentLife> {
  const { defaultLocale, timeZone } = context.site;
  const type = getContentType(key.kind);
  const { live: state, standing } = await findLiveAndStanding(context, key);
  const live = state?.locales.includes(defaultLocale) ? await type.findLive(context, key.id, defaultLocale) : undefined;
  return {
    state: row.state,
    place: findPlace(row),
    isVisible: state?.is_visible === true,
    liveLocales: state?.locales,
    live,
    liveDates: readDates(live?.fields),
    standing,
    schedules: await listSchedules(context, key),
    leaving: (live && type.checkLeaving?.(live.fields)) ?? succeed(null),
    defaultLocale,
    timeZone,
    now: context.now,
  };
}

/** Reads the moments between which visitors see a content with these fields. */
export const readDates = ({ publishedAt, expiresAt }: LiveContent['fields'] = {}) => ({
  from: readDate(publishedAt),
  until: readDate(expiresAt),
});

function readDate(value: unknown): Date | undefined {
  const date = typeof value === 'string' ? new Date(value) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}

/** Reads schedules that have ended, and whether whoever asks may show them as they are. */
export async function readEnded(
  context: RequestContext,
  { kind, id }: ContentKey,
  revisions: readonly number[],
): Promise<EndedVersion[]> {
  const ended: EndedVersion[] = [];
  for (const revisionId of revisions) {
    const revision = await findRevision(context, { kind, id }, revisionId);
    if (!revision?.from_at) continue;
    const key = { kind, id, locale: revision.locale };
    const isDefault = key.locale === context.site.defaultLocale;
    const fields = await fitFields(context, key, revision.fields);
    const content = {
      type: getContentType(kind),
      isDefault,
      key,
      fields,
      document: upgradeDocument(revision.document),
    };
    const missing = await findMissing(context, content, revision.started_at ? 'now' : 'later');
    const isFit = Object.keys(missing).length === 0 && (await checkLiveChange(context, key, content)).ok;
    ended.push({ ...revision, from_at: revision.from_at, isFit });
  }
  return ended;
}
