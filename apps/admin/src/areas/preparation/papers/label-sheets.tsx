import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { type LabelFormat, labelFormats, labelSheets } from '@vitrine/domain/ordering/label-sheets.data';
import { useId, useState } from 'react';
import button from '../../../base/components/button.module.css';
import styles from './papers-page.module.css';

/** Downloads a paper of the preparation as PDF. */
export function PdfLink({ idSite, query }: { idSite: number; query: Readonly<Record<string, string>> }) {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  return (
    <a className={`${button.button} ${button.primary}`} href={adminPaths.preparationPaper(idSite, search)} download>
      Télécharger le PDF
    </a>
  );
}

/** Chooses the sheet of labels, and on it the first one that is free. */
export function LabelSheets({ idSite, tab, ids }: { idSite: number; tab: string; ids: string }) {
  const [format, setFormat] = useState<LabelFormat>('2x7');
  const [chosen, setStart] = useState(1);
  const id = useId();
  const sheet = labelSheets[format];
  const places = Array.from({ length: sheet.columns * sheet.rows }, (_, place) => place + 1);
  const start = Math.min(chosen, places.length);
  return (
    <div className={styles.sheets}>
      <div className={styles.field}>
        <label htmlFor={`${id}-format`}>Feuille</label>
        <select
          id={`${id}-format`}
          value={format}
          onChange={({ target }) => setFormat(labelFormats.find((one) => one === target.value) ?? '2x7')}
        >
          {labelFormats.map((one) => (
            <option key={one} value={one}>
              {labelSheets[one].label}
            </option>
          ))}
        </select>
      </div>
      {places.length > 1 && (
        <div className={styles.field}>
          <label htmlFor={`${id}-start`}>Première étiquette libre</label>
          <select id={`${id}-start`} value={start} onChange={({ target }) => setStart(Number(target.value))}>
            {places.map((place) => (
              <option key={place} value={place}>
                {place}
              </option>
            ))}
          </select>
        </div>
      )}
      <PdfLink idSite={idSite} query={{ what: 'labels', tab, ids, format, start: String(start) }} />
    </div>
  );
}
