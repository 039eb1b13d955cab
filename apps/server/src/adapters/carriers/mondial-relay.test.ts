import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type FetchLimits, GuardedFetchError } from '../outgoing/guarded-fetch.ts';
import { createMondialRelay } from './mondial-relay.ts';
import { createStandInCarrier } from './stand-in-carrier.ts';

const readRecording = (name: string) => readFileSync(join(import.meta.dirname, 'recorded', `${name}.xml`), 'utf8');
const account = { brand: 'BDTEST13', key: 'PrivateK' };
const angers = { country: 'FR', postalCode: '49000', city: 'Angers & Cie', serviceCode: '' };

/** A client whose service answers this; `asked` keeps what it was sent. */
function answering(content: string | Error) {
  const asked: { address: string; limits: FetchLimits }[] = [];
  const network = createMondialRelay(async (address, limits) => {
    asked.push({ address, limits });
    if (content instanceof Error) throw content;
    return { content: Buffer.from(content) };
  });
  return { network, asked };
}
const search = (content: string | Error) => answering(content).network.searchPoints(angers, account);

describe('API-14 ENT-09 the search of Mondial Relay', () => {
  test('API-14 points with decimal commas, padded words and hours; « 0000 » is closed; a point without place is left out', async () => {
    const points = await search(readRecording('points'));
    expect(points.map(({ id }) => id)).toEqual(['049087', '003342']);
    expect(points).toMatchSnapshot();
    expect(points[0]).toMatchObject({
      name: 'TABAC & PRESSE DU RALLIEMENT',
      address: '3 RUE SAINT-AUBIN',
      postalCode: '49000',
      city: 'ANGERS',
      country: 'FR',
      latitude: 47.47123,
      longitude: -0.55184,
    });
    const ranges = [
      { from: '09:00', to: '12:30' },
      { from: '14:30', to: '19:00' },
    ];
    expect(points[0]?.openings.map(({ weekday }) => weekday)).not.toContain('SUNDAY');
    expect(points[0]?.openings[0]).toEqual({ weekday: 'MONDAY', ranges });
    expect(points[0]?.openings.at(-1)).toEqual({ weekday: 'SATURDAY', ranges: [{ from: '09:30', to: '12:00' }] });
  });

  test('ENT-09 both lines of an address stand in their order, and neither of the lines of the name', async () => {
    const content = readRecording('one-point')
      .replace('<LgAdr2 />', '<LgAdr2>CHEZ MME LENOIR</LgAdr2>')
      .replace('<LgAdr4 />', '<LgAdr4>BÂTIMENT B</LgAdr4>');
    const [point] = await search(content);
    expect(point?.address).toBe('18 BOULEVARD FOCH, BÂTIMENT B');
  });

  test('API-14 the request is signed over its values in order, escaped, posted once and never redirected', async () => {
    const { network, asked } = answering(readRecording('points'));
    await network.searchPoints({ ...angers, postalCode: '<49>', serviceCode: '24L' }, account);
    const [{ address, limits } = {} as never] = asked;
    expect(address).toBe('https://api.mondialrelay.com/Web_Services.asmx');
    expect(limits).toMatchObject({ maximumRedirects: 0, timeout: 4000 });
    const sent = limits.message?.content ?? '';
    expect(sent).toContain('<CP>&#60;49&#62;</CP>');
    expect(sent).not.toContain(account.key);
    const signed = createHash('md5').update('BDTEST13FR<49>24L2010PrivateK').digest('hex').toUpperCase();
    expect(sent).toContain(`<Security>${signed}</Security>`);
  });

  test.each(['no-point', 'unknown-town'])('API-14 %s is an answer', async (name) => {
    expect(await search(readRecording(name))).toEqual([]);
  });

  test.each([
    ['a refused key, with the status 200', readRecording('wrong-key'), 'refus du réseau (STAT 8)'],
    ['no XML', '<html><body>Maintenance', 'réponse illisible'],
    ['another document', '<a><b/></a>', 'réponse illisible'],
    ['nothing', '', 'réponse illisible'],
    ['entities of its own', `<!DOCTYPE a [<!ENTITY x "y">]>${readRecording('points')}`, 'réponse illisible'],
    ['silence', new GuardedFetchError('time'), 'délai dépassé'],
    ['a broken connection', new GuardedFetchError('unreachable'), 'aucune réponse (unreachable)'],
    ['an error of the server', new GuardedFetchError('status'), 'aucune réponse (status)'],
    ['too much', new GuardedFetchError('size'), 'aucune réponse (size)'],
  ])('API-14 %s is no answer', async (_, content, message) => {
    await expect(search(content)).rejects.toMatchObject({ name: 'CarrierError', message });
  });

  test('API-14 one point is looked up by its number', async () => {
    const { network, asked } = answering(readRecording('one-point'));
    expect(await network.findPoint({ country: 'FR', id: '003342' }, account)).toMatchObject({ name: 'L’ÉPICERIE' });
    expect(asked[0]?.limits.message?.content).toContain('<NumPointRelais>003342</NumPointRelais>');
    expect(await network.findPoint({ country: 'FR', id: '000001' }, account)).toBeUndefined();
  });
});

test('API-14 the stand-in invents points in a commune, says so, and finds them again', async () => {
  const network = createStandInCarrier();
  const points = await network.searchPoints({ ...angers, city: 'Angers' }, account);
  expect(points).toMatchSnapshot();
  for (const point of points) {
    expect(point).toMatchObject({
      city: 'Angers',
      postalCode: '49000',
      name: expect.stringContaining('démonstration'),
    });
    expect(await network.findPoint({ country: 'FR', id: point.id }, account)).toEqual(point);
  }
  expect(await network.searchPoints({ ...angers, country: 'BE' }, account)).toEqual([]);
  expect(await network.searchPoints({ ...angers, postalCode: '00000' }, account)).toEqual([]);
  expect(await network.findPoint({ country: 'FR', id: 'D49000-9-Angers' }, account)).toBeUndefined();
});
