import { bindReading, bindWithPreparation } from '../bind-endpoint.ts';
import { checkLayoutHash, deleteUnusedPreviews, preparePreview, savePreview } from './layout-previews.operations.ts';

const toLayoutKey = ({ idPage, idLayout }: { idPage: unknown; idLayout: string }) => ({
  idPage: Number(idPage),
  idLayout,
});

export const layoutPreviewsBindings = [
  bindReading(
    'checkLayoutHash',
    (context, { params, body }) => checkLayoutHash(context, toLayoutKey(params), body.html),
    { limit: 'layoutCheck' },
  ),
  bindWithPreparation(
    'saveLayoutPreview',
    (prepareContext, { params, files }) => preparePreview(prepareContext, toLayoutKey(params), files),
    (context, { params, body }, preview) => savePreview(context, toLayoutKey(params), body.hash, preview),
    {
      cleanup: (prepareContext, preview) => deleteUnusedPreviews(prepareContext, preview),
    },
  ),
];
