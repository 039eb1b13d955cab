import styles from './contents.module.css';

const names = new Intl.DisplayNames(['fr'], { type: 'language' });

/** The name of a language: « anglais » of `en_GB`. */
export function nameLocale(locale: string): string {
  return names.of(locale.slice(0, 2)) ?? locale;
}

/** In which of the site's languages a content has a text; nothing where the site has one language. */
export function LocaleMarks({ all, own }: { all: readonly string[]; own: readonly string[] }) {
  if (all.length < 2) return null;
  return (
    <span className={styles.locales}>
      {all.map((locale) => {
        const isMissing = !own.includes(locale);
        return (
          <span
            key={locale}
            className={styles.locale}
            data-missing={isMissing || undefined}
            title={isMissing ? `Sans ${nameLocale(locale)}` : nameLocale(locale)}
          >
            <span className={styles.hidden}>{isMissing ? 'sans ' : ''}</span>
            {locale.slice(0, 2)}
          </span>
        );
      })}
    </span>
  );
}
