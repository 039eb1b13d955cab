import { useQuery } from '@tanstack/react-query';
import { toFailure } from '../../base/api/api-failure.ts';
import { useDescribeAuthors } from '../../base/api/use-describe-authors.ts';
import { Button } from '../../base/components/button.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { BothValuesDialog } from '../../base/dialogs/both-values-dialog.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { formatExactMoment, formatMoment } from '../../base/format/format-date.ts';
import styles from './settings.module.css';
import { type Setting, type SettingValue, settingHistoryQuery } from './settings.queries.ts';
import { useSettingAuthors } from './use-setting-authors.ts';
import type { Conflict } from './use-settings-draft.ts';

/** Says a value as people do. */
export function describeValue(setting: Pick<Setting, 'choices'>, value: SettingValue | null): string {
  if (value === '' || value === null) return 'vide';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  const text = setting.choices.find((one) => one.value === value)?.label ?? String(value);
  return text.length > 240 ? `${text.slice(0, 240)}…` : text;
}

/** Asks before values are saved that change much, naming their effect. */
export function DangerDialog({
  settings,
  onConfirm,
  onClose,
}: {
  settings: readonly Setting[];
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <Modal opened onClose={onClose} title="Enregistrer ce changement&nbsp;?">
      <ul className={styles.effects}>
        {settings.map(({ type, label, danger }) => (
          <li key={type}>
            <strong>{label}.</strong> {danger?.effect}
          </li>
        ))}
      </ul>
      <div className={styles.dialogActions}>
        <Button onClick={onClose} data-autofocus>
          Ne rien changer
        </Button>
        <Button kind="danger" onClick={onConfirm}>
          Enregistrer quand même
        </Button>
      </div>
    </Modal>
  );
}

/** Shows both values of each setting that somebody else has saved meanwhile; the user chooses. */
export function ConflictDialog({
  idSite,
  conflicts,
  onResolve,
  onClose,
}: {
  idSite: number;
  conflicts: readonly Conflict[];
  onResolve: (kept: Record<string, 'mine' | 'theirs'>) => void;
  onClose: () => void;
}) {
  const describeAuthors = useDescribeAuthors();
  const authors = useSettingAuthors(
    idSite,
    conflicts.map(({ setting }) => setting),
  );
  return (
    <BothValuesDialog
      title={`${describeAuthors(authors)} changé ${conflicts.length > 1 ? 'ces réglages' : 'ce réglage'} avant vous`}
      values={conflicts.map(({ setting, mine }) => ({
        key: setting.type,
        label: setting.label,
        mine: describeValue(setting, mine),
        theirs: describeValue(setting, setting.value),
      }))}
      first="mine"
      names={{ mine: 'La vôtre', theirs: 'En place' }}
      action="Enregistrer mes choix"
      back="Continuer à modifier"
      onChoose={(mine) =>
        onResolve(
          Object.fromEntries(conflicts.map(({ setting: { type } }) => [type, mine.has(type) ? 'mine' : 'theirs'])),
        )
      }
      onClose={onClose}
    />
  );
}

/** The values that a setting has had, each with the way back to it. */
export function HistoryDialog({
  idSite,
  setting,
  onRestore,
  onClose,
}: {
  idSite: number;
  setting: Setting;
  onRestore: (value: SettingValue) => void;
  onClose: () => void;
}) {
  const { data, error } = useQuery(settingHistoryQuery(idSite, setting));
  return (
    <Modal opened onClose={onClose} title={`Historique\u00a0: ${setting.label}`}>
      {error && <FailureNotice failure={toFailure(error)} />}
      {data?.entries.length === 0 && <p>Ce réglage n’a pas changé depuis que l’historique est tenu.</p>}
      <ul className={styles.list}>
        {data?.entries.map(({ id, at, author, before, after }) => (
          <li key={id} className={styles.entry}>
            <p className={styles.rowText}>
              <time dateTime={at} title={formatExactMoment(at)}>
                {formatMoment(at)}
              </time>{' '}
              · {author || 'un compte supprimé'}
            </p>
            <p className={styles.value}>
              {describeValue(setting, before)} → {describeValue(setting, after)}
            </p>
            {before !== null && before !== setting.value && (
              <Button kind="link" onClick={() => onRestore(before)}>
                Remettre «&nbsp;{describeValue(setting, before).slice(0, 40)}&nbsp;»
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
