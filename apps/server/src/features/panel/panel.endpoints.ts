import { bind } from '../bind-endpoint.ts';
import { createPanelPreview, readPanelPage } from './panel-page.operations.ts';

export const panelBindings = [
  bind('readPanelPage', { read: (context, { query }) => readPanelPage(context, query?.path ?? '/') }),
  bind('createPanelPreview', {
    write: (context, { body }) => createPanelPreview(context, body.path),
    rateLimit: {
      limit: 'siteLink',
    },
  }),
];
