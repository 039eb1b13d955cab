import type { ReactElement } from 'react';
import type { PageFacts } from '../../../core/page-facts.ts';
import styles from './product-filters.module.css';
import css from './product-filters.module.css?inline';
import type { ProductListChoice, ProductListData } from './product-list.load.ts';

/** The stylesheet of the filters. */
export const productFiltersCss = css;

interface ProductFiltersProps {
  id: string;
  data: ProductListData;
  base: string;
  page: PageFacts;
}

/** Kinds as links, and the rest of the choice in a GET form: both work with and without script. Folded, it leaves the first screen to what is sold. */
export function ProductFilters({ id, data, base, page }: ProductFiltersProps): ReactElement {
  const { kinds, tags, chosen, total } = data;
  const hrefOf = (nature: string) => {
    const query = new URLSearchParams(Object.entries({ ...chosen, nature }).filter(([, value]) => value));
    return query.size ? `${base}?${query}` : base;
  };
  return (
    <div className={styles.filters}>
      {kinds.length > 1 && (
        <nav className={styles.kinds} aria-label="Natures">
          <a href={hrefOf('')} aria-current={chosen.nature ? undefined : 'true'}>
            Tout
          </a>
          {kinds.map(({ word, count }) => (
            <a key={word} href={hrefOf(word)} aria-current={chosen.nature === word ? 'true' : undefined}>
              {word} <span className={styles.count}>{count}</span>
            </a>
          ))}
        </nav>
      )}
      <details className={styles.more} open={Boolean(chosen.q || chosen.etiquette || chosen.tri)}>
        <summary className={styles.summary}>Chercher et trier</summary>
        <form className={styles.form} method="get" action={base}>
          {chosen.nature && <input type="hidden" name="nature" value={chosen.nature} />}
          <p className={styles.field}>
            <label htmlFor={`${id}-q`}>Chercher</label>
            <input id={`${id}-q`} name="q" type="search" maxLength={200} defaultValue={chosen.q} />
          </p>
          {tags.length > 0 && (
            <p className={styles.field}>
              <label htmlFor={`${id}-etiquette`}>Caractère</label>
              <select id={`${id}-etiquette`} name="etiquette" defaultValue={chosen.etiquette}>
                <option value="">Tous</option>
                {tags.map(({ word, count }) => (
                  <option key={word} value={word}>
                    {word} ({count})
                  </option>
                ))}
              </select>
            </p>
          )}
          <p className={styles.field}>
            <label htmlFor={`${id}-tri`}>Ordre</label>
            <select id={`${id}-tri`} name="tri" defaultValue={chosen.tri}>
              <option value="">Celui du domaine</option>
              {!page.site.arePricesHidden && <option value="prix">Prix croissant</option>}
              {!page.site.arePricesHidden && <option value="prix-decroissant">Prix décroissant</option>}
              <option value="nom">Nom</option>
              <option value="nouveautes">Nouveautés</option>
            </select>
          </p>
          <p className={styles.apply}>
            <button type="submit" className="button button-quiet">
              Afficher
            </button>
            {isNarrowed(chosen) && (
              <a href={base}>
                {total} produit{total > 1 ? 's' : ''}
                {'\u00a0'}: tout voir
              </a>
            )}
          </p>
        </form>
      </details>
    </div>
  );
}

function isNarrowed({ nature, etiquette, q }: ProductListChoice): boolean {
  return Boolean(nature || etiquette || q);
}
