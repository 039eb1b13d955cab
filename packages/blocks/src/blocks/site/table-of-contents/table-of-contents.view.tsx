import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import { visibilityClasses } from '../../../core/visibility-classes.ts';
import styles from './table-of-contents.module.css';
import css from './table-of-contents.module.css?inline';
import type { TableOfContentsProps, tableOfContentsBlock } from './table-of-contents.schema.ts';

function TableOfContents({ node, props, page }: BlockViewProps<TableOfContentsProps>) {
  const headings = page.headings.filter((heading) => heading.level <= props.depth);
  if (headings.length === 0) return null;
  const List = props.isNumbered ? 'ol' : 'ul';
  const titleId = `sommaire-${node.id}`;
  const name = props.title ? { 'aria-labelledby': titleId } : { 'aria-label': 'Sommaire' };
  return (
    <nav className={[styles.contents, styles[props.variant]].filter(Boolean).join(' ')} {...name}>
      {props.title && (
        <p className="label" id={titleId}>
          {props.title}
        </p>
      )}
      <List className={[styles.entries, props.isNumbered && styles.numbered].filter(Boolean).join(' ')}>
        {headings.map((heading) => (
          <li
            key={heading.anchor}
            className={`${heading.level > 2 ? styles.under : styles.main}${visibilityClasses(heading.visibleOn)}`}
          >
            <a className={styles.link} href={`#${heading.anchor}`}>
              <span>{heading.label}</span>
            </a>
          </li>
        ))}
      </List>
    </nav>
  );
}

export const tableOfContentsView = defineView<typeof tableOfContentsBlock>({
  type: 'table-of-contents',
  view: TableOfContents,
  showsHeadings: true,
  css,
});
