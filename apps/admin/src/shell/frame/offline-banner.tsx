import { useSyncExternalStore } from 'react';
import { WarningIcon } from '../../base/components/icons.tsx';
import styles from './shell.module.css';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the machine has no network. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <div className={styles.offline}>
          <WarningIcon />
          Vous êtes hors ligne. Ce que vous saisissez reste ici{'\u00a0'}; enregistrez quand la connexion sera revenue.
        </div>
      )}
    </div>
  );
}
