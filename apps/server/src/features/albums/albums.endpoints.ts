import { succeed } from '@vitrine/domain/kernel/result';
import { bindReading } from '../bind-endpoint.ts';
import { listAlbums, readAlbum } from './albums.operations.ts';

export const albumsBindings = [
  bindReading('listAlbums', async (context, { list }) => succeed(await listAlbums(context, list))),
  bindReading('readAlbum', (context, { params }) => readAlbum(context, Number(params.id))),
];
