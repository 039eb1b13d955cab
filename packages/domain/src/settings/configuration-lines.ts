import { technicalFileModels } from './site-flags.ts';

/** The component that draws technical files (API-44). */
export const productFileGenerator = 'product-file-generator';

/** What may name a value of a configuration. */
const valueName = /^[A-Za-z][A-Za-z0-9_.-]{0,59}$/;
/** Names of what only servers may know. */
const secretName = /secret|private|passw|passe|token|jeton/i;
/** Values of the services of payment and mail that are secret whatever they are called. */
const secretValue = /^(?:sk|rk|whsec)_\w/;

export type ParsedConfiguration = { ok: true; config: Record<string, unknown> } | { ok: false; message: string };

/**
 * Parses a configuration of which each line is a name, a colon and a value. A value is a text, unless it reads as a
 * number, as `true`, `false` or `null`, or as JSON that begins with a bracket, a brace or a quotation mark. The message
 * is a French sentence that names the line.
 */
export function parseConfigurationLines(text: string): ParsedConfiguration {
  const values = new Map<string, unknown>();
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') continue;
    const refuse = (why: string) => ({ ok: false, message: `Ligne ${index + 1}\u00a0: ${why}` }) as const;
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim();
    if (name === '')
      return refuse('écrivez un nom, deux points et une valeur, comme «\u00a0model\u00a0: MODERN\u00a0».');
    if (!valueName.test(name))
      return refuse(
        `«\u00a0${name}\u00a0» n’est pas un nom\u00a0: commencez par une lettre sans accent, puis lettres, chiffres, points et tirets.`,
      );
    if (values.has(name))
      return refuse(`«\u00a0${name}\u00a0» a déjà sa valeur plus haut\u00a0: gardez l’une des deux lignes.`);
    const value = parseValue(line.slice(colon + 1).trim());
    if (value === undefined) return refuse('ce qui commence par {, [ ou " doit être du JSON entier\u00a0: fermez-le.');
    if (!canBeStored(value))
      return refuse('cette valeur contient un signe ou un nombre qui ne peut pas être gardé\u00a0: retirez-le.');
    if (secretName.test(name) || (typeof value === 'string' && secretValue.test(value)))
      return refuse(`«\u00a0${name}\u00a0» serait lu de tout le monde\u00a0: ne l’écrivez pas ici.`);
    values.set(name, value);
  }
  return { ok: true, config: Object.fromEntries(values) };
}

/** Returns a value as JSON has it; undefined where it begins as JSON and does not end as such. */
function parseValue(text: string): unknown {
  if (text === 'null') return null;
  if (text === 'true' || text === 'false') return text === 'true';
  // Telephone numbers and codes keep their zeros: a number is what is written as one, and comes back so.
  if (/^-?\d+(?:\.\d+)?$/.test(text) && String(Number(text)) === text) return Number(text);
  if (!/^["{[]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether PostgreSQL can keep a value as it is: no NUL, no half of a sign, no number beyond all numbers. */
function canBeStored(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value === 'number') return Number.isFinite(value);
  if (value === null || typeof value !== 'object') return true;
  return Object.entries(value).every(([name, inner]) => canBeStored(name) && canBeStored(inner));
}

/** Says in French what is wrong with the configuration of a component that the program knows; undefined where nothing is. */
export function findConfigurationFault(slug: string, config: Readonly<Record<string, unknown>>): string | undefined {
  if (slug !== productFileGenerator) return undefined;
  for (const [name, value] of Object.entries(config)) {
    if (name !== 'model')
      return `Les fiches techniques n’ont qu’un réglage, «\u00a0model\u00a0»\u00a0: retirez «\u00a0${name}\u00a0».`;
    if (!technicalFileModels.some((model) => model === value))
      return `«\u00a0model\u00a0» vaut ${technicalFileModels.join(' ou ')}\u00a0: choisissez l’un des deux.`;
  }
  return undefined;
}
