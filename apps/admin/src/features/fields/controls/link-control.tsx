import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../base/components/button.tsx';
import { groupAttributes } from '../../../base/forms/control.ts';
import { TargetIcon } from '../links/link-icon.tsx';
import { LinkSearch } from '../links/link-search.tsx';
import styles from '../links/links.module.css';
import { useLinkTarget } from '../links/use-link-targets.ts';
import { type FieldControlProps, getEmptyValue } from '../rows/field-control-props.ts';

/** A link, shown by the name of what it leads to. */
export function LinkControl(props: FieldControlProps) {
  const { field, value, onChange, isDisabled, label } = props;
  const address = typeof value === 'string' ? value : '';
  const target = useLinkTarget(address);
  const [isChanging, setChanging] = useState(false);
  const changer = useRef<HTMLButtonElement>(null);
  const [isDone, setDone] = useState(false);
  // Where the field was, the focus goes on.
  useEffect(() => {
    if (!isDone) return;
    changer.current?.focus();
    setDone(false);
  }, [isDone]);
  const close = () => {
    setChanging(false);
    setDone(true);
  };
  const isOptional = field.isNullable || !field.isRequired;
  if (target && !isChanging)
    return (
      <fieldset {...groupAttributes(props)} className={styles.chosen}>
        <TargetIcon kind={target.icon} />
        <span className={styles.facts}>
          <span className={styles.name}>{target.title}</span>
          <span className={styles.sub} data-warning={target.warning ? true : undefined}>
            {target.warning ?? (target.title === target.address ? target.kind : `${target.kind} · ${target.address}`)}
          </span>
        </span>
        <Button
          ref={changer}
          kind="link"
          disabled={isDisabled}
          aria-label={`Changer (${label}\u00a0: ${target.title})`}
          onClick={() => setChanging(true)}
        >
          Changer
        </Button>
        {isOptional && (
          <Button
            kind="link"
            disabled={isDisabled}
            aria-label={`Retirer le lien (${label})`}
            onClick={() => onChange(getEmptyValue({ ...field, isRequired: false }))}
          >
            Retirer
          </Button>
        )}
      </fieldset>
    );
  return (
    <LinkSearch
      id={props.id}
      label={label}
      start={address}
      isOpened={isChanging}
      isDisabled={isDisabled}
      isInvalid={props.isInvalid}
      describedBy={props.describedBy}
      onCancel={isChanging ? close : undefined}
      onChoose={(next) => {
        close();
        onChange(next);
      }}
    />
  );
}
