import { bind } from '../bind-endpoint.ts';
import { checkLayoutHash, deleteUnusedPreviews, preparePreview, savePreview } from './layout-previews.operations.ts';

const toLayoutKey = ({ idPage, idLayout }: { idPage: unknown; idLayout: string }) => ({
  idPage: Number(idPage),
  idLayout,
});

export const layoutPreviewsBindings = [
  bind('checkLayoutHash', {
    read: (context, { params, body }) => checkLayoutHash(context, toLayoutKey(params), body.html),
    rateLimit: { limit: 'layoutCheck' },
  }),
  bind('saveLayoutPreview', {
    prepare: (prepareContext, { params, files }) => preparePreview(prepareContext, toLayoutKey(params), files),
    write: (context, { params, body }, preview) => savePreview(context, toLayoutKey(params), body.hash, preview),
    cleanup: (prepareContext, preview) => deleteUnusedPreviews(prepareContext, preview),
  }),
];
