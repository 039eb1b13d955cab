import { Icon, type PageFacts, PhoneLink, SearchBox } from '@vitrine/blocks/storefront';
import { programLocales } from '@vitrine/domain/settings/program-locales';
import type { ReactElement } from 'react';
import styles from './error-page.module.css';
import { type MissingPageWords, missingPageWords } from './missing-page-words.data.ts';

/** An error as the visitor sees it. */
export interface PageError {
  /** HTTP status; 500 when none is known (ERR-01). */
  status?: number | undefined;
  /** French sentence; without one, the title is « Erreur ». */
  message?: string | undefined;
  /** Identifies the request in the program's log; a page with a 5xx shows it. */
  requestId?: string | undefined;
}

/** Returns the HTTP status of an error page (ERR-01). */
export function errorStatus(error: PageError): number {
  return error.status ?? 500;
}

/** Returns the page's title: the error's own sentence, else « Erreur » (ERR-01). */
export function errorTitle(error: PageError): string {
  return error.message?.trim() || 'Erreur';
}

/**
 * Returns the words of a missing page in a language, and the locale that they are written in: that of the program where it
 * does not know the language.
 */
export function findMissingPageWords(locale: string): { words: MissingPageWords; locale: string } {
  const [programLocale = ''] = programLocales;
  const known = missingPageWords[locale] ? locale : programLocale;
  return { words: missingPageWords[known] as MissingPageWords, locale: known };
}

/** The page shown in the shell when something is missing or fails: what happened, the way home, the site's pages. */
export function ErrorPage({ error, page }: { error: PageError; page: PageFacts }): ReactElement {
  const status = errorStatus(error);
  const isMissing = status === 404 || status === 410;
  // The other errors have French sentences, from the server, so everything around these is French too.
  const { words } = findMissingPageWords(isMissing ? page.locale : '');
  const links = page.menu.flatMap((entry) => [...(entry.url ? [entry] : []), ...entry.children]);
  const { phone } = page.site;
  return (
    <div className={`band band-page ${styles.error}`}>
      <div className={styles.sheet}>
        <p className={styles.number} aria-hidden="true">
          {status}
        </p>
        <div className={styles.words}>
          <h1 className={styles.title}>{errorTitle(error)}</h1>
          <p className={styles.text}>{explain(status, words)}</p>
          {isMissing && (
            <SearchBox id="recherche-page" name={words.searchName} hint={words.searchHint} page={page} variant="wide" />
          )}
          <p className="actions">
            <a className="button" href={page.link(page.paths.home())}>
              {words.home}
            </a>
            {page.site.isContactPageShown && (
              <a className="button button-quiet" href={page.link(page.paths.contact())}>
                {words.contact}
              </a>
            )}
          </p>
          {!isMissing && error.requestId && (
            <p className={styles.reference}>
              Si cela se répète, donnez-nous cette référence&nbsp;: <code>{error.requestId}</code>
            </p>
          )}
        </div>
        {links.length > 0 && (
          <nav className={styles.links} aria-labelledby="pages-utiles">
            <h2 id="pages-utiles" className="label">
              {words.links}
            </h2>
            <ul className={styles.entries}>
              {links.map((entry) => (
                <li key={entry.url + entry.label}>
                  <a className={styles.link} href={entry.url}>
                    <span>{entry.label}</span>
                    <Icon name="fa-solid fa-arrow-right-long" page={page} />
                  </a>
                </li>
              ))}
              {phone && (
                <li>
                  <PhoneLink phone={phone} className={styles.link}>
                    <span>{phone.replaceAll(' ', '\u00a0')}</span>
                    <Icon name="fa-solid fa-phone" page={page} />
                  </PhoneLink>
                </li>
              )}
            </ul>
          </nav>
        )}
      </div>
    </div>
  );
}

function explain(status: number, words: MissingPageWords): string {
  if (status === 404) return words.absentText;
  if (status === 410) return words.goneText;
  // A page's only 403: a form sent from another site. The title says so.
  if (status === 403) return 'Par prudence, rien n’a été enregistré.';
  if (status === 429) return 'Beaucoup de demandes viennent de chez vous.';
  if (status === 503) return 'Le site reprend son souffle. Réessayez dans un instant.';
  if (status < 500) return 'Cette demande n’a pas pu aboutir. Revenez en arrière et réessayez.';
  return 'Quelque chose s’est mal passé de notre côté, pas du vôtre. Réessayez dans un instant.';
}
