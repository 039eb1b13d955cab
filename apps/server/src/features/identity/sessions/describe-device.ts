const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const;

const findName = (names: readonly (readonly [string, string])[], userAgent: string) =>
  names.find(([mark]) => userAgent.includes(mark))?.[1];

/** Names the browser and the system of a `User-Agent` header, as a list of sessions shows them: « Firefox, Linux ». */
export function describeDevice(userAgent: string): string {
  const found = [findName(browsers, userAgent), findName(systems, userAgent)].filter(Boolean);
  return found.join(', ') || 'Appareil inconnu';
}
