import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener } from 'node:http';
import { join } from 'node:path';
import { startFakeHttpServer } from '@vitrine/test-kit/servers/fake-http-server';
import { afterEach, describe, expect, test } from 'vitest';
import { createGooglePlaces } from './google-places.ts';

const readRecording = (name: string) => readFileSync(join(import.meta.dirname, 'recorded', `${name}.json`));
const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const close of cleanups.splice(0)) close();
});

/** Starts a fake of the service; returns its URL. */
async function startFakeService(answer: RequestListener): Promise<string> {
  const { url, close } = await startFakeHttpServer(answer);
  cleanups.push(close);
  return url;
}

const readPlace = (base: string, timeout = 2000) =>
  createGooglePlaces(base, timeout).readPlace('ChIJ/exemple?x', 'cle-secrete', 'fr');

describe('API-30 BLK-06 the Places API', () => {
  test('API-30 asks for four fields, with the key in a header and nowhere else', async () => {
    let asked: IncomingMessage | undefined;
    const base = await startFakeService((request, response) => {
      asked = request;
      response.end(readRecording('place-details'));
    });
    await readPlace(base);
    expect(asked?.url).toBe('/v1/places/ChIJ%2Fexemple%3Fx?languageCode=fr');
    expect(asked?.headers).toMatchObject({
      'x-goog-api-key': 'cle-secrete',
      'x-goog-fieldmask': 'rating,userRatingCount,googleMapsUri,reviews',
    });
  });

  test('API-30 BLK-06 gives the words as they were written, author with link and picture, report link; no odd address', async () => {
    const found = await readPlace(
      await startFakeService((_, response) => response.end(readRecording('place-details'))),
    );
    expect(found).toMatchObject({ rating: 4.9, total: 37, source: { name: 'Google Maps' } });
    expect(found.reviews[0]).toMatchObject({
      author: {
        name: 'Marion L.',
        url: 'https://www.google.com/maps/contrib/1001/reviews',
        picture: 'https://lh3.googleusercontent.com/a-/exemple',
      },
      text: 'Une heure très douce.',
      rating: 5,
      reportUrl: 'https://www.google.com/local/review/rap/report?postId=1',
    });
    expect(found.reviews[1]).toMatchObject({
      author: { name: 'Sans mot', url: null, picture: null },
      text: '',
      reportUrl: null,
    });
    expect(JSON.stringify(found)).not.toContain('ailleurs.example');
  });

  test('API-30 a place without review is an answer', async () => {
    const found = await readPlace(await startFakeService((_, response) => response.end(readRecording('no-review'))));
    expect(found).toEqual({ source: { name: 'Google Maps', url: null }, rating: null, total: 0, reviews: [] });
  });

  test.each([
    ['a refused key', 403, 'clé refusée (403)', false],
    ['an unknown place', 404, 'lieu inconnu (404)', false],
    ['a demand that makes no sense there', 400, 'refus 400', false],
    ['too many requests', 429, 'refus 429', true],
    ['a fault of the service', 503, 'refus 503', true],
  ])('API-30 %s (%i)', async (_, status, message, isTransient) => {
    const base = await startFakeService((__, response) => response.writeHead(status).end(readRecording('refused-key')));
    await expect(readPlace(base)).rejects.toMatchObject({ name: 'ReviewServiceError', message, isTransient });
  });

  test('API-30 a service that hangs, breaks off, speaks nonsense, goes on for ever or leads elsewhere is no answer', async () => {
    const hanging = await startFakeService(() => {});
    await expect(readPlace(hanging, 100)).rejects.toMatchObject({ message: 'délai dépassé', isTransient: true });
    const broken = await startFakeService((request) => request.socket.destroy());
    await expect(readPlace(broken)).rejects.toMatchObject({ isTransient: true });
    const nonsense = await startFakeService((_, response) => response.end('<html>'));
    await expect(readPlace(nonsense)).rejects.toMatchObject({ isTransient: true });
    const wrong = await startFakeService((_, response) => response.end('{"rating":"cinq"}'));
    await expect(readPlace(wrong)).rejects.toMatchObject({ message: 'réponse illisible' });
    const endless = await startFakeService((_, response) => {
      response.write(`"${'x'.repeat(600_000)}`);
    });
    await expect(readPlace(endless)).rejects.toMatchObject({ message: 'réponse trop longue' });
    let isReached = false;
    const elsewhere = await startFakeService((_, response) => {
      isReached = true;
      response.end('{}');
    });
    const leading = await startFakeService((_, response) => response.writeHead(302, { location: elsewhere }).end());
    await expect(readPlace(leading)).rejects.toMatchObject({ name: 'ReviewServiceError' });
    expect(isReached).toBe(false);
  });
});
