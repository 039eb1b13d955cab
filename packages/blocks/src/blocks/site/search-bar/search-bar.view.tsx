import type { ReactElement } from 'react';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import { BlockHead, blockHeadCss, classNames } from '../../../parts/block-head.tsx';
import styles from './search-bar.module.css';
import css from './search-bar.module.css?inline';
import type { SearchBarProps, searchBarBlock } from './search-bar.schema.ts';
import { SearchBox } from './search-box.tsx';

function SearchBar({ node, props, page }: BlockViewProps<SearchBarProps>): ReactElement | null {
  const { variant, label, title, text, hint, examples } = props;
  if (!page.site.isSearchShown) return null;
  return (
    <div className={styles.block}>
      <div className={classNames(styles.layout, styles[variant])}>
        <BlockHead blockId={node.id} page={page} label={label} title={title} text={text} />
        <div className={styles.ask}>
          <SearchBox
            id={`recherche-${node.id}`}
            name={title || 'Rechercher sur le site'}
            hint={hint}
            page={page}
            variant="wide"
          />
          {examples.length > 0 && (
            <ul className={styles.examples} aria-label="Recherches fréquentes">
              {examples.map((example) => (
                <li key={example}>
                  <a href={page.link(page.paths.search(example))}>{example}</a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </div>
  );
}

export const searchBarView = defineView<typeof searchBarBlock>({
  type: 'search-bar',
  view: SearchBar,
  css: blockHeadCss + css,
});
