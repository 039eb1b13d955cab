import type { ReactNode } from 'react';
import { Moment } from '../../../base/components/moment.tsx';
import { formatBytes } from '../../../base/format/format-bytes.ts';
import { formatMoment } from '../../../base/format/format-date.ts';
import { hostOf } from '../state/describe-import.ts';
import type { WordpressImport } from '../state/wordpress.queries.ts';
import styles from './import-panel.module.css';

/** Where an import comes from, who sent it, and how long its files are here. */
export function SourceFacts({
  one: { preview, fileName, bytes, mediaFileName, author, createdAt, filesExpireAt },
}: {
  one: WordpressImport;
}) {
  const source = preview?.source;
  const facts: ReactNode[] = [
    source?.url && hostOf(source.url),
    source?.generator,
    source?.title.trim() ? `${fileName}, ${formatBytes(bytes)}` : formatBytes(bytes),
    mediaFileName,
    <>
      envoyé par {author} <Moment at={createdAt} />
    </>,
    filesExpireAt && `fichiers effacés ${formatMoment(filesExpireAt)}`,
  ].filter(Boolean);
  return (
    <ul className={styles.facts}>
      {facts.map((fact, at) => (
        <li key={at}>{fact}</li>
      ))}
    </ul>
  );
}
