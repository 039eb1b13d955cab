import { succeed } from '@vitrine/domain/kernel/result';
import { bindReading, bindWithCompletion, bindWithPreparation, bindWriting } from '../bind-endpoint.ts';
import { convertMedia } from './conversions/request-conversion.operations.ts';
import { deleteUnusedContents, eraseMedia, previewErasure } from './library/media-erasure.operations.ts';
import {
  cleanEdits,
  cleanUpload,
  createMediaFromUpload,
  prepareEdits,
  prepareReplacement,
  prepareUpload,
  replaceMediaByUpload,
  restoreVersion,
  updateEdits,
} from './library/media-files.operations.ts';
import { changeFolder, createFolder, removeFolder } from './library/media-folders.operations.ts';
import {
  listLibrary,
  readLibrary,
  readLibraryMedia,
  updateLibraryMedia,
  updateManyMedia,
} from './library/media-library.operations.ts';
import { fetchSvg, importFetchedSvg } from './load-svg.operations.ts';
import { findImages } from './media.operations.ts';
import { cancelAnnouncedUpload, listAnnouncedUploads } from './uploads/announced-uploads.operations.ts';
import { deleteUploadParts } from './uploads/media-uploads.operations.ts';
import { findWholeUpload, reviewUploadedDrawing } from './uploads/review-drawing.operations.ts';

export const mediaBindings = [
  bindReading('listImages', async (context, { query }) => {
    const images = await findImages(context, (query?.ids ?? '').split(',').map(Number));
    // Some images come from the cache and some from the database. The order must not reveal which.
    return succeed({ images: [...images.values()].sort((one, other) => one.id - other.id) });
  }),
  bindWithPreparation(
    'loadSvg',
    ({ services }, { body }) => fetchSvg(services.guardedFetch, body.url),
    (context, { body }, fetched) => importFetchedSvg(context, body, fetched),
    { rateLimit: { limit: 'loadSvg' } },
  ),
  bindReading('listMedia', (context, { query }) => listLibrary(context, query ?? {})),
  bindReading('readMediaLibrary', (context) => readLibrary(context)),
  bindReading('readMedia', (context, { params }) => readLibraryMedia(context, Number(params.id))),
  bindWithCompletion(
    'reviewDrawing',
    false,
    (context, { query }) => findWholeUpload(context, query?.upload ?? ''),
    ({ services, site }, _, upload) => reviewUploadedDrawing(services.store, site.id, upload),
  ),
  bindReading('listAnnouncedUploads', (context) => listAnnouncedUploads(context)),
  bindWithCompletion(
    'cancelAnnouncedUpload',
    true,
    (context, { params }) => cancelAnnouncedUpload(context, params.id),
    async ({ services, site }, _, parts) => {
      await deleteUploadParts(services.store, site.id, parts);
      return {};
    },
  ),
  bindWithPreparation(
    'createMedia',
    (prepareContext, { body }) => prepareUpload(prepareContext, body.upload),
    (context, { body }, prepared) => createMediaFromUpload(context, body, prepared),
    { rateLimit: { limit: 'mediaFile' }, cleanup: cleanUpload },
  ),
  bindWriting('updateMedia', (context, { params, body }) => updateLibraryMedia(context, Number(params.id), body)),
  bindWithPreparation(
    'updateMediaEdits',
    (prepareContext, { params, body }) => prepareEdits(prepareContext, Number(params.id), body.edits),
    (context, { params, body }, prepared) => updateEdits(context, Number(params.id), body, prepared),
    { rateLimit: { limit: 'adminUpload' }, cleanup: cleanEdits },
  ),
  bindWithPreparation(
    'replaceMedia',
    (prepareContext, { params, body }) => prepareReplacement(prepareContext, Number(params.id), body.upload),
    (context, { params, body }, prepared) => replaceMediaByUpload(context, Number(params.id), body, prepared),
    { rateLimit: { limit: 'mediaFile' }, cleanup: cleanUpload },
  ),
  bindWriting('restoreMediaVersion', (context, { params, body }) => restoreVersion(context, Number(params.id), body)),
  bindWriting('convertMedia', (context, { params }) => convertMedia(context, Number(params.id))),
  bindWriting('updateManyMedia', (context, { body }) => updateManyMedia(context, body)),
  bindReading('previewMediaErasure', (context, { query }) =>
    previewErasure(context, (query?.ids ?? '').split(',').map(Number)),
  ),
  bindWithPreparation(
    'eraseMedia',
    async () => succeed<string[]>([]),
    (context, { body }, hashes) => eraseMedia(context, body, hashes),
    {
      cleanup: ({ read, services, site }, hashes) =>
        // What a failure leaves behind costs room and nothing else: the call has succeeded.
        deleteUnusedContents(read, services.store, site.id, hashes).catch(() => {}),
    },
  ),
  bindWriting('createMediaFolder', (context, { body }) => createFolder(context, body)),
  bindWriting('updateMediaFolder', (context, { params, body }) => changeFolder(context, Number(params.id), body)),
  bindWriting('deleteMediaFolder', (context, { params }) => removeFolder(context, Number(params.id))),
];
