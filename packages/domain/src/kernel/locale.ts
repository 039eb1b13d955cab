/** A locale as the platform names it (`fr_FR`): language, underscore, country. */
export type LocaleCode = string;

/** `fr_FR` becomes `fr-FR`, the form that HTML and Intl expect. */
export function toIsoLocale(code: LocaleCode): string {
  return code.replace('_', '-');
}

/** `fr_FR` becomes `fr`, the language alone. */
export function toLanguage(code: LocaleCode): string {
  return code.split('_')[0] ?? code;
}

/** Returns the name of a locale's message file in the specification (ENT-14). */
export function toLocaleFile(code: LocaleCode): string {
  return `${code}.js`;
}
