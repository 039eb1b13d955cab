/** A sheet of labels, in millimetres: how many across and down, their size, and where the first one begins. */
export interface LabelSheet {
  label: string;
  /** Of the sheet. */
  page: { width: number; height: number };
  columns: number;
  rows: number;
  width: number;
  height: number;
  left: number;
  top: number;
  /** From one column to the next. */
  pitch: number;
}

const a4 = { width: 210, height: 297 };

/** The sheets that labels are printed on; sizes are those of the trade. */
export const labelSheets = {
  '2x7': {
    label: '14 par feuille (99,1 × 38,1 mm)',
    page: a4,
    ...{ columns: 2, rows: 7, width: 99.1, height: 38.1, left: 4.65, top: 15.15, pitch: 101.6 },
  },
  '3x8': {
    label: '24 par feuille (70 × 37 mm)',
    page: a4,
    ...{ columns: 3, rows: 8, width: 70, height: 37, left: 0, top: 0.5, pitch: 70 },
  },
  a6: {
    label: 'Une par page (A6)',
    page: { width: 105, height: 148 },
    ...{ columns: 1, rows: 1, width: 105, height: 148, left: 0, top: 0, pitch: 105 },
  },
} as const satisfies Readonly<Record<string, LabelSheet>>;

export type LabelFormat = keyof typeof labelSheets;

/** The ids of the sheets, the usual one first. */
export const labelFormats = Object.keys(labelSheets) as [LabelFormat, ...LabelFormat[]];
