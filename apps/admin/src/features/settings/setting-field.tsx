import { Button } from '../../base/components/button.tsx';
import { ClosuresControl } from '../../base/forms/closures-control.tsx';
import type { ControlProps } from '../../base/forms/control.ts';
import { HoursControl } from '../../base/forms/hours-control.tsx';
import {
  AreaControl,
  ColourControl,
  LineControl,
  NumberControl,
  SelectControl,
  SwitchControl,
} from '../../base/forms/text-controls.tsx';
import { ClosureEffects } from './closure-effects.tsx';
import { FileControl } from './file-control.tsx';
import styles from './settings.module.css';
import type { Setting, SettingValue } from './settings.queries.ts';

interface FieldProps {
  setting: Setting;
  value: SettingValue;
  error: string | undefined;
  isDirty: boolean;
  /** Hours of the day before. */
  former?: string | undefined;
  onChange: (value: SettingValue) => void;
  onHistory: () => void;
}

/** A setting: its label, its control, what it does, and the ways back to other values. */
export function SettingField({ setting, value, error, isDirty, former, onChange, onHistory }: FieldProps) {
  const id = `setting-${setting.type}`;
  const help = [setting.isLocked && 'Réservé à l’agence.', setting.help].filter(Boolean).join(' ');
  const props: ControlProps<SettingValue> = {
    id,
    value,
    onChange,
    label: setting.label,
    describedBy: [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
    isInvalid: error !== undefined,
    isDisabled: setting.isLocked,
  };
  const isGroup = setting.control === 'hours' || setting.control === 'closures';
  const isSwitch = setting.control === 'switch';
  const isDay = setting.control === 'hours';
  // What is yes or no, or chosen from a list, is changed back where it was changed.
  const hasUsualValue = !isSwitch && setting.control !== 'select' && setting.default !== '';
  return (
    <div
      className={[styles.field, isSwitch && styles.switchField, isDay && styles.dayField].filter(Boolean).join(' ')}
      data-setting={setting.type}
    >
      <div className={styles.labelRow}>
        {isGroup ? (
          // A section with one such control says its name already.
          <span className={styles.label}>{setting.label !== setting.section && setting.label}</span>
        ) : (
          <label className={styles.label} htmlFor={id}>
            {setting.label}
          </label>
        )}
        <span className={styles.marks}>
          {isDirty && <span className={styles.mark}>Modifié</span>}
          {!setting.isLocked && !setting.isDefault && (
            <button
              type="button"
              className={styles.history}
              onClick={onHistory}
              aria-label={`Historique\u00a0: ${setting.label}`}
            >
              Historique
            </button>
          )}
        </span>
      </div>
      <div className={styles.control}>
        <Control setting={setting} props={props} former={former} />
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {help && (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      {!setting.isLocked && hasUsualValue && value !== setting.default && (
        <div className={styles.ways}>
          <Button
            kind="link"
            onClick={() => onChange(setting.default)}
            aria-label={`Revenir à la valeur d’origine\u00a0: ${setting.label}`}
          >
            Revenir à la valeur d’origine
          </Button>
        </div>
      )}
    </div>
  );
}

function Control({
  setting,
  props,
  former,
}: {
  setting: Setting;
  props: ControlProps<SettingValue>;
  former: string | undefined;
}) {
  const text = props as unknown as ControlProps<string>;
  switch (setting.control) {
    case 'switch':
      return <SwitchControl {...(props as unknown as ControlProps<boolean>)} />;
    case 'select':
      return <SelectControl {...text} choices={setting.choices} />;
    case 'number':
      return <NumberControl {...(props as unknown as ControlProps<string | number>)} unit={setting.unit} />;
    case 'colour':
      return <ColourControl {...text} />;
    case 'textarea':
      return <AreaControl {...text} />;
    case 'html':
      return <AreaControl {...text} isCode />;
    case 'hours':
      return <HoursControl {...text} former={former} />;
    case 'file':
      return <FileControl {...text} />;
    case 'closures':
      return <ClosuresControl {...text} renderEffects={(days) => <ClosureEffects {...days} />} />;
    default:
      return <LineControl {...text} kind={setting.control} placeholder={setting.placeholder ?? undefined} />;
  }
}
