import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../base/components/button.tsx';
import { Moment } from '../../base/components/moment.tsx';
import type { LostAddress, LostAddressView } from './lost-addresses.queries.ts';
import styles from './lost-addresses-page.module.css';

/** One lost address: how often, since when, from where; and the redirect that is proposed. */
export function LostAddressRow({
  address,
  days,
  view,
  idSite,
  mayUpdate,
  onRedirect,
  onChoose,
  onDismiss,
}: {
  address: LostAddress;
  days: number;
  view: LostAddressView;
  idSite: number;
  mayUpdate: boolean;
  onRedirect(target: string): Promise<void>;
  onChoose(): void;
  onDismiss(isDismissed: boolean): void;
}) {
  const { path, hits, lastAt, referrerHost, isOwnLink, suggestion, redirect } = address;
  const [isPending, setPending] = useState(false);
  const other = suggestion ? 'Ailleurs…' : 'Rediriger…';
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <div className={styles.path}>{path}</div>
        <div className={styles.sub}>
          {hits === 1 ? 'Une demande' : `${hits.toLocaleString('fr-FR')}\u00a0demandes`} en {days}
          {'\u00a0'}jours, {hits === 1 ? '' : 'la dernière '}
          <Moment at={lastAt} />
          {isOwnLink ? (
            <strong className={styles.own}>, depuis un lien de votre site</strong>
          ) : referrerHost ? (
            `, depuis ${referrerHost}`
          ) : (
            ''
          )}
        </div>
      </div>
      {redirect ? (
        <div className={styles.target}>
          mène à{' '}
          <Link to={`/sites/${idSite}/redirections/${redirect.id}`} className={styles.code}>
            {redirect.target || 'rien (supprimée)'}
          </Link>
        </div>
      ) : (
        mayUpdate && (
          <div className={styles.acts}>
            {view === 'open' ? (
              <>
                {suggestion && (
                  <Button
                    isPending={isPending}
                    aria-label={`Rediriger vers «\u00a0${suggestion.title}\u00a0»\u00a0: ${path}`}
                    title={suggestion.path}
                    onClick={async () => {
                      setPending(true);
                      await onRedirect(suggestion.path);
                      setPending(false);
                    }}
                  >
                    <span className={styles.suggestion}>Rediriger vers «{`\u00a0${suggestion.title}\u00a0`}»</span>
                  </Button>
                )}
                <Button kind={suggestion ? 'quiet' : 'plain'} aria-label={`${other} ${path}`} onClick={onChoose}>
                  {other}
                </Button>
                <Button kind="quiet" aria-label={`Écarter ${path}`} onClick={() => onDismiss(true)}>
                  Écarter
                </Button>
              </>
            ) : (
              <Button kind="quiet" aria-label={`Remettre ${path} dans la liste`} onClick={() => onDismiss(false)}>
                Remettre dans la liste
              </Button>
            )}
          </div>
        )
      )}
    </li>
  );
}
