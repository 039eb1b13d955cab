import { succeed } from '@vitrine/domain/kernel/result';
import { bindReading } from '../bind-endpoint.ts';
import { findImages } from './media.operations.ts';

export const mediaBindings = [
  bindReading('listImages', async (scope, { query }) => {
    const images = await findImages(scope, (query?.ids ?? '').split(',').map(Number));
    return succeed({ images: [...images.values()] });
  }),
];
