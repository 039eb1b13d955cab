import type { FileStore } from '../../adapters/files/file-store.ts';
import { bindReading, bindWithPreparation } from '../bind-endpoint.ts';
import { checkLayoutHash, deleteUnusedPreviews, preparePreview, savePreview } from './layout-previews.operations.ts';

const toLayoutKey = ({ idPage, idLayout }: { idPage: unknown; idLayout: string }) => ({
  idPage: Number(idPage),
  idLayout,
});

export const layoutPreviewsBindings = ({ store }: { store: FileStore }) => [
  bindReading(
    'checkLayoutHash',
    (context, { params, body }) => checkLayoutHash(context, store, toLayoutKey(params), body.html),
    { limit: 'layoutCheck' },
  ),
  bindWithPreparation(
    'saveLayoutPreview',
    (prepareContext, { params, files }) => preparePreview(prepareContext, store, toLayoutKey(params), files),
    (context, { params, body }, preview) => savePreview(context, toLayoutKey(params), body.hash, preview),
    { cleanup: (prepareContext, preview) => deleteUnusedPreviews(prepareContext, store, preview) },
  ),
];
