import type { ConflictDetails, ResourceRecord } from '@vitrine/contract/resources/resource-definition';
import { useEffect, useState } from 'react';
import { type ApiFailure, toFailure } from '../../../base/api/api-failure.ts';
import { createRecord, keepRecord, type SiteResource, updateRecord } from './resource.queries.ts';

type Values = Record<string, unknown>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The state of a record's form: what was typed, what was refused, when it was saved last, and a conflict to resolve. */
export function useRecordForm(
  resource: SiteResource,
  record: ResourceRecord | undefined,
  onSaved: (record: ResourceRecord, former: Values | undefined) => void,
) {
  const start = record?.values ?? (resource.description.initial as Values);
  const [base, setBase] = useState({ version: record?.version ?? 0, values: start, readAt: Date.now() });
  const [typed, setTyped] = useState<Values>({});
  const [failure, setFailure] = useState<ApiFailure>();
  const [conflict, setConflict] = useState<ConflictDetails>();
  const [savedAt, setSavedAt] = useState<Date>();
  const [isPending, setPending] = useState(false);
  const changes = Object.fromEntries(Object.entries(typed).filter(([key, value]) => !isSame(value, base.values[key])));
  const isDirty = Object.keys(changes).length > 0;
  /** When what others stored was seen while something was not saved; the values of it that the user changes too. */
  const [changedAt, setChangedAt] = useState<{ version: number; since: number }>();
  const isNewer = record !== undefined && record.version > base.version && !isPending;
  const pendingConflicts = isNewer
    ? Object.keys(changes).filter(
        (key) => !isSame(record.values[key], base.values[key]) && !isSame(record.values[key], changes[key]),
      )
    : [];
  const hasConflict = pendingConflicts.length > 0;

  // What others changed since appears; where the user is changing the same values, these wait for a choice.
  useEffect(() => {
    if (!isNewer || !record) return;
    if (isDirty)
      setChangedAt((known) =>
        known?.version === record.version ? known : { version: record.version, since: base.readAt },
      );
    if (!hasConflict) setBase({ version: record.version, values: record.values, readAt: Date.now() });
  }, [record, isNewer, base.readAt, isDirty, hasConflict]);

  const finish = (saved: ResourceRecord, former: Values | undefined, sent: Values) => {
    setBase({ version: saved.version, values: saved.values, readAt: Date.now() });
    setChangedAt(undefined);
    // What was typed while the save ran is not saved yet.
    setTyped((known) => Object.fromEntries(Object.entries(known).filter(([key, value]) => !isSame(value, sent[key]))));
    setConflict(undefined);
    setSavedAt(new Date());
    keepRecord(resource, saved);
    onSaved(saved, former);
  };

  const send = async (values: Values, version: number): Promise<void> => {
    if (!record) return finish(await createRecord(resource, values), undefined, values);
    const former = Object.fromEntries(Object.keys(values).map((key) => [key, base.values[key]]));
    try {
      finish(await updateRecord(resource, record.id, version, values), former, values);
    } catch (error) {
      const details = getConflict(toFailure(error));
      if (!details) throw error;
      // Who changed other fields only is in nobody's way: both changes stand.
      const isOfOthers = Object.entries(details.fields).every(([key, { current }]) =>
        isSame(current, base.values[key]),
      );
      if (!isOfOthers) return setConflict(details);
      finish(await updateRecord(resource, record.id, details.record.version, values), former, values);
    }
  };

  /** Saves what is typed; resolves with the reason why it is not stored. */
  const save = async (
    values: Values = record ? changes : { ...start, ...typed },
    version = base.version,
  ): Promise<ApiFailure | undefined> => {
    if (isPending || (record && Object.keys(values).length === 0)) return undefined;
    setPending(true);
    setFailure(undefined);
    try {
      await send(values, version);
      return undefined;
    } catch (error) {
      const refused = toFailure(error);
      setFailure(refused);
      return refused;
    } finally {
      setPending(false);
    }
  };

  /** Saves what the user chose of both values of a conflict, with the changes that were in nobody's way. */
  const resolve = async (chosen: Values) => {
    if (!conflict) return;
    const { record: current } = conflict;
    setConflict(undefined);
    setBase({ version: current.version, values: current.values, readAt: Date.now() });
    setChangedAt(undefined);
    setTyped((known) => ({ ...known, ...chosen }));
    await save({ ...changes, ...chosen }, current.version);
  };

  return {
    values: { ...base.values, ...typed },
    change: (key: string, value: unknown) => setTyped((known) => ({ ...known, [key]: value })),
    reset: () => {
      setTyped({});
      setFailure(undefined);
    },
    version: base.version,
    isDirty,
    isPending,
    failure,
    conflict,
    savedAt,
    save,
    resolve,
    closeConflict: () => setConflict(undefined),
    /** What others have stored while something here is not saved; undefined where nothing is. */
    changedSince: isDirty ? changedAt?.since : undefined,
    hasConflict,
    /** Shows both values of what others and the user have changed. */
    compare: (author: string | null, at: string | null) =>
      record &&
      hasConflict &&
      setConflict({
        kind: 'version',
        record,
        fields: Object.fromEntries(
          pendingConflicts.map((key) => [key, { yours: changes[key], current: record.values[key] }]),
        ),
        author,
        at,
      }),
  };
}

/** Returns both values of a conflict, where a failure is one. */
export function getConflict({ details }: ApiFailure): ConflictDetails | undefined {
  return details?.kind === 'version' ? (details as unknown as ConflictDetails) : undefined;
}
