import {
  type PageFacts,
  Pagination,
  PhoneLink,
  paginationCss,
  SearchBox,
  searchKinds,
} from '@vitrine/blocks/storefront';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { SearchResult } from '@vitrine/contract/endpoints/search.endpoints';
import type { ReactElement } from 'react';
import styles from './search-page.module.css';
import css from './search-page.module.css?inline';

/** CSS of the search screen. */
export const searchPageCss = paginationCss + css;

/** A page of search results. */
export type SearchResultPage = ReplyOf<'search'> & { page: number };

const perPage = 10;

/** The search page: the field, the results by kind, or suggestions where there are none. */
export function SearchPage({
  page,
  question,
  found,
}: {
  page: PageFacts;
  question: string;
  found: SearchResultPage | undefined;
}): ReactElement {
  return (
    <div className="band band-page">
      <div className={styles.search}>
        <div className={styles.head}>
          <h1>Rechercher</h1>
          <SearchBox
            id="recherche-page"
            name="Que cherchez-vous&#8239;?"
            hint="Un mot, un sujet…"
            page={page}
            variant="wide"
          />
          {found && <Summary results={found} searchQuery={question} page={page} />}
        </div>
        {found && found.total > 0 && <Results results={found} searchQuery={question} page={page} />}
        {(!found || found.total === 0) && <SearchSuggestions page={page} hasFailed={found !== undefined} />}
      </div>
    </div>
  );
}

interface SearchResultProps {
  results: SearchResultPage;
  searchQuery: string;
  page: PageFacts;
}

function Summary({ results: found, searchQuery: question, page }: SearchResultProps): ReactElement {
  const { total, correction, isPartial } = found;
  if (total === 0)
    return (
      <p className={styles.summary} role="status">
        {`Aucun résultat pour «\u00a0${question}\u00a0».`}
      </p>
    );
  return (
    <div className={styles.summary} role="status">
      {correction && (
        <p>
          {`Aucun mot ne s’écrit «\u00a0${question}\u00a0». Vouliez-vous dire `}
          <a href={page.link(page.paths.search(correction))}>{correction}</a>
          {'\u202f?'}
        </p>
      )}
      {isPartial && <p>Aucun texte n’a tous ces mots. Voici ceux qui en ont une partie.</p>}
      <p>{countText(total, correction ?? question)}</p>
    </div>
  );
}

function countText(total: number, question: string): string {
  const count = total === 1 ? '1\u00a0résultat' : `${total}\u00a0résultats`;
  return `${count} pour «\u00a0${question}\u00a0»`;
}

function Results({ results: found, searchQuery: question, page }: SearchResultProps): ReactElement {
  const base = page.link(page.paths.search(question));
  const kinds = [...new Set(found.results.map(({ kind }) => kind))];
  return (
    <div className={styles.results}>
      {kinds.map((kind) => (
        <section key={kind} className={styles.group} aria-labelledby={`trouve-${kind}`}>
          <h2 id={`trouve-${kind}`} className={styles.kind}>
            {searchKinds[kind].many}{' '}
            <span className={styles.count}>{found.groups.find((group) => group.kind === kind)?.count}</span>
          </h2>
          <ol className={styles.list}>
            {found.results
              .filter((result) => result.kind === kind)
              .map((result) => (
                <Result key={`${result.kind} ${result.id}`} result={result} page={page} />
              ))}
          </ol>
        </section>
      ))}
      <Pagination
        name="résultats"
        words={{ previous: 'Page précédente', next: 'Page suivante' }}
        current={found.page}
        count={Math.ceil(found.total / perPage)}
        hrefOf={(number) => (number > 1 ? `${base}&page=${number}` : base)}
      />
    </div>
  );
}

function Result({ result, page }: { result: SearchResult; page: PageFacts }): ReactElement {
  return (
    <li className={styles.result}>
      <h3 className={styles.title}>
        <a className={styles.link} href={page.link(result.url)}>
          {result.title}
        </a>
      </h3>
      {result.extract.length > 0 && (
        <p className={styles.extract}>
          {result.extract.map(({ text, isMatch }, place) =>
            isMatch ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
          )}
          …
        </p>
      )}
    </li>
  );
}

/** Suggestions before any query, and after one without result. */
function SearchSuggestions({ page, hasFailed }: { page: PageFacts; hasFailed: boolean }): ReactElement {
  const entries = page.menu.flatMap((entry) => [...(entry.url ? [entry] : []), ...entry.children]);
  const { phone } = page.site;
  return (
    <div className={styles.elsewhere}>
      {hasFailed && (
        <ul className={styles.advice}>
          <li>Essayez un seul mot, ou un mot plus simple.</li>
          <li>Les accents et les majuscules ne comptent pas.</li>
          <li>
            {phone ? (
              <>
                Ou demandez-nous{'\u00a0'}: <PhoneLink phone={phone} />.
              </>
            ) : (
              'Ou parcourez les pages du site.'
            )}
          </li>
        </ul>
      )}
      <nav aria-labelledby="parcourir">
        <h2 id="parcourir" className="label">
          Parcourir le site
        </h2>
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.url + entry.label}>
              <a href={entry.url}>{entry.label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
