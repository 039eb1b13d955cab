/** Locales of the program's own texts: buttons, forms, mails, error pages. */
export const programLocales: readonly string[] = ['fr_FR'];
