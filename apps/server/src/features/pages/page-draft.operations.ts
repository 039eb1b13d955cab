import type { pageFields } from '@vitrine/contract/contents/page.content';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { findScreenPath } from '@vitrine/domain/addresses/built-in-screens';
import type { z } from 'zod';
import type { RequestContext } from '../../request-context.ts';
import type { PresentableDraft } from '../define-content-type.ts';
import { findImages } from '../media/media.operations.ts';
import type { PresentedDraft } from '../presented-draft.ts';

type Page = ReplyOf<'readPage'>;
type Fields = z.infer<typeof pageFields.shared> & z.infer<typeof pageFields.texts>;

/** Presents the draft of a page; a new one has no page below it. One that stands for a screen of the program shows that. */
export async function presentPageDraft(
  context: RequestContext,
  { id, locale, fields: given }: PresentableDraft,
): Promise<PresentedDraft> {
  const fields = given as unknown as Fields;
  const images = await findImages(context, [fields.mediaId]);
  const changes = {
    type: fields.type,
    title: fields.title,
    url: fields.url,
    menuTitle: fields.menuTitle,
    metaDescription: fields.metaDescription,
    menuIcon: fields.menuIcon,
    isFixedOnRight: fields.isFixedOnRight,
    useAbsoluteMenu: fields.useAbsoluteMenu,
    reload: fields.reload,
    layout: fields.layout,
    image: (fields.mediaId && images.get(fields.mediaId)) || null,
  } satisfies Partial<Page>;
  const defaults: Omit<Page, keyof typeof changes | 'blocks'> = {
    id,
    idSite: context.site.id,
    idParent: null,
    order: 0,
    showInMenu: true,
    locales: [locale],
    isValid: true,
    isText: true,
    cms: { isCmsPage: true, route: null },
    link: null,
    children: [],
  };
  const screen = fields.route === null ? undefined : findScreenPath(fields.route);
  return { changes, defaults, path: screen ?? (fields.url || '/'), isScreen: screen !== undefined };
}
