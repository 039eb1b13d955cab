import type { ReactElement } from 'react';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import type { PageFacts } from '../../../core/page-facts.ts';
import { BlockHead, blockHeadCss, classNames, getItemHeading } from '../../../parts/block-head.tsx';
import { hasPrice, LeaderLines, leaderLinesCss, PriceText } from '../../../parts/publishing/leader-lines.tsx';
import styles from './price-list.module.css';
import css from './price-list.module.css?inline';
import type { PriceLine, PriceListProps, priceListBlock } from './price-list.schema.ts';

type Group = PriceListProps['groups'][number];
interface GroupProps {
  group: Group;
  heading: 'h2' | 'h3';
  page: PageFacts;
}

const groupComponents = { leaders: LeaderGroup, table: TableGroup, columns: ColumnGroup } as const;

function PriceList({ node, props, page }: BlockViewProps<PriceListProps>) {
  const { variant, label, title, text, note } = props;
  const groups = props.groups.filter((group) => group.lines.length > 0);
  const Drawing = groupComponents[variant];
  const hasHead = Boolean(label || title || text);
  return (
    <section className={classNames(styles.prices, styles[variant], !hasHead && styles.headless)}>
      <div className={styles.layout}>
        <BlockHead blockId={node.id} page={page} label={label} title={title} text={text} className={styles.head} />
        <div className={styles.groups}>
          {groups.map((group, position) => (
            <Drawing key={position} group={group} heading={getItemHeading(title)} page={page} />
          ))}
        </div>
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </section>
  );
}

function LeaderGroup({ group, heading: Heading, page }: GroupProps): ReactElement {
  return (
    <div className={styles.group}>
      {group.title && <Heading className={styles.title}>{group.title}</Heading>}
      <LeaderLines
        lines={group.lines.map((line, key) => ({
          key,
          name: line.label,
          detail: line.detail,
          price: formatLinePrice(line, page),
        }))}
      />
    </div>
  );
}

function TableGroup({ group, page }: GroupProps): ReactElement {
  return (
    <table className={styles.grid}>
      {group.title && <caption className={styles.title}>{group.title}</caption>}
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Prestation</th>
          <th scope="col">Tarif</th>
        </tr>
      </thead>
      <tbody>
        {group.lines.map((line, position) => (
          <tr key={position}>
            <th scope="row">
              <span className={styles.what}>
                <span>{line.label}</span>
                {line.detail && <span className={styles.detail}>{line.detail}</span>}
              </span>
            </th>
            <td className={styles.price}>{formatLinePrice(line, page)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ColumnGroup({ group, heading: Heading, page }: GroupProps): ReactElement {
  return (
    <div className={styles.group}>
      {group.title && <Heading className={styles.title}>{group.title}</Heading>}
      <dl className={styles.figures}>
        {group.lines.map((line, position) => (
          <div key={position} className={styles.figure}>
            <dt className={styles.name}>{line.label}</dt>
            <dd className={styles.price}>{formatLinePrice(line, page) ?? '–'}</dd>
            {line.detail && <dd className={styles.detail}>{line.detail}</dd>}
          </div>
        ))}
      </dl>
    </div>
  );
}

function formatLinePrice(line: PriceLine, page: PageFacts): ReactElement | null {
  if (!hasPrice(line.priceCents, line.priceText)) return null;
  return <PriceText cents={line.priceCents} text={line.priceText} isoLocale={page.isoLocale} />;
}

export const priceListView = defineView<typeof priceListBlock>({
  type: 'price-list',
  view: PriceList,
  css: blockHeadCss + leaderLinesCss + css,
});
