import { useState } from 'react';
import { type ApiFailure, toFailure } from '../../base/api/api-failure.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { readAfterConflict } from '../../base/api/read-after-conflict.ts';
import { notify, offerUndo } from '../../base/toasts/toasts.ts';
import { type Setting, type SettingValue, saveSettings, settingsQuery } from './settings.queries.ts';

/** A value that somebody else saved while it was changed here. */
export interface Conflict {
  setting: Setting;
  mine: SettingValue;
}

/** The values of a form of settings that are not saved yet, and what became of saving them. */
export function useSettingsDraft(idSite: number, settings: readonly Setting[]) {
  const [draft, setDraft] = useState<Readonly<Record<string, SettingValue>>>({});
  /** The settings as they stood when each was first changed here: others may have stored newer ones since. */
  const [bases, setBases] = useState<Readonly<Record<string, Setting>>>({});
  const [failure, setFailure] = useState<ApiFailure>();
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [isPending, setPending] = useState(false);
  const [savedAt, setSavedAt] = useState<Date>();
  const getBase = (setting: Setting): Setting => bases[setting.type] ?? setting;
  const changed = settings.filter(
    (one) => Object.hasOwn(draft, one.type) && draft[one.type] !== getBase(one).value && draft[one.type] !== one.value,
  );
  const getValue = (setting: Setting): SettingValue =>
    draft[setting.type] === getBase(setting).value ? setting.value : (draft[setting.type] ?? setting.value);
  /** What somebody else has stored of what is not saved here. */
  const pendingConflicts = isPending ? [] : changed.filter((one) => one.version !== getBase(one).version);

  const change = (type: string, value: SettingValue) => {
    const setting = settings.find((one) => one.type === type);
    const isNew = !changed.some((one) => one.type === type);
    if (setting && isNew) setBases((known) => ({ ...known, [type]: setting }));
    setDraft((known) => ({ ...known, [type]: value }));
    setFailure((known) => known && withoutField(known, type));
  };

  async function save(values: Readonly<Record<string, SettingValue>>, known = settings.map(getBase)) {
    setPending(true);
    setFailure(undefined);
    const before = Object.fromEntries(
      known.filter(({ type }) => Object.hasOwn(values, type)).map((one) => [one.type, one.value]),
    );
    try {
      const saved = await saveSettings(idSite, known, values);
      // What was typed while the save ran is not saved yet.
      setDraft((typed) => Object.fromEntries(Object.entries(typed).filter(([type, value]) => value !== values[type])));
      setBases((old) => ({
        ...old,
        ...Object.fromEntries(
          merge(known, saved).flatMap((one) => (Object.hasOwn(values, one.type) ? [[one.type, one]] : [])),
        ),
      }));
      setConflicts([]);
      setSavedAt(new Date());
      offerUndo({ label: describeSave(Object.keys(values).length), undo: () => restore(before, merge(known, saved)) });
    } catch (error) {
      const refused = toFailure(error);
      const fresh = await readAfterConflict(refused, readSettings);
      if (!fresh) setFailure(refused);
      else {
        setConflicts(
          fresh.settings
            .filter(({ type }) => Object.hasOwn(refused.fields, type))
            .map((setting) => ({ setting, mine: values[setting.type] as SettingValue })),
        );
      }
    } finally {
      setPending(false);
    }
  }

  const readSettings = () => queryClient.fetchQuery({ ...settingsQuery(idSite), staleTime: 0 });

  /** Undoes a save; what somebody else has changed since is refused by the versions that it left. */
  async function restore(before: Readonly<Record<string, SettingValue>>, saved: readonly Setting[]) {
    try {
      await saveSettings(idSite, saved, before);
      notify('Les valeurs d’avant sont rétablies.');
    } catch (error) {
      const { code, fields, message } = toFailure(error);
      notify(code === 'conflict' ? `Rien n’est annulé. ${Object.values(fields).join(' ')}` : message, 'danger');
      await queryClient.invalidateQueries({ queryKey: settingsQuery(idSite).queryKey });
    }
  }

  /** Saves again once the user has chosen between the values; those of others are kept by leaving them. */
  async function resolve(kept: Readonly<Record<string, 'mine' | 'theirs'>>) {
    // The versions that were shown, not those of now: what a third person has changed since is refused, and asked again.
    const shown = settings.map(
      (one) => conflicts.find(({ setting }) => setting.type === one.type)?.setting ?? getBase(one),
    );
    const values = Object.fromEntries(
      changed.filter(({ type }) => kept[type] !== 'theirs').map((setting) => [setting.type, getValue(setting)]),
    );
    for (const { setting, mine } of conflicts) if (kept[setting.type] !== 'theirs') values[setting.type] = mine;
    setConflicts([]);
    // Else the next save would write over what the user has just chosen to leave.
    setDraft((typed) => Object.fromEntries(Object.entries(typed).filter(([type]) => kept[type] !== 'theirs')));
    if (Object.keys(values).length) await save(values, shown);
  }

  return {
    changed,
    getValue,
    change,
    failure,
    conflicts,
    isPending,
    savedAt,
    resolve,
    dismissConflicts: () => setConflicts([]),
    pendingConflicts,
    /** Shows both values of what somebody else has stored meanwhile. */
    compare: () => setConflicts(pendingConflicts.map((setting) => ({ setting, mine: getValue(setting) }))),
    saveChanges: () => save(Object.fromEntries(changed.map((setting) => [setting.type, getValue(setting)]))),
    discard: () => {
      setDraft({});
      setFailure(undefined);
      offerUndo({ label: 'Changements abandonnés', undo: async () => setDraft(draft) });
    },
  };
}

const merge = (known: readonly Setting[], saved: Awaited<ReturnType<typeof saveSettings>>): Setting[] =>
  known.map((one) => ({ ...one, ...saved.find(({ type }) => type === one.type) }));

const describeSave = (count: number) => (count > 1 ? `${count} réglages enregistrés` : 'Réglage enregistré');

function withoutField(failure: ApiFailure, type: string): ApiFailure | undefined {
  if (!Object.hasOwn(failure.fields, type)) return failure;
  const { [type]: _, ...fields } = failure.fields;
  if (Object.keys(fields).length === 0) return undefined;
  return Object.assign(Object.create(Object.getPrototypeOf(failure)), failure, { fields });
}
