import type { ResourceRecord } from '@vitrine/contract/resources/resource-definition';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { toFailure } from '../../../base/api/api-failure.ts';
import { notify, offerUndo } from '../../../base/toasts/toasts.ts';
import { formatTyped, formatValue, parseTyped } from '../record/format-value.ts';
import { keepRecord, type SiteResource, updateRecord } from '../record/resource.queries.ts';
import { describeDone } from '../record/resource-sentences.ts';
import { getConflict } from '../record/use-record-form.ts';
import styles from './resource-list.module.css';

interface InlineProps {
  resource: SiteResource;
  record: ResourceRecord;
  column: SiteResource['description']['columns'][number];
  text: string;
}

/** A value that is changed in the list itself: Enter keeps it, Escape gives it up. */
export function InlineValue(props: InlineProps) {
  const { resource, record, column, text } = props;
  const former = record.values[column.key];
  const [isOpen, setOpen] = useState(false);
  if (typeof former === 'boolean') return <InlineSwitch {...props} isOn={former} />;
  if (isOpen)
    return (
      <InlineField
        {...props}
        start={formatTyped(resource.description, column.key, former)}
        onClose={() => setOpen(false)}
      />
    );
  return (
    <button
      type="button"
      className={styles.inline}
      aria-label={`${column.label} de ${record.title}\u00a0: ${text || 'vide'}. Modifier`}
      onClick={() => setOpen(true)}
    >
      {text || <span className={styles.none}>—</span>}
    </button>
  );
}

function InlineSwitch({ resource, record, column, text, isOn }: InlineProps & { isOn: boolean }) {
  const toggle = () =>
    saveValue(resource, record, column.key, !isOn).then((refusal) => refusal && notify(refusal.fault, 'danger'));
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={styles.inline}
      aria-label={`${column.label} de ${record.title}`}
      onClick={toggle}
    >
      {text}
    </button>
  );
}

/** The field stays open with what was typed, and what was wrong, until it is saved or given up. */
function InlineField({ resource, record, column, start, onClose }: InlineProps & { start: string; onClose(): void }) {
  const { description } = resource;
  const [opened] = useState(record);
  const [typed, setTyped] = useState(start);
  const [refused, setRefused] = useState<Refusal & { typed: string }>();
  const [isSaving, setSaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const faultId = useId();
  const save = async () => {
    if (isSaving) return;
    // What the user has seen: the list may have been read again since, and after a conflict the other value stands here.
    const base = refused?.current ?? opened;
    const value = parseTyped(description, column.key, typed);
    if (value === base.values[column.key]) return onClose();
    setSaving(true);
    const refusal = await saveValue(resource, base, column.key, value);
    setSaving(false);
    if (!refusal) return onClose();
    setRefused({ ...refusal, typed });
    // Whoever has left the list meanwhile learns it elsewhere.
    if (!field.current) notify(`${refusal.fault} Vous aviez saisi «\u00a0${typed}\u00a0».`, 'danger');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save();
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <input
        // biome-ignore lint/a11y/noAutofocus: the user has just asked to type here
        autoFocus
        ref={field}
        className={styles.inlineInput}
        aria-label={`${column.label} de ${record.title}`}
        aria-invalid={refused !== undefined}
        aria-describedby={refused && faultId}
        value={typed}
        readOnly={isSaving}
        onChange={(event) => setTyped(event.currentTarget.value)}
        // What was refused is sent again when it was changed, or by Enter.
        onBlur={() => typed !== refused?.typed && void save()}
        onKeyDown={onKeyDown}
      />
      {refused && (
        <span id={faultId} className={styles.inlineFault} role="alert">
          {refused.fault}
          {refused.current && ' Entrée garde la vôtre, Échap la sienne.'}
        </span>
      )}
    </>
  );
}

interface Refusal {
  fault: string;
  /** The record as others have changed it. */
  current?: ResourceRecord;
}

/** Saves one value of a record, and returns why it could not be saved. */
async function saveValue(
  resource: SiteResource,
  record: ResourceRecord,
  key: string,
  value: unknown,
): Promise<Refusal | undefined> {
  const former = record.values[key];
  const send = async ({ id, version }: ResourceRecord) => {
    const saved = await updateRecord(resource, id, version, { [key]: value });
    keepRecord(resource, saved);
    offerUndo({
      label: describeDone(resource.description, 'update', saved.title),
      undo: async () => keepRecord(resource, await updateRecord(resource, saved.id, saved.version, { [key]: former })),
    });
  };
  try {
    await send(record);
    return undefined;
  } catch (error) {
    const failure = toFailure(error);
    const conflict = getConflict(failure);
    if (!conflict) return { fault: failure.fields[`values.${key}`] ?? failure.fields[key] ?? failure.message };
    const { [key]: current } = conflict.record.values;
    // Who changed other fields only is in nobody’s way.
    if (current === former) return saveValue(resource, conflict.record, key, value);
    keepRecord(resource, conflict.record);
    const shown = formatValue(resource.description, key, current) || 'vide';
    const fault = `${conflict.author ?? 'Une autre personne'} a changé cette valeur entre-temps\u00a0: «\u00a0${shown}\u00a0».`;
    return { fault, current: conflict.record };
  }
}
