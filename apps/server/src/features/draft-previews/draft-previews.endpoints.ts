import { bindReading, bindWriting } from '../bind-endpoint.ts';
import { createPreviewLink, listPreviewLinks, revokePreviewLink } from './preview-links.operations.ts';

export const draftPreviewsBindings = [
  bindWriting('createPreviewLink', (context, { body }) => createPreviewLink(context, body), { limit: 'siteLink' }),
  bindReading('listPreviewLinks', (context) => listPreviewLinks(context)),
  bindWriting('revokePreviewLink', (context, { params }) => revokePreviewLink(context, params.id)),
];
