import type { FileStore } from '../../adapters/files/file-store.ts';
import { bindPrepared, bindReading } from '../bind-endpoint.ts';
import type { VisitorLimits } from '../visitor-limits.ts';
import { checkLayoutHash, dropUnusedPreviews, preparePreview, savePreview } from './layout-previews.operations.ts';

const addressOf = ({ idPage, idLayout }: { idPage: unknown; idLayout: string }) => ({
  idPage: Number(idPage),
  idLayout,
});

export const layoutPreviewsBindings = ({ store, limits }: { store: FileStore; limits: VisitorLimits }) => [
  bindReading('checkLayoutHash', (scope, { params, body }) =>
    checkLayoutHash(scope, { store, limits }, addressOf(params), body.html),
  ),
  bindPrepared(
    'saveLayoutPreview',
    (forehand, { params, files }) => preparePreview(forehand, store, addressOf(params), files),
    (scope, { params, body }, preview) => savePreview(scope, addressOf(params), body.hash, preview),
    (forehand, preview) => dropUnusedPreviews(forehand, store, preview),
  ),
];
