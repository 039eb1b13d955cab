/** What every control of a form receives. */
export interface ControlProps<Value> {
  id: string;
  /** Name of the field, for those that are native controls. */
  name?: string | undefined;
  value: Value;
  onChange: (value: Value) => void;
  label: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isDisabled: boolean;
  /** Whether a value must be given, which is said to those who hear the form. */
  isRequired?: boolean | undefined;
}

/** The attributes that a native control takes from its properties. */
export function controlAttributes({
  id,
  name,
  describedBy,
  isInvalid,
  isDisabled,
  isRequired,
}: Omit<ControlProps<unknown>, 'value' | 'onChange'>) {
  return {
    id,
    name,
    disabled: isDisabled,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': describedBy,
    'aria-required': isRequired || undefined,
  };
}

/** The attributes of a control that is a group of native ones. */
export function groupAttributes({
  id,
  label,
  describedBy,
  isInvalid,
}: Omit<ControlProps<unknown>, 'value' | 'onChange'>) {
  return {
    id,
    tabIndex: -1,
    'aria-label': label,
    'aria-describedby': describedBy,
    'data-invalid': isInvalid || undefined,
  };
}
