import type { ResourceRecord } from '@vitrine/contract/resources/resource-definition';
import { type KeyboardEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { toFailure } from '../api/api-failure.ts';
import { Status } from '../components/notice.tsx';
import { notify, offerUndo } from '../shell/toasts.ts';
import { formatExactValue, formatTyped, formatValue, parseTyped } from './format-value.ts';
import { keepRecord, refreshResource, type SiteResource, updateRecord } from './resource.queries.ts';
import styles from './resource-list.module.css';
import { describeDone } from './resource-sentences.ts';

type Column = SiteResource['description']['columns'][number];

/** One record of a list. Its first column is the link that opens it. */
export function RecordRow({
  resource,
  record,
  columns,
  to,
  isOpen,
  isSelected,
  canSelect,
  canEdit,
  onSelect,
}: {
  resource: SiteResource;
  record: ResourceRecord;
  columns: readonly Column[];
  to: string;
  isOpen: boolean;
  isSelected: boolean;
  canSelect: boolean;
  canEdit: boolean;
  onSelect(isRange: boolean): void;
}) {
  const { description } = resource;
  const { search } = useLocation();
  return (
    <tr data-row={record.id} data-open={isOpen || undefined} data-selected={isSelected || undefined}>
      {canSelect && (
        <td className={styles.check}>
          <input
            type="checkbox"
            aria-label={`Choisir ${record.title}`}
            checked={isSelected}
            onChange={(event) => onSelect((event.nativeEvent as MouseEvent).shiftKey === true)}
          />
        </td>
      )}
      {columns.map((column, place) => {
        const text = formatValue(description, column.key, record.values[column.key]);
        const exact = formatExactValue(description, column.key, record.values[column.key]);
        const isInline = canEdit && description.inline.includes(column.key);
        return (
          <td
            key={column.key}
            className={place === 0 ? styles.first : styles[`w${column.width}`]}
            data-format={column.format}
            data-minor={place > 2 || undefined}
            // On a phone, where the titles of columns are gone, numbers and dates say what they are.
            data-label={place > 0 && hasLabel(column) ? column.label : undefined}
            title={exact}
          >
            {place === 0 ? (
              <Link to={to + search} className={styles.link} aria-current={isOpen || undefined}>
                {text || record.title}
              </Link>
            ) : isInline ? (
              <InlineValue resource={resource} record={record} column={column} text={text} />
            ) : (
              <CellValue column={column} value={record.values[column.key]} text={text} />
            )}
          </td>
        );
      })}
    </tr>
  );
}

const hasLabel = ({ format }: Column) => format === 'number' || format === 'date' || format === 'moment';

function CellValue({ column, value, text }: { column: Column; value: unknown; text: string }) {
  const tone = column.tones?.[String(value)];
  if (tone) return <Status kind={tone}>{text}</Status>;
  return text ? <span className={styles.text}>{text}</span> : <span className={styles.none}>—</span>;
}

/** A value that is changed in the list itself: Enter keeps it, Escape gives it up. */
function InlineValue({
  resource,
  record,
  column,
  text,
}: {
  resource: SiteResource;
  record: ResourceRecord;
  column: Column;
  text: string;
}) {
  const { description } = resource;
  const former = record.values[column.key];
  const [typed, setTyped] = useState<string>();
  const save = async (value: unknown) => {
    setTyped(undefined);
    if (value === former) return;
    try {
      const saved = await updateRecord(resource, record.id, record.version, { [column.key]: value });
      keepRecord(resource, saved);
      offerUndo({
        label: describeDone(description, 'update', saved.title),
        undo: async () =>
          keepRecord(resource, await updateRecord(resource, saved.id, saved.version, { [column.key]: former })),
      });
    } catch (error) {
      const failure = toFailure(error);
      notify(failure.fields[`values.${column.key}`] ?? failure.fields[column.key] ?? failure.message, 'danger');
      if (failure.code === 'conflict') await refreshResource(resource);
    }
  };
  const saveTyped = () => {
    if (typed !== undefined) void save(parseTyped(description, column.key, typed));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') saveTyped();
    else if (event.key === 'Escape') setTyped(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (typeof former === 'boolean')
    return (
      <button
        type="button"
        role="switch"
        aria-checked={former}
        className={styles.inline}
        aria-label={`${column.label} de ${record.title}`}
        onClick={() => save(!former)}
      >
        {text}
      </button>
    );
  if (typed === undefined)
    return (
      <button
        type="button"
        className={styles.inline}
        aria-label={`${column.label} de ${record.title}\u00a0: ${text || 'vide'}. Modifier`}
        onClick={() => setTyped(formatTyped(description, column.key, former))}
      >
        {text || <span className={styles.none}>—</span>}
      </button>
    );
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the user has just asked to type here
      autoFocus
      className={styles.inlineInput}
      aria-label={`${column.label} de ${record.title}`}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={saveTyped}
      onKeyDown={onKeyDown}
    />
  );
}
