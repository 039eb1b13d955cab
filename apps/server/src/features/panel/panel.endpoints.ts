import { bindReading, bindWriting } from '../bind-endpoint.ts';
import { createPanelPreview, readPanelPage } from './panel-page.operations.ts';

export const panelBindings = [
  bindReading('readPanelPage', (context, { query }) => readPanelPage(context, query?.path ?? '/')),
  bindWriting('createPanelPreview', (context, { body }) => createPanelPreview(context, body.path), {
    limit: 'siteLink',
  }),
];
