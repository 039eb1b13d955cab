import { foldText } from '../kernel/fold-text.ts';
import type { ZonePlace } from './shipping-zone.ts';

/** A country as people write it in the places of a zone. */
export interface NamedCountry {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
}

const maximumPlaces = 500;

/**
 * Parses the places of a zone, one country a line, by its name or its code, with the beginnings of its postcodes where it is
 * not all of it: `Belgique`, `France : 20, 971`. Otherwise returns a French message that names the line.
 */
export function parseZonePlaces(
  text: string,
  countries: readonly NamedCountry[],
): { ok: true; places: ZonePlace[] } | { ok: false; message: string } {
  const places = new Map<string, ZonePlace>();
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const [, name = '', list = ''] = /^([^:\d]+?)\s*:?\s*((?<=:\s*).*|\d.*)?$/.exec(line) ?? [];
    const country = countries.find((one) => one.code === name.toUpperCase() || fold(one.name) === fold(name));
    if (!country) return refuse(`«\u00a0${line}\u00a0»\u00a0: écrivez un pays par ligne, comme Belgique ou BE.`);
    const prefixes = list.split(/[\s,;]+/).filter(Boolean);
    for (const prefix of prefixes.length ? prefixes : ['']) {
      if (!/^[0-9A-Z-]{0,8}$/i.test(prefix))
        return refuse(`«\u00a0${line}\u00a0»\u00a0: écrivez des débuts de codes postaux, comme 20, 971.`);
      const place = { country: country.code, postcodePrefix: prefix.toUpperCase() };
      places.set(`${place.country} ${place.postcodePrefix}`, place);
    }
  }
  if (places.size === 0) return refuse('Écrivez au moins un pays.');
  if (places.size > maximumPlaces) return refuse(`Au plus ${maximumPlaces} lieux dans une zone.`);
  return { ok: true, places: [...places.values()] };
}

/** Formats the places of a zone as people write them, one country a line. */
export function formatZonePlaces(places: readonly ZonePlace[], countries: readonly NamedCountry[]): string {
  const names = new Map(countries.map(({ code, name }) => [code, name]));
  const codes = [...new Set(places.map(({ country }) => country))];
  return codes
    .flatMap((code) => {
      const name = names.get(code) ?? code;
      const own = places.filter(({ country }) => country === code).map(({ postcodePrefix }) => postcodePrefix);
      const prefixes = own.filter((prefix) => prefix !== '');
      // A whole country beside some of its postcodes is a line of its own.
      return [
        ...(own.includes('') ? [name] : []),
        ...(prefixes.length ? [`${name}\u00a0: ${prefixes.join(', ')}`] : []),
      ];
    })
    .join('\n');
}

/** Without accents and signs: « Royaume Uni » is Royaume-Uni. */
function fold(name: string): string {
  return foldText(name).replace(/[^\p{L}]/gu, '');
}

function refuse(message: string): { ok: false; message: string } {
  return { ok: false, message };
}
