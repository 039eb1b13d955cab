import { useState } from 'react';
import { type ApiFailure, toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { Button } from '../../base/components/button.tsx';
import { FailureNotice, Status } from '../../base/components/notice.tsx';
import { formatMoment } from '../../base/format/format-date.ts';
import controls from '../../base/forms/controls.module.css';
import { notify } from '../../base/toasts/toasts.ts';
import styles from '../../features/settings/settings.module.css';
import { type Secret, settingsQuery } from '../../features/settings/settings.queries.ts';

/** The key of another service: it can be replaced and removed, and nobody reads it. */
export function SecretField({ idSite, secret }: { idSite: number; secret: Secret }) {
  const [value, setValue] = useState('');
  const [failure, setFailure] = useState<ApiFailure>();
  const id = `secret-${secret.name}`;
  const run = async (work: () => Promise<unknown>, text: string) => {
    setFailure(undefined);
    try {
      await work();
      setValue('');
      notify(text);
      await queryClient.invalidateQueries({ queryKey: settingsQuery(idSite).queryKey, exact: true });
    } catch (error) {
      setFailure(toFailure(error));
    }
  };
  const params = { idSite, name: secret.name };
  return (
    <div className={styles.field}>
      <div className={styles.labelRow}>
        <label className={styles.label} htmlFor={id}>
          {secret.label}
        </label>
        <Status kind={secret.isSet ? 'success' : 'neutral'}>
          {secret.isSet && secret.updatedAt ? `Enregistrée ${formatMoment(secret.updatedAt)}` : 'Aucune clé'}
        </Status>
      </div>
      {failure && <FailureNotice failure={failure} />}
      <div className={styles.secret}>
        <input
          id={id}
          className={controls.input}
          type="password"
          autoComplete="off"
          value={value}
          aria-describedby={`${id}-help`}
          placeholder={secret.isSet ? 'Collez une autre clé pour la remplacer' : 'Collez la clé'}
          onChange={(event) => setValue(event.target.value)}
        />
        <Button
          onClick={() =>
            run(() => callApi('updateSiteSecret', { params, body: { value } }), 'La clé est gardée, chiffrée.')
          }
        >
          Garder la clé
        </Button>
        {secret.isSet && (
          <Button
            kind="quiet"
            onClick={() => run(() => callApi('deleteSiteSecret', { params }), 'La clé est retirée.')}
          >
            Retirer
          </Button>
        )}
      </div>
      <p className={styles.help} id={`${id}-help`}>
        {secret.help}
      </p>
    </div>
  );
}
