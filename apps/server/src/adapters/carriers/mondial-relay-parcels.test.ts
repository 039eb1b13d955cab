import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type FetchLimits, GuardedFetchError } from '../outgoing/guarded-fetch.ts';
import { carriedParcel } from './carried-parcel.fixture.ts';
import { createMondialRelay } from './mondial-relay.ts';
import { askService } from './mondial-relay-soap.ts';
import { createStandInCarrier } from './stand-in-carrier.ts';

const readRecording = (name: string) => readFileSync(join(import.meta.dirname, 'recorded', `${name}.xml`), 'utf8');
const account = { brand: 'BDTEST13', key: 'PrivateK' };
const pdf = Buffer.from('%PDF-1.4 étiquette');

/** A client whose service gives these answers in turn; `asked` keeps what it was sent. */
function answering(...contents: (string | Buffer | Error)[]) {
  const asked: { address: string; limits: FetchLimits }[] = [];
  const carrier = createMondialRelay(async (address, limits) => {
    asked.push({ address, limits });
    const content = contents.shift() ?? '';
    if (content instanceof Error) throw content;
    return { content: Buffer.from(content) };
  });
  return { carrier, asked, sent: () => asked[0]?.limits.message?.content ?? '' };
}

/** The values of a sent question, by name. */
const readValues = (sent: string) =>
  Object.fromEntries([...sent.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name, value]) => [name, value]));

test.each([
  ['label-created', '31297410'],
  ['label-created-2024', '50018892'],
])('API-23 a label is bought (%s)', async (recording, number) => {
  expect(await answering(readRecording(recording)).carrier.createLabel(carriedParcel, account)).toBe(number);
});

test('API-23 what is sent of a parcel is in capitals without accents, cut to the lengths of the service, and signed in order', async () => {
  const { carrier, sent, asked } = answering(readRecording('label-created'));
  await carrier.createLabel(carriedParcel, account);
  expect(asked[0]?.limits).toMatchObject({ maximumRedirects: 0, maximumBytes: 500_000 });
  const { Security, ...values } = readValues(sent());
  expect(Security).toMatch(/^[0-9A-F]{32}$/);
  expect(values).toMatchSnapshot();
  expect(sent()).not.toContain(account.key);
});

test('API-23 a parcel to a door names no point, and has the service of the contract', async () => {
  const { carrier, sent } = answering(readRecording('label-created'));
  await carrier.createLabel({ ...carriedParcel, point: null, serviceCode: '' }, account);
  expect(readValues(sent())).toMatchObject({ ModeLiv: 'HOM', LIV_Rel: '', LIV_Rel_Pays: '' });
});

test('API-23 the signature of a question is that of the recorded one', async () => {
  // akretion/roulier at 7879c3be73c7c9c3bfd03df7c11a1381ebad5987, test_mondialrelay_label.yaml.
  const given = [
    'REL',
    'HOM',
    'FR',
    'Akretion',
    '27 rue Henri Rolland',
    'Batiment B',
    'Villeurbanne',
    '69100',
    'FR',
    '+33482538457',
    'FR',
    'Hugo',
    '6 Place des Vosges',
    'Paris',
    '75004',
    'FR',
    '+33600000000',
    'hugo.victor@example.com',
    '1200',
    '1',
    '0',
    'EUR',
    'EUR',
    'FR',
    'AUTO',
  ];
  const values = given.map((value, place) => [`V${place}`, value] as const);
  let sent = '';
  const fetch = async (_: string, limits: FetchLimits) => {
    sent = limits.message?.content ?? '';
    return { content: Buffer.from(readRecording('label-created-2024')) };
  };
  await askService(fetch, { operation: 'WSI2_CreationEtiquette', values, timeout: 1000 }, account);
  expect(sent).toContain('<Security>59CD51C5270D4A696BABF634E21F2B44</Security>');
});

test.each([
  ['a refusal', readRecording('label-refused'), 'Le nom n’est pas accepté.'],
  ['a failure of the service', readRecording('label-refused').replace('<STAT>30', '<STAT>99'), undefined],
  ['a number that nobody has told', readRecording('label-refused').replace('<STAT>30', '<STAT>77'), /code 77/],
  ['a success without number', readRecording('label-refused').replace('<STAT>30', '<STAT>0'), undefined],
  ['another document', '<html></html>', undefined],
  ['silence', new GuardedFetchError('time'), undefined],
  ['a cut', new GuardedFetchError('unreachable'), undefined],
  ['too much', new GuardedFetchError('size'), undefined],
])('API-23 %s buys no label, and says whether that is certain', async (_, content, refusal) => {
  const asking = answering(content).carrier.createLabel(carriedParcel, account);
  await expect(asking).rejects.toMatchObject({ name: 'CarrierError' });
  const error = await asking.catch((caught: { refusal?: string }) => caught);
  if (refusal === undefined) expect(error).toMatchObject({ refusal: undefined });
  else expect((error as { refusal?: string }).refusal).toMatch(refusal);
});

test('API-23 a name in letters that the service has not is refused before anything is asked', async () => {
  const { carrier, asked } = answering(readRecording('label-created'));
  const recipient = { ...carriedParcel.recipient, name: 'محمد' };
  await expect(carrier.createLabel({ ...carriedParcel, recipient }, account)).rejects.toMatchObject({
    refusal: expect.stringContaining('lettres latines'),
  });
  expect(asked).toEqual([]);
});

test('API-23 a long address takes the third line; one that would lose words is refused before anything is asked', async () => {
  const home = { ...carriedParcel, point: null };
  const street = '127 boulevard du Maréchal-de-Lattre-de-Tassigny';
  const write = async (parcel: typeof home) => {
    const { carrier, sent, asked } = answering(readRecording('label-created'));
    const refused = await carrier.createLabel(parcel, account).then(
      () => undefined,
      (error: { refusal?: string }) => error.refusal,
    );
    return { refused, calls: asked.length, values: readValues(sent()) };
  };
  const zoe = { ...home.recipient, name: 'Zoé Lebrun' };
  const to = (...lines: string[]) => write({ ...home, recipient: { ...zoe, lines } });
  expect((await to(street, 'Résidence des Tilleuls, bâtiment C')).values).toMatchObject({
    Dest_Ad2: '127 BOULEVARD DU MARECHAL DE',
    Dest_Ad3: 'LATTRE DE TASSIGNY RESIDENCE DES',
    Dest_Ad4: 'TILLEULS, BATIMENT C',
  });
  const tooLong = ['Résidence des Tilleuls, bâtiment C', 'escalier 4, code 12B34, troisième étage'];
  for (const lines of [
    [street, ...tooLong],
    ['3 rue', 'x'.repeat(33)],
  ]) {
    const { refused, calls } = await to(...lines);
    expect([refused, calls]).toEqual([expect.stringContaining('trop longue pour l’étiquette'), 0]);
  }
  const sender = { ...home.sender, lines: [street, ...tooLong] };
  expect(await write({ ...home, sender })).toMatchObject({ refused: expect.stringContaining('du siège'), calls: 0 });
  // A parcel finds a relay point by its number: its long address refuses nothing.
  const { carrier, asked } = answering(readRecording('label-created'));
  await carrier.createLabel({ ...carriedParcel, recipient: { ...home.recipient, lines: sender.lines } }, account);
  expect(asked).toHaveLength(1);
});

test('API-23 a long name takes the second line; one that would lose letters is refused before anything is asked', async () => {
  const write = async (name: string, changes: Partial<typeof carriedParcel> = {}) => {
    const { carrier, sent, asked } = answering(readRecording('label-created'));
    const recipient = { ...carriedParcel.recipient, name };
    const refused = await carrier.createLabel({ ...carriedParcel, recipient, ...changes }, account).then(
      () => undefined,
      (error: { refusal?: string }) => error.refusal,
    );
    return { refused, calls: asked.length, values: asked.length ? readValues(sent()) : {} };
  };
  expect((await write('Société civile d’exploitation agricole des Hauts-Coteaux')).values).toMatchObject({
    Dest_Ad1: 'SOCIETE CIVILE D EXPLOITATION',
    Dest_Ad2: 'AGRICOLE DES HAUTS COTEAUX',
    Dest_Ad3: '127 BOULEVARD DU MARECHAL DE',
  });
  for (const name of [
    'x'.repeat(33),
    'Société civile d’exploitation agricole des Hauts-Coteaux de la Loire et du Layon',
  ])
    expect(await write(name)).toMatchObject({ refused: expect.stringContaining('Le nom est trop long'), calls: 0 });
  const sender = { ...carriedParcel.sender, name: 'x'.repeat(33) };
  expect(await write('Zoé', { sender })).toMatchObject({ refused: expect.stringContaining('votre maison'), calls: 0 });
  // Beside a name of two lines, an address at home has two.
  const recipient = {
    ...carriedParcel.recipient,
    lines: ['127 boulevard du Maréchal-de-Lattre-de-Tassigny', 'Résidence des Tilleuls, bâtiment C'],
  };
  expect(await write('', { point: null, recipient })).toMatchObject({
    refused: expect.stringContaining('adresse est trop longue'),
    calls: 0,
  });
});

test('API-23 the PDF of a label comes from the service alone, and is one', async () => {
  const { carrier, asked } = answering(readRecording('label-files'), pdf);
  expect(await carrier.fetchLabel('E001', account)).toEqual(pdf);
  expect(asked[1]?.address).toBe(
    'https://www.mondialrelay.com/ww2/PDF/StickerMaker2.aspx?ens=test11&expedition=E001&lg=FR&format=A4&crc=585C8413D5BC74EF6C7B2A620CED8366',
  );
});

test.each([
  ['an unknown parcel', [readRecording('label-files-unknown')]],
  ['a page in place of the PDF', [readRecording('label-files'), '<html>']],
  ['another host', [readRecording('label-files').replaceAll('>/ww2', '>//ailleurs.example/ww2')]],
  ['a host after the name', [readRecording('label-files').replaceAll('>/ww2', '>.ailleurs.example/ww2')]],
  ['silence', [readRecording('label-files'), new GuardedFetchError('time')]],
])('API-23 %s gives no PDF', async (_, contents) => {
  await expect(answering(...contents).carrier.fetchLabel('E001', account)).rejects.toMatchObject({
    name: 'CarrierError',
  });
});

test('API-23 the steps of a parcel: empty places left out, days of two digits, words in small letters', async () => {
  expect(await answering(readRecording('tracking-under-way')).carrier.track('31297410', account)).toEqual({
    state: 'under_way',
    steps: [
      { day: '2026-12-01', time: '10:10', label: 'Réception des données', place: '' },
      { day: '2026-12-02', time: '11:11', label: 'Prise en charge en agence', place: 'ESPAGNE' },
    ],
  });
  const delivered = await answering(readRecording('tracking-delivered')).carrier.track('96045752', account);
  expect(delivered.state).toBe('delivered');
  expect(delivered.steps.at(-1)).toEqual({
    day: '2018-10-24',
    time: '10:47',
    label: 'Liquidado en Ensena',
    place: 'ESPAGNE CORREOS EXPRESS',
  });
});

test.each([
  ['82', 'COLIS LIVRÉ AU DESTINATAIRE', 'delivered'],
  ['82', 'COLIS RETOURNÉ À L’EXPÉDITEUR', 'returned'],
  ['81', 'DISPONIBLE AU POINT RELAIS', 'at_point'],
  ['81', 'COLIS REMIS AU LIVREUR', 'under_way'],
  ['80', 'RÉCEPTION DES DONNÉES', 'registered'],
  ['83', 'ANOMALIE', 'problem'],
])('API-23 STAT %s with « %s » is %s', async (stat, label, state) => {
  const content = readRecording('tracking-under-way')
    .replace('<STAT>81', `<STAT>${stat}`)
    .replace('PRISE EN CHARGE EN AGENCE', label);
  expect(await answering(content).carrier.track('31297410', account)).toMatchObject({ state });
});

test('API-23 steps that come in another order are shown by their moments, and an unreadable day is none', async () => {
  const content = readRecording('tracking-under-way')
    .replace('01/12/26', '04/12/2026')
    .replace('11:11', '')
    .replace('<Heure>10:10', '<Heure>25:99');
  const { steps } = await answering(content).carrier.track('31297410', account);
  expect(steps.map(({ day, time }) => [day, time])).toEqual([
    ['2026-12-02', ''],
    ['2026-12-04', ''],
  ]);
  const odd = readRecording('tracking-under-way').replace('01/12/26', 'demain');
  expect((await answering(odd).carrier.track('31297410', account)).steps[0]?.day).toBe('');
});

test('API-23 an unknown parcel is a refusal', async () => {
  await expect(answering(readRecording('tracking-unknown')).carrier.track('1', account)).rejects.toMatchObject({
    refusal: 'Ce numéro de colis n’est pas connu.',
  });
});

test('API-23 the stand-in sells labels that say so, and brings their parcels to their people in two days', async () => {
  let now = Date.parse('2026-12-01T08:00:00Z');
  const carrier = createStandInCarrier(() => now);
  const number = await carrier.createLabel(carriedParcel, account);
  const label = (await carrier.fetchLabel(number, account)).toString('latin1');
  expect(number).toMatch(/^91796112000\d\d$/);
  expect(label.replaceAll(number, 'NUMERO')).toMatchSnapshot();
  expect(await carrier.quote(carriedParcel, account)).toBe(1230);
  const states = [];
  for (const hours of [0, 7, 31, 49]) {
    now = Date.parse('2026-12-01T08:00:00Z') + hours * 3_600_000;
    states.push((await carrier.track(number, account)).state);
  }
  expect(states).toEqual(['registered', 'under_way', 'at_point', 'delivered']);
  expect((await carrier.track(number, account)).steps).toMatchSnapshot();
  await expect(carrier.track('12', account)).rejects.toMatchObject({ refusal: expect.any(String) });
});
