import { succeed } from '@vitrine/domain/kernel/result';
import { bind } from '../bind-endpoint.ts';
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
  bind('listImages', {
    read: async (context, { query }) => {
      const images = await findImages(context, (query?.ids ?? '').split(',').map(Number));
      // Some images come from the cache and some from the database. The order must not reveal which.
      return succeed({ images: [...images.values()].sort((one, other) => one.id - other.id) });
    },
  }),
  bind('loadSvg', {
    prepare: ({ services }, { body }) => fetchSvg(services.guardedFetch, body.url),
    write: (context, { body }, fetched) => importFetchedSvg(context, body, fetched),
    rateLimit: { limit: 'loadSvg' },
  }),
  bind('listMedia', { read: (context, { query }) => listLibrary(context, query ?? {}) }),
  bind('readMediaLibrary', { read: (context) => readLibrary(context) }),
  bind('readMedia', { read: (context, { params }) => readLibraryMedia(context, Number(params.id)) }),
  bind('reviewDrawing', {
    read: (context, { query }) => findWholeUpload(context, query?.upload ?? ''),
    complete: ({ services, site }, _, upload) => reviewUploadedDrawing(services.store, site.id, upload),
  }),
  bind('listAnnouncedUploads', { read: (context) => listAnnouncedUploads(context) }),
  bind('cancelAnnouncedUpload', {
    write: (context, { params }) => cancelAnnouncedUpload(context, params.id),
    complete: async ({ services, site }, _, parts) => {
      await deleteUploadParts(services.store, site.id, parts);
      return {};
    },
  }),
  bind('createMedia', {
    prepare: (prepareContext, { body }) => prepareUpload(prepareContext, body.upload),
    write: (context, { body }, prepared) => createMediaFromUpload(context, body, prepared),
    rateLimit: { limit: 'mediaFile' },
    cleanup: cleanUpload,
  }),
  bind('updateMedia', { write: (context, { params, body }) => updateLibraryMedia(context, Number(params.id), body) }),
  bind('updateMediaEdits', {
    prepare: (prepareContext, { params, body }) => prepareEdits(prepareContext, Number(params.id), body.edits),
    write: (context, { params, body }, prepared) => updateEdits(context, Number(params.id), body, prepared),
    rateLimit: { limit: 'adminUpload' },
    cleanup: cleanEdits,
  }),
  bind('replaceMedia', {
    prepare: (prepareContext, { params, body }) => prepareReplacement(prepareContext, Number(params.id), body.upload),
    write: (context, { params, body }, prepared) => replaceMediaByUpload(context, Number(params.id), body, prepared),
    rateLimit: { limit: 'mediaFile' },
    cleanup: cleanUpload,
  }),
  bind('restoreMediaVersion', {
    write: (context, { params, body }) => restoreVersion(context, Number(params.id), body),
  }),
  bind('convertMedia', { write: (context, { params }) => convertMedia(context, Number(params.id)) }),
  bind('updateManyMedia', { write: (context, { body }) => updateManyMedia(context, body) }),
  bind('previewMediaErasure', {
    read: (context, { query }) => previewErasure(context, (query?.ids ?? '').split(',').map(Number)),
  }),
  bind('eraseMedia', {
    prepare: async () => succeed<string[]>([]),
    write: (context, { body }, hashes) => eraseMedia(context, body, hashes),
    cleanup: ({ read, services, site }, hashes) =>
      // What a failure leaves behind costs room and nothing else: the call has succeeded.
      deleteUnusedContents(read, services.store, site.id, hashes).catch(() => {}),
  }),
  bind('createMediaFolder', { write: (context, { body }) => createFolder(context, body) }),
  bind('updateMediaFolder', { write: (context, { params, body }) => changeFolder(context, Number(params.id), body) }),
  bind('deleteMediaFolder', { write: (context, { params }) => removeFolder(context, Number(params.id)) }),
];
