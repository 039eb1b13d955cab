const names = new Intl.DisplayNames('fr', { type: 'language', languageDisplay: 'standard' });

/** Names the language of a locale, `en_GB`: « anglais ». */
export function nameLanguage(locale: string): string {
  return names.of(locale.split('_')[0] ?? locale) ?? locale;
}
