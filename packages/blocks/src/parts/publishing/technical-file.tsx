import type { TechnicalFileModel } from '@vitrine/domain/settings/site-flags';
import type { ReactElement, ReactNode } from 'react';
import { type LeaderLine, LeaderLines, leaderLinesCss } from './leader-lines.tsx';
import styles from './technical-file.module.css';
import css from './technical-file.module.css?inline';

/** The stylesheet of all its variants; each block that renders it puts it before its own. */
export const technicalFileCss = leaderLinesCss + css;

interface TechnicalFileProps {
  model: TechnicalFileModel;
  lines: readonly LeaderLine[];
  /** Facts other than prices: the duration, the audience. */
  facts: readonly { name: string; value: string }[];
}

/** The facts of a service, in the variant of the site's setting (SET-33). */
export function TechnicalFile({ model, lines, facts }: TechnicalFileProps): ReactElement {
  if (model === 'MODERN')
    return (
      <dl className={styles.tiles}>
        {facts.map(({ name, value }) => (
          <Tile key={name} name={name} value={value} />
        ))}
        {lines.map(({ key, name, price, detail }) => (
          <Tile key={key} name={name} value={price} detail={detail} />
        ))}
      </dl>
    );
  return (
    <>
      <LeaderLines lines={lines} />
      {facts.map(({ name, value }) => (
        <p key={name} className={styles.fact}>
          {`${name}\u00a0: ${value}`}
        </p>
      ))}
    </>
  );
}

function Tile({ name, value, detail }: { name: ReactNode; value: ReactNode; detail?: ReactNode }): ReactElement {
  return (
    <div className={styles.tile}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      {detail && <dd className={styles.detail}>{detail}</dd>}
    </div>
  );
}
