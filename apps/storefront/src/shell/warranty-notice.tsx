import type { ReactElement } from 'react';
import styles from './shell.module.css';

/**
 * The harmonised notice of the legal guarantee of conformity (Regulation (EU) 2025/1960): the official file, byte for byte, with its
 * text for who does not see it. A PDF is a link.
 */
export function WarrantyNotice({ url, text }: { url: string; text: string }): ReactElement {
  const isPicture = !/\.pdf$/i.test(url);
  return (
    <aside className={styles.warranty} data-part="warranty" aria-label="Garantie légale de conformité">
      <a href={url} target="_blank" rel="noopener">
        {isPicture ? (
          <img src={url} alt={'Garantie légale de conformité\u00a0: la notice officielle'} loading="lazy" />
        ) : (
          'Garantie légale de conformité\u00a0: la notice officielle (PDF)'
        )}
      </a>
      {text && (
        <details>
          <summary>Lire le texte de la notice</summary>
          <p>{text}</p>
        </details>
      )}
    </aside>
  );
}
