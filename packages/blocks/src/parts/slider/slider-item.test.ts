import { createPageFacts } from '@vitrine/test-kit/records/describe-block';
import { expect, test } from 'vitest';
import type { ResponsiveImage } from '../../core/page-facts.ts';
import { buildSliderItems } from './slider-item.ts';

const sample = createPageFacts().getImage({ mediaId: 1, alt: 'Un bol' }) as ResponsiveImage;
const picture: ResponsiveImage = {
  ...sample,
  getDerivativeUrl: (width, format) => `/files/a/${width}.${format}`,
  formats: ['webp', 'jpg'],
  widths: [400, 800, 1600, 2400],
};

test('SLD-01 a picture offers its widths, and one that every browser opens', () => {
  expect(buildSliderItems([{ ...picture, caption: 'Le bain' }])).toEqual([
    {
      kind: 'image',
      src: '/files/a/1600.jpg',
      srcSet: '/files/a/400.webp 400w, /files/a/800.webp 800w, /files/a/1600.webp 1600w, /files/a/2400.webp 2400w',
      width: 2400,
      height: 1600,
      alt: 'Un bol',
      caption: 'Le bain',
    },
  ]);
});

test('SLD-01 a drawing is shown as it is, a film with its type and poster', () => {
  const drawing: ResponsiveImage = { ...picture, kind: 'drawing', url: '/files/a/plan.svg' };
  const film: ResponsiveImage = {
    ...picture,
    kind: 'video',
    url: '/files/b/bain.mp4',
    contentType: 'video/mp4',
    poster: picture,
  };
  const [first, second] = buildSliderItems([drawing, film]);
  expect(first).toMatchObject({ kind: 'image', src: '/files/a/plan.svg' });
  expect(first?.srcSet).toBeUndefined();
  expect(second).toMatchObject({
    kind: 'video',
    src: '/files/b/bain.mp4',
    contentType: 'video/mp4',
    poster: '/files/a/1600.jpg',
  });
});

test('SLD-01 a film without poster is shown without one', () => {
  const [item] = buildSliderItems([{ ...sample, kind: 'video', url: '/files/b/bain.mp4' }]);
  expect(item?.poster).toBeUndefined();
});

test('SLD-01 a film that browsers do not play is a download with its format and size', () => {
  const film: ResponsiveImage = { ...sample, kind: 'video', url: '/files/b/bain.avi', contentType: 'video/x-msvideo' };
  const [item] = buildSliderItems([{ ...film, bytes: 12_000_000 }]);
  expect(item?.download).toMatch(/^Télécharger la vidéo \(AVI, 12\sMo\)$/);
  expect(buildSliderItems([{ ...film, contentType: 'video/mp4' }])[0]?.download).toBeUndefined();
});
