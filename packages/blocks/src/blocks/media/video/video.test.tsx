import { createPageFacts, describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { expect, test } from 'vitest';
import type { PageFacts } from '../../../core/page-facts.ts';
import { videoExamples } from './video.examples.ts';
import { videoBlock } from './video.schema.ts';
import { videoView } from './video.view.tsx';

describeBlock(videoBlock, videoView, videoExamples, { requirement: 'BLK-09' });

const address = 'https://www.youtube.com/watch?v=a1B2c3D4e5F';
const { getImage: picture } = createPageFacts();
const render = (changes: Record<string, unknown> = {}, page: Partial<PageFacts> = {}) =>
  renderBlock('video', { variant: 'framed', tone: 'plain', title: 'Le bain', ...changes }, { page });
const pageWithVideo: Partial<PageFacts> = {
  getImage: (reference) => {
    const found = picture(reference);
    return found && reference?.mediaId === 7
      ? { ...found, kind: 'video', url: '/files/bain.mp4', contentType: 'video/mp4', width: 1920, height: 1080 }
      : found;
  },
};

test('title and text show in every version', () => {
  for (const variant of ['framed', 'wide', 'beside-text'])
    expect(render({ variant, text: 'Sans parole' })).toMatch(/Le bain<\/h2>.*Sans parole/);
});

test('a film of the library plays in the browser’s own player, with its poster and subtitles', () => {
  const captions = { address: '/files/bain.vtt', language: 'fr' };
  const html = render({ video: { mediaId: 7 }, poster: { mediaId: 1 }, captions }, pageWithVideo);
  expect(html).toMatch(
    /<video[^>]*controls=""[^>]*preload="none"[^>]*poster="\/files\/exemple\.jpg"[^>]*aria-label="Le bain"/,
  );
  expect(html).toContain('<source src="/files/bain.mp4" type="video/mp4"/>');
  expect(html).toMatch(/<track kind="captions" src="\/files\/bain\.vtt" srcLang="fr"/);
  expect(render({ video: { mediaId: 7 } }, pageWithVideo)).toContain('preload="metadata"');
});

test('BLK-09 a film that browsers do not play is offered as a download, under its poster', () => {
  const draw = (contentType: string, ending: string) => {
    const getImage: PageFacts['getImage'] = (reference) => {
      const found = pageWithVideo.getImage?.(reference);
      return found?.kind === 'video'
        ? { ...found, contentType, url: `/files/bain.${ending}`, bytes: 12_000_000 }
        : found;
    };
    return render({ video: { mediaId: 7 }, poster: { mediaId: 1 } }, { getImage });
  };
  for (const [type, ending] of [
    ['video/x-msvideo', 'avi'],
    ['video/x-ms-wmv', 'wmv'],
    ['video/x-flv', 'flv'],
    ['video/quicktime', 'mov'],
  ] as const) {
    const html = draw(type, ending);
    expect(html).not.toContain('<video');
    expect(html).toMatch(/<picture>.*<img/);
    expect(html).toContain(
      `href="/files/bain.${ending}" download="">Télécharger la vidéo (${ending.toUpperCase()}, 12\u202fMo)</a>`,
    );
  }
  expect(draw('video/webm', 'webm')).toContain('<video');
});

test('a film kept elsewhere asks first: nothing of the service is in the page, and a form agrees', () => {
  const html = render({ address, poster: { mediaId: 1 } }, { path: '/soins' });
  expect(html).not.toContain('<iframe');
  expect(html).not.toContain('youtube-nocookie');
  expect(html).toMatch(/<form[^>]*action="\/consentement"[^>]*method="post"/);
  for (const [name, value] of [
    ['purpose', 'embeds'],
    ['decision', 'add'],
    ['back', '/soins'],
  ])
    expect(html).toContain(`name="${name}" value="${value}"`);
  expect(html).toContain('<img');
});

test('a film kept elsewhere plays once the visitor agreed', () => {
  const html = render({ address }, { areEmbedsAllowed: true });
  expect(html).toMatch(
    /<iframe[^>]*src="https:\/\/www\.youtube-nocookie\.com\/embed\/a1B2c3D4e5F\?rel=0"[^>]*title="Le bain"/,
  );
  expect(html).not.toContain('<form');
});

test('the file comes before the address, and without film the words stand alone', () => {
  expect(render({ video: { mediaId: 7 }, address }, { ...pageWithVideo, areEmbedsAllowed: true })).not.toContain(
    '<iframe',
  );
  expect(render({ video: { mediaId: 1 } })).not.toMatch(/<video|<iframe|<form/);
});

test('an address that is no film is refused', () => {
  const read = (changes: object) =>
    videoBlock.schema.safeParse({ variant: 'wide', title: 'Le bain', ...changes }).success;
  expect(read({ address })).toBe(true);
  expect(read({ address: 'https://exemple.fr/film' })).toBe(false);
  expect(read({ captions: { address: '//ailleurs.example/a.vtt' } })).toBe(false);
});
