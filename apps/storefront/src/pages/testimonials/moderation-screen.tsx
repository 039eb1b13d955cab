import { isApiError } from '@vitrine/contract/envelope/envelope';
import { homeBreadcrumb, type PathOutcome, pageModel } from '../../render/page-model.ts';
import type { ScreenRequest } from '../screen.ts';
import { ModerationPage, moderationPageCss } from './moderation-page.tsx';
import { moderateAction } from './testimonial-actions.ts';

/** Where the link of the owner's mail leads: a testimonial, and the two things to do with it. */
export async function moderationScreen({ client, path }: ScreenRequest, token: string): Promise<PathOutcome> {
  try {
    const draft = await client.readTestimonialDraft({ params: { token } });
    return {
      kind: 'page',
      model: pageModel({
        title: 'Relire un témoignage',
        description: 'Relecture d’un témoignage avant sa publication.',
        // Its own: to search engines that met it, another page's would say that both are one.
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
