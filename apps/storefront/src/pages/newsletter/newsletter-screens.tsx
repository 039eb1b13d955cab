import { subscribeAction } from '@vitrine/blocks/actions';
import { isApiError } from '@vitrine/contract/envelope/envelope';
import { paths } from '@vitrine/domain/addresses/paths';
import { parseAccountNotice } from '@vitrine/domain/people/account-notices';
import { elide } from '@vitrine/domain/publishing/french-elision';
import { homeBreadcrumb, type PathOutcome, pageModel } from '../../render/page-model.ts';
import type { ScreenRequest } from '../screen.ts';
import { confirmNewsletterAction, oneClick, unsubscribeAction } from './newsletter-actions.ts';
import { LinkPage, type LinkPageText, NewsletterPage, newsletterPageCss } from './newsletter-page.tsx';

/** The newsletter's subscription page. */
export async function subscribeScreen({ client, site, query }: ScreenRequest): Promise<PathOutcome | undefined> {
  const state = parseAccountNotice(query.etat);
  // A visitor who has just unsubscribed sees that, even where the newsletter is disabled by now.
  if (!site.settings.NEWSLETTER && state !== 'lettre-quittee') return undefined;
  const { lists } = await client.listNewsletterLists({});
  const name = site.settings.COMPANY_NAME;
  return {
    kind: 'page',
    model: pageModel({
      title: 'La lettre d’information',
      description: `Recevez par courriel la lettre d’information ${elide('de', name)}. Vous confirmez votre adresse, et vous la quittez d’un clic.`,
      canonicalPath: paths.newsletter(),
      breadcrumbs: [homeBreadcrumb],
      blocks: [],
      // The result of an action is private to its visitor.
      isPrivate: state !== undefined,
      isIndexed: state === undefined,
      screen: {
        css: newsletterPageCss,
        render: (facts) => <NewsletterPage page={facts} lists={lists} />,
        forms: { lettre: subscribeAction(lists) },
      },
    }),
  };
}

/** The target of the confirmation mail's link. */
export async function confirmNewsletterScreen({ client, site }: ScreenRequest, token: string): Promise<PathOutcome> {
  const name = site.settings.COMPANY_NAME;
  const lists = await findRequestedLists(client, token);
  const forms = { confirmation: confirmNewsletterAction(token) };
  if (!lists)
    return linkScreen({
      title: 'Confirmer votre inscription',
      description: 'Confirmation d’une inscription à la lettre d’information.',
      text: 'Ce lien a déjà servi, ou sa durée est passée. Si vous ne recevez pas encore la lettre, demandez-la de nouveau.',
      forms,
    });
  return linkScreen({
    title: 'Confirmer votre inscription',
    description: 'Confirmation d’une inscription à la lettre d’information.',
    lists,
    text: `La lettre d’information ${elide('de', name)} a été demandée pour votre adresse. Si c’est bien vous, confirmez\u202f; sinon, fermez cette page et rien ne vous sera envoyé.`,
    button: {
      form: 'confirmation',
      sendLabel: 'Confirmer mon inscription',
      refusal: 'Votre inscription n’est pas encore confirmée.',
    },
    forms,
  });
}

/** Reads the lists that a link would confirm; undefined where nothing is left to confirm. */
async function findRequestedLists(client: ScreenRequest['client'], token: string): Promise<LinkPageText['lists']> {
  try {
    return (await client.readNewsletterRequest({ params: { token } })).lists;
  } catch (error) {
    if (isApiError(error) && error.status < 500 && error.status !== 429) return undefined;
    throw error;
  }
}

/** The target of the unsubscribe link in every newsletter. */
export async function unsubscribeScreen({ client, site }: ScreenRequest, token: string): Promise<PathOutcome> {
  const name = site.settings.COMPANY_NAME;
  const words = { title: 'Ne plus recevoir la lettre', description: 'Désinscription de la lettre d’information.' };
  const forms = {
    desinscription: unsubscribeAction(token, 'link'),
    [oneClick]: unsubscribeAction(token, 'one-click'),
  };
  if (await isUnsubscribed(client, token))
    return linkScreen({
      ...words,
      text: `C’est déjà fait\u00a0: l’adresse que ce lien désigne n’est plus sur aucune liste ${elide('de', name)}, et ne reçoit plus la lettre d’information.`,
      forms,
    });
  return linkScreen({
    ...words,
    text: `Un clic, et ${name} ne vous envoie plus sa lettre d’information. Aucune raison ne vous est demandée.`,
    button: {
      form: 'desinscription',
      sendLabel: 'Me désinscrire',
      refusal: 'Votre désinscription n’est pas encore faite.',
    },
    forms,
  });
}

/** Whether the link's subscriber has already unsubscribed; where that is unknown, they may do so once more. */
async function isUnsubscribed(client: ScreenRequest['client'], token: string): Promise<boolean> {
  try {
    return (await client.readNewsletterLeaving({ params: { token } })).hasLeft;
  } catch (error) {
    if (isApiError(error) && error.status < 500) return false;
    throw error;
  }
}

interface LinkScreen extends LinkPageText {
  title: string;
  description: string;
  forms: NonNullable<Parameters<typeof pageModel>[0]['screen']>['forms'];
}

function linkScreen({ title, description, forms, ...words }: LinkScreen): PathOutcome {
  return {
    kind: 'page',
    model: pageModel({
      title,
      description,
      canonicalPath: paths.newsletter(),
      breadcrumbs: [homeBreadcrumb],
      blocks: [],
      isIndexed: false,
      isPrivate: true,
      screen: { css: newsletterPageCss, render: (facts) => <LinkPage page={facts} words={words} />, forms },
    }),
  };
}
