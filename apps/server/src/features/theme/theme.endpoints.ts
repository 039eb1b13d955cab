import { bindReading, bindWithPreparation, bindWriting } from '../bind-endpoint.ts';
import { cleanFontUpload, prepareFontUpload } from '../fonts/font-uploads.operations.ts';
import { prepareFonts } from '../fonts/fonts.operations.ts';
import { createSiteFont, deleteSiteFont, readFontSample } from './site-fonts.operations.ts';
import { readSiteTheme, updateSiteTheme } from './theme.operations.ts';
import { listRevisions } from './theme-revisions.operations.ts';

export const themeBindings = [
  bindReading('readSiteTheme', (context) => readSiteTheme(context)),
  bindWithPreparation(
    'updateSiteTheme',
    async (prepareContext, { body }) => ({
      ok: true,
      value: await prepareFonts(
        prepareContext,
        Object.values(body.fonts ?? {}).filter((family) => family !== undefined),
      ),
    }),
    (context, { body }, files) => updateSiteTheme(context, body, files),
    { rateLimit: { limit: 'mediaFile' } },
  ),
  bindReading('listThemeRevisions', (context, { query }) =>
    listRevisions(context, {
      after: query?.after === undefined ? undefined : Number(query.after),
      nbItem: query?.nbItem === undefined ? 50 : Number(query.nbItem),
    }),
  ),
  bindReading('readFontSample', (context, { query }) => readFontSample(context, query?.family ?? '')),
  bindWithPreparation(
    'createSiteFont',
    (prepareContext, { body }) => prepareFontUpload(prepareContext, body),
    (context, { body }, prepared) => createSiteFont(context, body, prepared),
    { rateLimit: { limit: 'mediaFile' }, cleanup: cleanFontUpload },
  ),
  bindWriting('deleteSiteFont', (context, { params }) => deleteSiteFont(context, Number(params.id))),
];
