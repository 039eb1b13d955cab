import { createPageFacts, describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { describe, expect, test } from 'vitest';
import { addressMapExamples } from './address-map.examples.ts';
import { addressMapBlock } from './address-map.schema.ts';
import { addressMapView } from './address-map.view.tsx';
import { buildDirectionsUrl, buildMapUrl } from './map-urls.ts';

describeBlock(addressMapBlock, addressMapView, addressMapExamples, { requirement: 'BLK-04' });

const { site } = createPageFacts();
const render = (props: Record<string, unknown> = {}, changes = {}) =>
  renderBlock(
    'address-map',
    { variant: 'beside', ways: [], hasPhone: true, zoom: 15, ...props },
    { page: { site: { ...site, ...changes } } },
  );

describe('address map', () => {
  test('BLK-04 address and way are there at once, the map only behind a link that works without script', () => {
    const html = render();
    expect(html).toContain('12 rue du Petit-Lavoir');
    expect(html).toContain('https://www.google.com/maps/dir/?api=1&amp;destination=12%20rue%20du%20Petit-Lavoir');
    expect(html).toContain('data-name="map" data-on="interaction"');
    expect(html).toContain('href="https://www.openstreetmap.org/?mlat=47.4698&amp;mlon=-0.5593#map=15/');
    expect(html).not.toMatch(/<(img|iframe|script|link)\b/);
  });

  test('BLK-04 the island knows the place, the tiles and how near the map is', () => {
    const props =
      /data-props="([^"]+)"/.exec(render({ zoom: 17, place: 'Le cabinet' }))?.[1]?.replaceAll('&quot;', '"') ?? '';
    expect(JSON.parse(props)).toEqual({
      latitude: 47.4698,
      longitude: -0.5593,
      zoom: 17,
      tiles: site.mapTiles,
      place: 'Le cabinet',
    });
  });

  test('BLK-04 without position there is no map, without address nothing at all', () => {
    expect(render({}, { position: undefined })).not.toContain('vitrine-island');
    expect(render({}, { position: undefined })).toContain('Itinéraire');
    expect(render({}, { position: undefined, address: undefined })).toBe('');
  });

  test('BLK-04 a position without address has its map and its way, and no line of an address', () => {
    const html = render({}, { address: undefined });
    expect(html).toContain('data-name="map" data-on="interaction"');
    expect(html).toContain('href="https://www.openstreetmap.org/?mlat=47.4698&amp;mlon=-0.5593#map=15/');
    expect(html).toContain('destination=47.4698%2C-0.5593');
    expect(html).not.toContain('<address');
  });

  test('BLK-04 the owner’s words, ways and choices show', () => {
    const ways = [{ icon: 'fa-solid fa-car', label: 'En voiture', text: 'Sous le porche.' }];
    const html = render({ label: 'Venir', title: 'Chez nous', text: 'La porte verte.', place: 'Le cabinet', ways });
    for (const words of [
      'Venir',
      'Chez nous',
      'La porte verte.',
      '>Le cabinet</span>',
      'En voiture',
      'Sous le porche.',
    ])
      expect(html).toContain(words);
    expect(html).toContain('tel:');
    expect(render({ hasPhone: false })).not.toContain('tel:');
  });

  test('BLK-04 the way leads to the address, or to the position where there is none', () => {
    expect(buildDirectionsUrl({ address: undefined, position: { latitude: 1.5, longitude: -2 } })).toMatch(
      /destination=1\.5%2C-2$/,
    );
    expect(buildDirectionsUrl({ address: undefined, position: undefined })).toBeUndefined();
    expect(buildMapUrl({ latitude: 1, longitude: 2 }, 12)).toBe(
      'https://www.openstreetmap.org/?mlat=1&mlon=2#map=12/1/2',
    );
  });
});
