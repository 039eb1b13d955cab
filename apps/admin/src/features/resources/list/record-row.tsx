import type { ResourceRecord } from '@vitrine/contract/resources/resource-definition';
import { Link, useLocation, useNavigate } from 'react-router';
import { Status } from '../../../base/components/notice.tsx';
import { isRowClick } from '../../lists/is-row-click.ts';
import { formatCell, formatExactValue } from '../record/format-value.ts';
import type { SiteResource } from '../record/resource.queries.ts';
import { InlineValue } from './inline-value.tsx';
import styles from './resource-list.module.css';

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
  const amount = columns.find((one, place) => place > 0 && isAmount(one))?.key;
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <tr
      data-row={record.id}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
      onClick={(event) => isRowClick(event) && navigate(to + search)}
    >
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
        const text = formatCell(description, column.key, record.values[column.key]);
        const exact = formatExactValue(description, column.key, record.values[column.key]);
        const isInline = canEdit && description.inline.includes(column.key);
        return (
          <td
            key={column.key}
            className={place === 0 ? styles.first : styles[`w${column.width}`]}
            data-format={column.format}
            data-minor={place > 2 || undefined}
            data-amount={column.key === amount || undefined}
            // On a phone, where the titles of columns are gone, numbers and dates say what they are.
            data-label={place > 0 && column.key !== amount && hasLabel(column) ? column.label : undefined}
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

/** What a record costs: a phone shows the first such column beside its name. */
const isAmount = ({ format, label }: Column) => format === 'number' && label.endsWith('(€)');

const hasLabel = ({ format }: Column) => ['number', 'date', 'moment', 'appointment'].includes(format);

function CellValue({ column, value, text }: { column: Column; value: unknown; text: string }) {
  const tone = column.tones?.[String(value)];
  if (tone) return <Status kind={tone}>{text}</Status>;
  return text ? <span className={styles.text}>{text}</span> : <span className={styles.none}>—</span>;
}
