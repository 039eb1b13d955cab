import { bind } from '../bind-endpoint.ts';
import { createPreviewLink, listPreviewLinks, revokePreviewLink } from './preview-links.operations.ts';

export const draftPreviewsBindings = [
  bind('createPreviewLink', {
    write: (context, { body }) => createPreviewLink(context, body),
    rateLimit: { limit: 'siteLink' },
  }),
  bind('listPreviewLinks', { read: (context) => listPreviewLinks(context) }),
  bind('revokePreviewLink', { write: (context, { params }) => revokePreviewLink(context, params.id) }),
];
