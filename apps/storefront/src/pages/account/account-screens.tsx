import type { UserResource } from '@vitrine/contract/endpoints/member.endpoints';
import { isApiError } from '@vitrine/contract/envelope/envelope';
import { buildReturnQuery } from '@vitrine/domain/people/return-path';
import { paths } from '@vitrine/domain/site/paths';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import { homeBreadcrumb, type PageModel, type PathOutcome, pageModel, type Screen } from '../../render/page-model.ts';
import { accountPageActions, confirmRegistrationAction, rightsAction } from './account-actions.ts';
import { AccountPage, accountPageCss } from './account-page.tsx';
import { ConfirmPage, confirmPageCss } from './confirm-page.tsx';
import { preferencesAction } from '../newsletter/newsletter-actions.ts';
import type { NewsletterChoice } from '../newsletter/newsletter-part.tsx';
import type { ScreenRequest } from '../platform-screens.ts';
import { RightsPage, rightsPageCss } from '../rights/rights-page.tsx';

/** Where whoever has no session is sent; she comes back to the page that she asked for. */
export function redirectToLogin(asked: string): PathOutcome {
  const query = buildReturnQuery(asked);
  return { kind: 'redirect', to: paths.login() + (query && `?${query}`), status: 302, isPrivate: true };
}

/** The screens of accounts: login and registration, links that went by mail, a member's own page, rights. None is ever kept. */
export async function findAccountScreen(request: ScreenRequest): Promise<PathOutcome | undefined> {
  const { path } = request;
  if (path === paths.login()) return loginScreen(request);
  if (path === paths.askReset()) return pageOutcome(resetModel('account-ask-reset', paths.askReset(), askResetText));
  if (path === paths.account()) return accountScreen(request);
  if (path === paths.rights()) return rightsScreen(request);
  if (path === paths.reset() || tokenFromPath(paths.reset(), path))
    return pageOutcome(resetModel('account-reset-password', paths.reset(), resetText));
  const token = tokenFromPath(paths.confirmRegistration(''), path);
  return token ? pageOutcome(confirmModel(token)) : undefined;
}

/** The last part of an address whose others are `start`. */
export function tokenFromPath(start: string, path: string): string | undefined {
  const root = start.replace(/\/?$/, '/');
  const rest = path.startsWith(root) ? path.slice(root.length) : '';
  return rest && !rest.includes('/') ? rest : undefined;
}

const pageOutcome = (model: PageModel): PathOutcome => ({ kind: 'page', model });

/** A page that nobody keeps and no search engine lists. */
export function privateModel(given: Parameters<typeof pageModel>[0]): PageModel {
  return pageModel({ breadcrumbs: [homeBreadcrumb], isIndexed: false, isPrivate: true, ...given });
}

function accountBlock(type: string, props: Record<string, unknown>): BlockNode {
  return { id: `ecran-${type}`, type, version: 0, props };
}

async function loginScreen({ client, site, query }: ScreenRequest): Promise<PathOutcome> {
  if ((await client.readLogged({})).success)
    return { kind: 'redirect', to: query.retour ?? paths.account(), status: 302, isPrivate: true };
  const name = site.settings.COMPANY_NAME;
  return pageOutcome(
    privateModel({
      title: 'Se connecter ou ouvrir un compte',
      description: `Votre espace personnel chez ${name}\u00a0: connexion et inscription.`,
      canonicalPath: paths.login(),
      blocks: [
        accountBlock('account-login', {
          variant: 'beside',
          tone: 'plain',
          label: 'Votre espace',
          title: 'Se connecter',
          text: 'Retrouvez votre profil, vos préférences et vos données.',
        }),
        accountBlock('account-register', {
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

function resetModel(type: string, canonicalPath: string, words: { title: string; text: string }): PageModel {
  return privateModel({
    title: words.title,
    description: words.text,
    canonicalPath,
    breadcrumbs: [homeBreadcrumb, { label: 'Se connecter', path: paths.login() }],
    blocks: [accountBlock(type, { variant: 'sheet', tone: 'plain', ...words })],
  });
}

function confirmModel(token: string): PageModel {
  return privateModel({
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
  });
}

async function accountScreen({ client, site }: ScreenRequest): Promise<PathOutcome> {
  const user = await readUser(client);
  if (!user) return redirectToLogin(paths.account());
  const newsletter = await readNewsletterChoice(client);
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

async function rightsScreen({ client, site }: ScreenRequest): Promise<PathOutcome> {
  const user = await readUser(client);
  return pageOutcome(
    privateModel({
      title: 'Vos droits sur vos données',
      description: `Demander à ${site.settings.COMPANY_NAME} l’accès à vos données, leur correction ou leur effacement.`,
      canonicalPath: paths.rights(),
      isIndexed: true,
      blocks: [],
      screen: {
        css: rightsPageCss,
        render: (facts) => <RightsPage page={facts} user={user} />,
        forms: { droits: rightsAction },
      },
    }),
  );
}

/** The lists of the site and those the member is on; undefined where it has no newsletter. */
async function readNewsletterChoice(client: ScreenRequest['client']): Promise<NewsletterChoice | undefined> {
  const { lists } = await client.listNewsletterLists({});
  if (!lists.length) return undefined;
  const { lists: held, askedAt } = await client.readNewsletterSubscription({});
  return { lists, subscribed: held, askedAt };
}

/** The member whose session the request carries. */
export async function readUser(client: ScreenRequest['client']): Promise<UserResource | undefined> {
  try {
    return await client.readUser({});
  } catch (error) {
    if (isApiError(error) && error.code === 'not-authenticated') return undefined;
    throw error;
  }
}
