import { paths } from '@vitrine/domain/addresses/paths';
import { homeBreadcrumb, type PageModel, type PathOutcome, type Screen } from '../../render/page-model.ts';
import { preferencesAction } from '../newsletter/newsletter-actions.ts';
import type { NewsletterChoice } from '../newsletter/newsletter-part.tsx';
import { pageOutcome, type ScreenRequest, screenBlock } from '../screen.ts';
import { accountPageActions, confirmRegistrationAction } from './account-actions.ts';
import { AccountPage, accountPageCss } from './account-page.tsx';
import { ConfirmPage, confirmPageCss } from './confirm-page.tsx';
import { privateModel, readUser, redirectToLogin } from './member-access.ts';

/** Login and registration; a signed-in user is redirected to their own page. */
export async function loginScreen({ isMember, site, query }: ScreenRequest): Promise<PathOutcome> {
  if (isMember) return { kind: 'redirect', to: query.retour ?? paths.account(), status: 302, isPrivate: true };
  const name = site.settings.COMPANY_NAME;
  return pageOutcome(
    privateModel({
      title: 'Se connecter ou ouvrir un compte',
      description: `Votre espace personnel chez ${name}\u00a0: connexion et inscription.`,
      canonicalPath: paths.login(),
      blocks: [
        screenBlock('account-login', {
          variant: 'beside',
          label: 'Votre espace',
          title: 'Se connecter',
          text: 'Retrouvez votre profil, vos préférences et vos données.',
        }),
        screenBlock('account-register', {
          variant: 'beside',
          tone: 'sand',
          label: 'Pas encore de compte',
          title: 'Ouvrir un compte',
          text: 'C’est gratuit. Vous confirmez votre adresse par courriel, et vous fermez votre compte quand vous voulez.',
        }),
      ],
    }),
  );
}

const askResetText = {
  title: 'Mot de passe oublié',
  text: 'Écrivez l’adresse de votre compte\u00a0: nous y envoyons un lien pour choisir un autre mot de passe.',
};
const resetText = {
  title: 'Choisir un autre mot de passe',
  text: 'Le précédent ne servira plus, et vos autres appareils seront déconnectés.',
};

/** The form that requests a password-reset mail. */
export const askResetScreen = () => pageOutcome(resetModel('account-ask-reset', paths.askReset(), askResetText));

/** The target of the password-reset link. */
export const resetScreen = () => pageOutcome(resetModel('account-reset-password', paths.reset(), resetText));

function resetModel(type: string, canonicalPath: string, words: { title: string; text: string }): PageModel {
  return privateModel({
    title: words.title,
    description: words.text,
    canonicalPath,
    breadcrumbs: [homeBreadcrumb, { label: 'Se connecter', path: paths.login() }],
    blocks: [screenBlock(type, { variant: 'sheet', ...words })],
  });
}

/** The target of a registration's confirmation link. */
export function confirmScreen(_: ScreenRequest, token: string): PathOutcome {
  return pageOutcome(
    privateModel({
      title: 'Confirmer votre adresse',
      description: 'Confirmation de l’adresse d’un compte.',
      canonicalPath: paths.login(),
      breadcrumbs: [homeBreadcrumb, { label: 'Se connecter', path: paths.login() }],
      blocks: [],
      screen: {
        css: confirmPageCss,
        render: (facts) => <ConfirmPage page={facts} />,
        forms: { confirmation: confirmRegistrationAction(token) },
      },
    }),
  );
}

/** The account page. */
export async function accountScreen(request: ScreenRequest): Promise<PathOutcome> {
  const { client, site } = request;
  const user = await readUser(request);
  if (!user) return redirectToLogin(paths.account());
  const newsletter = site.settings.NEWSLETTER ? await readNewsletterChoice(client) : undefined;
  const { forOthers } = await client.listOwnBookings({});
  const screen: Screen = {
    css: accountPageCss,
    render: (facts) => <AccountPage page={facts} user={user} newsletter={newsletter} forOthers={forOthers} />,
    forms: { ...accountPageActions, ...(newsletter ? { lettres: preferencesAction(newsletter) } : {}) },
  };
  return pageOutcome(
    privateModel({
      title: `Bonjour ${user.firstname}`,
      description: `Votre espace personnel chez ${site.settings.COMPANY_NAME}.`,
      canonicalPath: paths.account(),
      blocks: [],
      screen,
    }),
  );
}

/** Reads the lists that a member may choose or leave, and their subscriptions; undefined where there is no list. */
async function readNewsletterChoice(client: ScreenRequest['client']): Promise<NewsletterChoice | undefined> {
  const { lists } = await client.listNewsletterLists({});
  const { lists: held, kept, askedAt } = await client.readNewsletterSubscription({});
  if (!lists.length && !kept.length) return undefined;
  return { lists: [...lists, ...kept], subscribed: held, askedAt };
}
