import { expect, test } from 'vitest';
import { readCompany, type TypedCompany } from './read-company.ts';

const name = 'Cave Haute';

test.each<[string, Omit<TypedCompany, 'name'>, string | null, string | null]>([
  ['SIREN', { siren: '732 829 320' }, '732829320', null],
  ['SIRET', { siren: '732 829 320 00074' }, '732829320', null],
  ['SIRET of a post office', { siren: '356 000 000 49837' }, '356000000', null],
  ['French VAT number', { vatNumber: 'fr 44 732 829 320' }, '732829320', 'FR44732829320'],
  ['both', { siren: '732829320', vatNumber: 'FR44732829320' }, '732829320', 'FR44732829320'],
  ['number of another state', { vatNumber: 'BE 0203.201.340' }, null, 'BE0203201340'],
  ['French branch of a company abroad', { siren: '732829320', vatNumber: 'BE0203201340' }, '732829320', 'BE0203201340'],
  ['number of Monaco', { vatNumber: 'FR23000047372' }, null, 'FR23000047372'],
])('a company is known by its %s', (_what, typed, siren, vatNumber) => {
  expect(readCompany({ name, ...typed })).toEqual({ ok: true, company: { name, siren, vatNumber } });
});

test.each<[string, Omit<TypedCompany, 'name'>, object]>([
  ['neither number', {}, { siren: expect.stringContaining('Indiquez le SIREN') }],
  ['a wrong SIREN', { siren: '732829321' }, { siren: expect.stringContaining('n’est pas un SIREN') }],
  [
    'both wrong',
    { siren: '12', vatNumber: 'FR00732829320' },
    { siren: expect.any(String), vatNumber: expect.stringContaining('n’existe pas') },
  ],
  [
    'numbers of two companies',
    { siren: '404833048', vatNumber: 'FR44732829320' },
    { vatNumber: expect.stringContaining('n’est pas celui du SIREN') },
  ],
])('%s is refused beside its field', (_what, typed, problems) => {
  expect(readCompany({ name, ...typed })).toEqual({ ok: false, problems });
});
