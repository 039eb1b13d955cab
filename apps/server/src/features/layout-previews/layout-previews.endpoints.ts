import type { FileStore } from '../../adapters/files/file-store.ts';
import { bindPrepared, bindReading } from '../bind-endpoint.ts';
import { checkLayoutHash, dropUnusedPreviews, preparePreview, savePreview } from './layout-previews.operations.ts';

const addressOf = ({ idPage, idLayout }: { idPage: unknown; idLayout: string }) => ({
  idPage: Number(idPage),
  idLayout,
});

export const layoutPreviewsBindings = ({ store }: { store: FileStore }) => [
  bindReading(
    'checkLayoutHash',
    (scope, { params, body }) => checkLayoutHash(scope, store, addressOf(params), body.html),
    { limit: 'layoutCheck' },
  ),
  bindPrepared(
    'saveLayoutPreview',
    (forehand, { params, files }) => preparePreview(forehand, store, addressOf(params), files),
    (scope, { params, body }, preview) => savePreview(scope, addressOf(params), body.hash, preview),
    { settle: (forehand, preview) => dropUnusedPreviews(forehand, store, preview) },
  ),
];
