import { bind } from '../bind-endpoint.ts';
import { cleanFontUpload, prepareFontUpload } from '../fonts/font-uploads.operations.ts';
import { prepareFonts } from '../fonts/fonts.operations.ts';
import { createSiteFont, deleteSiteFont, readFontSample } from './site-fonts.operations.ts';
import { readSiteTheme, updateSiteTheme } from './theme.operations.ts';
import { listRevisions } from './theme-revisions.operations.ts';

export const themeBindings = [
  bind('readSiteTheme', { read: (context) => readSiteTheme(context) }),
  bind('updateSiteTheme', {
    prepare: async (prepareContext, { body }) => ({
      ok: true,
      value: await prepareFonts(
        prepareContext,
        Object.values(body.fonts ?? {}).filter((family) => family !== undefined),
      ),
    }),
    write: (context, { body }, files) => updateSiteTheme(context, body, files),
    rateLimit: { limit: 'mediaFile' },
  }),
  bind('listThemeRevisions', {
    read: (context, { query }) =>
      listRevisions(context, {
        after: query?.after === undefined ? undefined : Number(query.after),
        nbItem: query?.nbItem === undefined ? 50 : Number(query.nbItem),
      }),
  }),
  bind('readFontSample', { read: (context, { query }) => readFontSample(context, query?.family ?? '') }),
  bind('createSiteFont', {
    prepare: (prepareContext, { body }) => prepareFontUpload(prepareContext, body),
    write: (context, { body }, prepared) => createSiteFont(context, body, prepared),
    rateLimit: { limit: 'mediaFile' },
    cleanup: cleanFontUpload,
  }),
  bind('deleteSiteFont', { write: (context, { params }) => deleteSiteFont(context, Number(params.id)) }),
];
