import { succeed } from '@vitrine/domain/kernel/result';
import { bindReading } from '../bind-endpoint.ts';
import { listAlbums, readAlbum } from './albums.operations.ts';

export const albumsBindings = [
  bindReading('listAlbums', async (scope, { list }) => succeed(await listAlbums(scope, list))),
  bindReading('readAlbum', (scope, { params }) => readAlbum(scope, Number(params.id))),
];
