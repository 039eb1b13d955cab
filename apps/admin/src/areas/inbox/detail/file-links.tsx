import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { FileIcon } from '../../../base/components/icons.tsx';
import { formatBytes } from '../../../base/format/format-bytes.ts';
import type { SubjectOf } from '../conversations/inbox.queries.ts';
import styles from './subject-view.module.css';

/** The files that a person left, each under the question that asked for it. */
export function FileLinks({ idSite, id, files }: { idSite: number; id: number; files: SubjectOf<'answer'>['files'] }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label="Fichiers">
      {files.map(({ idFile, label, name, bytes }) => (
        <li key={idFile}>
          <a className={styles.file} href={adminPaths.conversationFile(idSite, id, idFile)} download={name}>
            <FileIcon />
            <span className={styles.fileName}>
              {name}
              <span className={styles.fileLabel}>{label}</span>
            </span>
            <span className={styles.size}>{formatBytes(bytes)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
