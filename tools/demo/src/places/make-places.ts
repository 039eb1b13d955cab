import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * Generates the two data files of the places migration from unpacked packages: `node make-places.ts COMMUNES COUNTRIES
 * TO`, where COMMUNES is @etalab/decoupage-administratif 6.0.0 and COUNTRIES i18n-iso-countries 7.14.0 (`npm pack`,
 * then `tar`).
 */
const [communesFolder = '', countriesFolder = '', target = ''] = process.argv.slice(2);

interface Commune {
  code: string;
  nom: string;
  type: string;
  codesPostaux?: string[];
  population?: number;
}

const read = async <Content>(...parts: string[]) => JSON.parse(await readFile(join(...parts), 'utf8')) as Content;
const typographic = (name: string) => name.replaceAll("'", '’');

const communes = await read<Commune[]>(communesFolder, 'data/communes.json');
const lines = communes
  .filter(({ type, codesPostaux }) => type === 'commune-actuelle' && codesPostaux?.length)
  .map(({ code, nom, codesPostaux = [], population = 0 }) =>
    [code, typographic(nom), codesPostaux.join(','), population].join('\t'),
  );
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } };
await writeFile(join(target, '0001-communes.tsv.br'), brotliCompressSync(lines.join('\n'), options));

const codes = await read<[string, string, string, string][]>(countriesFolder, 'codes.json');
const { countries } = await read<{ countries: Record<string, string | string[]> }>(countriesFolder, 'langs/fr.json');
const rows = codes
  .map(([two, three, number]) => [two, three, number, typographic([countries[two] ?? two].flat()[0] ?? two)].join('\t'))
  .sort();
await writeFile(join(target, '0001-countries.tsv'), `${rows.join('\n')}\n`);
