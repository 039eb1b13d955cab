import { adminPaths } from '@vitrine/domain/site/admin-paths';
import { createBrowserRouter, type LoaderFunctionArgs, Outlet, type RouteObject, redirect } from 'react-router';
import { ApiFailure } from './api/api-failure.ts';
import { callApi } from './api/call-api.ts';
import { queryClient } from './api/query-client.ts';
import { hasSiteRight, sessionQuery, siteQuery } from './api/session.queries.ts';
import type { Area } from './areas/area.ts';
import { areas } from './areas/areas.ts';
import { EntryFrame } from './entry/entry-frame.tsx';
import { SignInPage } from './entry/sign-in-page.tsx';
import { EditorFrame } from './shell/editor-frame.tsx';
import { ErrorScreen } from './shell/error-screen.tsx';
import { findLastSite, rememberSite } from './shell/last-site.ts';
import { Loading } from './shell/loading.tsx';
import { markNavigation } from './shell/page.tsx';
import { Shell } from './shell/shell.tsx';
import { SitesPage } from './shell/sites-page.tsx';
import { UnknownPage } from './shell/unknown-page.tsx';

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
    lazy: async () => ({ Component: (await import('./entry/ask-reset-page.tsx')).AskResetPage }),
  },
  {
    path: adminPaths.password(':token'),
    lazy: async () => ({ Component: (await import('./entry/reset-page.tsx')).ResetPage }),
  },
  {
    path: adminPaths.email(':token'),
    lazy: async () => ({ Component: (await import('./entry/confirm-email-page.tsx')).ConfirmEmailPage }),
  },
  {
    path: adminPaths.invitation(':token'),
    lazy: async () => ({ Component: (await import('./entry/invitation-page.tsx')).InvitationPage }),
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
          path: adminPaths.editor(':idSite', ':kind', ':id', ':locale'),
          loader: requireEditor,
          Component: EditorFrame,
          ErrorBoundary: ErrorScreen,
          children: [
            {
              index: true,
              lazy: async () => ({ Component: (await import('./page-editor/page-editor-page.tsx')).PageEditorPage }),
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
