import { succeed } from '@vitrine/domain/kernel/result';
import { bindReading } from '../bind-endpoint.ts';
import { findImages } from './media.operations.ts';

export const mediaBindings = [
  bindReading('listImages', async (scope, { query }) => {
    const images = await findImages(scope, (query?.ids ?? '').split(',').map(Number));
    // Some come from memory and some from the database: their order must not tell.
    return succeed({ images: [...images.values()].sort((one, other) => one.id - other.id) });
  }),
];
