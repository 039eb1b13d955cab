import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { createBrowserRouter, type LoaderFunctionArgs, Outlet, type RouteObject, redirect } from 'react-router';
import { ApiFailure } from './base/api/api-failure.ts';
import { callApi } from './base/api/call-api.ts';
import { queryClient } from './base/api/query-client.ts';
import { hasSiteRight, sessionQuery, siteQuery } from './base/api/session.queries.ts';
import type { Area } from './base/navigation/area.ts';
import { Loading } from './base/page/loading.tsx';
import { markNavigation } from './base/page/page.tsx';
import { UnknownPage } from './base/page/unknown-page.tsx';
import { EntryFrame } from './shell/entry/entry-frame.tsx';
import { SignInPage } from './shell/entry/sign-in-page.tsx';
import { EditorFrame } from './shell/frame/editor-frame.tsx';
import { ErrorScreen } from './shell/frame/error-screen.tsx';
import { Shell } from './shell/frame/shell.tsx';
import { areas } from './shell/navigation/areas.ts';
import { findLastSite, rememberSite } from './shell/session/last-site.ts';
import { mayCreate } from './shell/sites/platform-rights.ts';
import { SitesPage } from './shell/sites/sites-page.tsx';

/** Loads the session; without one, leads to the sign-in, which leads back. */
async function requireSession({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  try {
    // It asks nothing: there is no page yet on which a dialog could stand. Loaders of one path share this reading.
    await queryClient.ensureQueryData({
      ...sessionQuery,
      queryFn: ({ signal }) => callApi('readStaffSession', {}, { isInteractive: false, signal }),
    });
    return null;
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== 'not-authenticated') throw error;
    const { pathname, search } = new URL(request.url);
    const query = pathname === adminPaths.home() ? '' : `?suite=${encodeURIComponent(pathname + search)}`;
    throw redirect(adminPaths.signIn() + query);
  }
}

/** Loads the site of the path. What the account may not open is as unknown as what does not exist. */
async function requireSite(args: LoaderFunctionArgs) {
  await requireSession(args);
  const id = Number(args.params.idSite);
  const site = Number.isInteger(id) && id > 0 && id < 2 ** 31 ? await queryClient.ensureQueryData(siteQuery(id)) : null;
  if (!site)
    throw new ApiFailure({
      code: 'site-unknown',
      status: 404,
      message: 'Ce site n’existe pas, ou votre compte ne l’ouvre pas.',
    });
  rememberSite(site.idSite);
  return null;
}

/** Leads to the site that was open last, or to the only one; else the user chooses. */
async function chooseSite(args: LoaderFunctionArgs) {
  await requireSession(args);
  const last = findLastSite();
  if (last && (await queryClient.ensureQueryData(siteQuery(last)))) throw redirect(adminPaths.site(last));
  const { sites } = await callApi('listStaffSites', { query: { nbItem: 2 } });
  const only = sites.length === 1 ? sites[0] : undefined;
  throw redirect(only ? adminPaths.site(only.idSite) : adminPaths.sites());
}

/** Keeps out whom the server would refuse, before anything of the area is loaded. */
async function requireAreaRight(args: LoaderFunctionArgs, right: Area['right']) {
  await requireSession(args);
  const site = right && (await queryClient.ensureQueryData(siteQuery(Number(args.params.idSite))));
  if (site && !hasSiteRight(site, right))
    throw new ApiFailure({
      code: 'not-allowed',
      status: 403,
      message: 'Votre rôle sur ce site n’ouvre pas cette page. Demandez-le à son administrateur.',
    });
  return null;
}

/** The page editor has the whole window: its site and the right to change contents. */
async function requireEditor(args: LoaderFunctionArgs) {
  await requireSite(args);
  return requireAreaRight(args, 'content.update');
}

/** The questions of a site to come have the whole window. */
async function requireCreation(args: LoaderFunctionArgs) {
  await requireSession(args);
  const session = await queryClient.ensureQueryData(sessionQuery);
  if (!mayCreate(session))
    throw new ApiFailure({
      code: 'not-allowed',
      status: 403,
      message: 'Votre compte ne crée pas de sites. Demandez-le à l’administrateur de la plateforme.',
    });
  return null;
}

const routesOf = (scope: Area['scope']) =>
  areas
    .filter((area) => area.scope === scope)
    .map(
      ({ path, routes, right }): RouteObject => ({
        path,
        loader: (args) => requireAreaRight(args, right),
        ErrorBoundary: ErrorScreen,
        children: routes,
      }),
    );

const outside: RouteObject[] = [
  { path: adminPaths.signIn(), Component: SignInPage },
  {
    path: adminPaths.askReset(),
    lazy: async () => ({ Component: (await import('./shell/entry/ask-reset-page.tsx')).AskResetPage }),
  },
  {
    path: adminPaths.password(':token'),
    lazy: async () => ({ Component: (await import('./shell/entry/reset-page.tsx')).ResetPage }),
  },
  {
    path: adminPaths.email(':token'),
    lazy: async () => ({ Component: (await import('./shell/entry/confirm-email-page.tsx')).ConfirmEmailPage }),
  },
  {
    path: adminPaths.welcome(':token'),
    lazy: async () => ({ Component: (await import('./shell/entry/welcome-page.tsx')).WelcomePage }),
  },
  {
    path: adminPaths.siteInvitation(':token'),
    lazy: async () => ({ Component: (await import('./shell/entry/site-invitation-page.tsx')).SiteInvitationPage }),
  },
  {
    path: adminPaths.invitation(':token'),
    lazy: async () => ({ Component: (await import('./shell/entry/invitation-page.tsx')).InvitationPage }),
  },
];

/** Creates the router: the pages before the sign-in, and behind it the shell with every area of the registry. */
export function createRouter() {
  const router = createBrowserRouter([
    {
      HydrateFallback: Loading,
      ErrorBoundary: ErrorScreen,
      children: [
        { Component: EntryFrame, children: outside },
        { path: adminPaths.home(), loader: chooseSite, Component: Loading },
        {
          path: adminPaths.editor(':idSite', 'form', ':id', ':locale'),
          loader: requireEditor,
          Component: EditorFrame,
          ErrorBoundary: ErrorScreen,
          children: [
            {
              index: true,
              lazy: async () => ({
                Component: (await import('./features/form-builder/form-builder-page.tsx')).FormBuilderPage,
              }),
            },
          ],
        },
        {
          path: adminPaths.editor(':idSite', ':kind', ':id', ':locale'),
          loader: requireEditor,
          Component: EditorFrame,
          ErrorBoundary: ErrorScreen,
          children: [
            {
              index: true,
              lazy: async () => ({
                Component: (await import('./features/page-editor/page-editor-page.tsx')).PageEditorPage,
              }),
            },
          ],
        },
        {
          path: adminPaths.createSite(':step?'),
          loader: requireCreation,
          Component: EditorFrame,
          ErrorBoundary: ErrorScreen,
          children: [
            {
              index: true,
              lazy: async () => ({ Component: (await import('./shell/creation/creation-page.tsx')).CreationPage }),
            },
          ],
        },
        {
          loader: requireSession,
          Component: Shell,
          children: [
            {
              ErrorBoundary: ErrorScreen,
              children: [
                { path: adminPaths.sites(), Component: SitesPage },
                {
                  path: adminPaths.importSite(),
                  lazy: async () => ({ Component: (await import('./shell/sites/import-page.tsx')).ImportPage }),
                },
                {
                  path: adminPaths.platformSites(),
                  lazy: async () => ({
                    Component: (await import('./shell/platform/platform-sites-page.tsx')).PlatformSitesPage,
                  }),
                },
                {
                  path: adminPaths.platformInvitations(),
                  lazy: async () => ({
                    Component: (await import('./shell/platform/invitations/platform-invitations-page.tsx'))
                      .PlatformInvitationsPage,
                  }),
                },
                {
                  path: adminPaths.platformJobs(),
                  lazy: async () => ({
                    Component: (await import('./shell/platform/work/platform-jobs-page.tsx')).PlatformJobsPage,
                  }),
                },
                {
                  path: adminPaths.platformMails(),
                  lazy: async () => ({
                    Component: (await import('./shell/platform/work/platform-mails-page.tsx')).PlatformMailsPage,
                  }),
                },
                {
                  path: adminPaths.platformStorage(),
                  lazy: async () => ({
                    Component: (await import('./shell/platform/work/platform-storage-page.tsx')).PlatformStoragePage,
                  }),
                },
                {
                  path: adminPaths.platformHealth(),
                  lazy: async () => ({
                    Component: (await import('./shell/platform/work/platform-health-page.tsx')).PlatformHealthPage,
                  }),
                },
                {
                  path: adminPaths.site(':idSite'),
                  loader: requireSite,
                  Component: Outlet,
                  ErrorBoundary: ErrorScreen,
                  children: [...routesOf('site'), { path: '*', Component: UnknownPage }],
                },
                ...routesOf('account'),
                { path: '*', Component: UnknownPage },
              ],
            },
          ],
        },
      ],
    },
  ]);
  let path = window.location.pathname;
  router.subscribe(({ location }) => {
    if (location.pathname !== path) markNavigation();
    path = location.pathname;
  });
  return router;
}
