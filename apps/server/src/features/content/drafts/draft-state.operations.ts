import { withLocalePrefix } from '@vitrine/domain/addresses/paths';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { RequestContext } from '../../../request-context.ts';
import { listSchedules } from '../publishing/revisions.repository.ts';
import { presentSchedule } from '../publishing/schedules.presenter.ts';
import { type OpenDraft, readDraft } from './open-draft.ts';

/** A content in one language. */
interface ContentInLocale {
  kind: ContentKind;
  id: number;
  locale: string;
}

/** Finds the path that a draft will have, in its language. */
export async function findDraftPath(context: RequestContext, key: ContentInLocale): Promise<Result<string>> {
  const draft = await readDraft(context, key);
  if (!draft.ok) return draft;
  const { type, isDefault, content } = draft.value;
  if (content.archived_at || content.deleted_at)
    return fail('conflict', { message: 'Ce contenu est archivé ou dans la corbeille. Restaurez-le pour le voir.' });
  const shared = isDefault ? undefined : await readDraft(context, { ...key, locale: context.site.defaultLocale });
  const url = type.buildUrl(key.id, { ...(shared?.ok ? shared.value.fields : {}), ...draft.value.fields });
  if (!url) return fail('conflict', { message: 'Ce contenu n’a pas de page à lui. Ouvrez l’aperçu de tout le site.' });
  const prefix = context.site.languages.find(({ code }) => code === key.locale)?.prefix ?? '';
  return succeed(withLocalePrefix(url, prefix));
}

/**
 * Says how a content stands in the language of a page: its draft there, or that of the site's own language where there is
 * no translation; null where there is neither.
 */
export async function readDraftState(context: RequestContext, key: ContentInLocale) {
  const draft = await findShownDraft(context, key);
  if (!draft) return null;
  const { fields, version, publishedVersion, content } = draft;
  const { kind, id, locale } = draft.key;
  const schedules = (await listSchedules(context, draft.key)).filter((schedule) => schedule.locale === locale);
  return {
    kind,
    id,
    locale,
    title: String(fields.title ?? ''),
    state: content.state,
    hasUnpublishedChanges: version !== publishedVersion,
    schedules: schedules.map(presentSchedule),
  };
}

async function findShownDraft(context: RequestContext, key: ContentInLocale): Promise<OpenDraft | undefined> {
  for (const locale of new Set([key.locale, context.site.defaultLocale])) {
    const draft = await readDraft(context, { ...key, locale });
    if (draft.ok) return draft.value;
  }
  return undefined;
}
