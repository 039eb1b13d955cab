import { succeed } from '@vitrine/domain/kernel/result';
import { bind } from '../bind-endpoint.ts';
import { listAlbums, readAlbum } from './albums.operations.ts';

export const albumsBindings = [
  bind('listAlbums', { read: async (context, { list }) => succeed(await listAlbums(context, list)) }),
  bind('readAlbum', { read: (context, { params }) => readAlbum(context, Number(params.id)) }),
];
