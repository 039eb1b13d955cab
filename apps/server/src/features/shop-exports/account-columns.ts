import { formatHectolitres } from '@vitrine/domain/accounting/hectolitres';
import { formatCsvMoment, formatCsvPrice } from '@vitrine/domain/kernel/csv';

type Value = string | number | boolean | null | readonly object[];

/** A column of a file of accounts: as text in CSV, as it is in JSON. */
export interface AccountColumn<Row> {
  key: string;
  label: string;
  format(row: Row, timeZone: string): string;
  /** What JSON has. */
  read(row: Row): Value;
}

const column =
  <Read extends Value>(format: (value: Read, timeZone: string) => string) =>
  <Row>(key: string, label: string, read: (row: Row) => Read): AccountColumn<Row> => ({
    key,
    label,
    read,
    format: (row, timeZone) => format(read(row), timeZone),
  });

/** Columns by what their values are. */
export const text = column<string>((value) => value);
/** Euros of cents; the JSON keeps cents. */
export const cents = column<number>(formatCsvPrice);
export const integer = column<number | null>((value) => (value === null ? '' : String(value)));
/** ISO 8601 in JSON, the site's time in CSV. */
export const moment = column<string | null>((value, timeZone) =>
  value === null ? '' : formatCsvMoment(value, timeZone),
);
/** Hundredths of a percent; a percentage in CSV. */
export const rate = column<number>((value) => formatCsvPrice(value).replace(/,?0+$/, ''));
/** Millilitres; hectolitres in CSV, empty where nobody knows them. */
export const volume = column<number | null>((value) => (value === null ? '' : formatHectolitres(value)));
