import { isApiError } from '@vitrine/contract/envelope/envelope';
import { homeBreadcrumb, type PathOutcome, pageModel } from '../../render/page-model.ts';
import type { ScreenRequest } from '../screen.ts';
import { ModerationPage, moderationPageCss } from './moderation-page.tsx';
import { moderateAction } from './testimonial-actions.ts';

/** The target of the owner's mailed link: a testimonial, with the two moderation actions. */
export async function moderationScreen({ client, path }: ScreenRequest, token: string): Promise<PathOutcome> {
  try {
    const draft = await client.readTestimonialDraft({ params: { token } });
    return {
      kind: 'page',
      model: pageModel({
        title: 'Relire un témoignage',
        description: 'Relecture d’un témoignage avant sa publication.',
        // The page's own path: with another canonical URL, search engines would take both pages as one.
        canonicalPath: path,
        breadcrumbs: [homeBreadcrumb],
        blocks: [],
        isIndexed: false,
        isPrivate: true,
        screen: {
          css: moderationPageCss,
          render: (facts) => <ModerationPage page={facts} draft={draft} />,
          forms: { publier: moderateAction(token, 'shown'), ecarter: moderateAction(token, 'refused') },
        },
      }),
    };
  } catch (error) {
    if (isApiError(error) && error.status < 500 && error.status !== 429) return { kind: 'absent' };
    throw error;
  }
}
