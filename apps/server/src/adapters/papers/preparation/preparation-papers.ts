import type { LabelFormat } from '@vitrine/domain/ordering/label-sheets.data';

/** Pieces of something, in words. */
export interface PackedLine {
  quantity: number;
  name: string;
  detail: string;
}

/** What is put into one parcel, and for whom. */
export interface DeliveryNote {
  reference: string;
  placedOn: string;
  /** The parcel of the order, from 1; null where it has not left, or is handed over. */
  parcel: { number: number; carrier: string; tracking: string; shippedOn: string } | null;
  recipient: readonly string[];
  service: string;
  message: string;
  lines: readonly PackedLine[];
}

/** What is to be fetched: for one wine, or for one order. */
export interface PickGroup {
  title: string;
  /** Below the title: which orders, or where they go. */
  note: string;
  lines: readonly PackedLine[];
  message: string;
}

/** An address on a parcel. */
export interface AddressLabel {
  recipient: readonly string[];
  phone: string;
  reference: string;
}

/** Papers of a preparation; `sender` is the name of the shop and its address, `printedOn` the day, as 2026-11-29. */
export type PreparationPaper = { sender: readonly string[]; printedOn: string } & (
  | { kind: 'notes'; notes: readonly DeliveryNote[] }
  | { kind: 'picks'; title: string; groups: readonly PickGroup[] }
  | {
      kind: 'labels';
      format: LabelFormat;
      /** The first label of the sheet that is free, from 1. */
      start: number;
      labels: readonly AddressLabel[];
    }
);
