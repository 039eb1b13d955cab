import { useQuery } from '@tanstack/react-query';
import { toFailure } from '../../base/api/api-failure.ts';
import { Button } from '../../base/components/button.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { formatExactMoment, formatMoment } from '../../base/format/format-date.ts';
import { SchemePicture } from './scheme-picture.tsx';
import { getColours, type SiteTheme, type ThemeData, themeRevisionsQuery } from './theme.queries.ts';
import styles from './theme-history.module.css';

/** The themes that the site has had. Each can be tried again: it is seen in the preview before it is applied. */
export function ThemeHistory({
  idSite,
  data,
  onTry,
  onClose,
}: {
  idSite: number;
  data: ThemeData;
  onTry: (theme: SiteTheme) => void;
  onClose: () => void;
}) {
  const revisions = useQuery(themeRevisionsQuery(idSite, data.version));
  return (
    <Modal opened onClose={onClose} title="Historique" closeButtonProps={{ 'aria-label': 'Fermer' }}>
      {revisions.error && <FailureNotice failure={toFailure(revisions.error)} />}
      {revisions.data?.revisions.length === 0 && (
        <p className={styles.empty}>
          Chaque thème que vous appliquez est gardé ici, avec celui d’avant. Vous pourrez toujours y revenir.
        </p>
      )}
      <ul>
        {revisions.data?.revisions.map(({ number, at, author, theme, isCurrent }) => (
          <li key={number} className={styles.entry}>
            <span className={styles.picture}>
              <SchemePicture colours={getColours(theme)} />
            </span>
            <div>
              <p>{[...new Set(Object.values(theme.fonts))].join(' · ') || 'Polices des navigateurs'}</p>
              <p className={styles.when}>
                {author ? (
                  <>
                    <time dateTime={at} title={formatExactMoment(at)}>
                      {formatMoment(at)}
                    </time>{' '}
                    · {author}
                  </>
                ) : (
                  'Le thème d’avant le premier changement'
                )}
              </p>
              {isCurrent ? (
                <p className={styles.current}>Celui de votre site</p>
              ) : (
                <Button
                  kind="link"
                  onClick={() => onTry(theme)}
                  aria-label={`Essayer de nouveau le thème n°\u00a0${number}`}
                >
                  Essayer de nouveau
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
