import type { TrackingAnswer } from '@vitrine/domain/ordering/tracking';
import type { Weekday } from '@vitrine/domain/site/opening-hours';

/** A place where parcels are collected. */
export interface RelayPoint {
  id: string;
  name: string;
  address: string;
  postalCode: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  latitude: number;
  longitude: number;
  /** Opening hours; days that are absent are closed. */
  openings: readonly { weekday: Weekday; ranges: readonly { from: string; to: string }[] }[];
}

/** Where points are searched. */
export interface RelaySearch {
  /** ISO 3166-1 alpha-2. */
  country: string;
  postalCode: string;
  city: string;
  /** Service of the carrier, such as `24R`; empty for the usual one. */
  serviceCode: string;
}

/** What a site has from its contract with the carrier. */
export interface CarrierAccount {
  brand: string;
  key: string;
}

/** Who sends or receives a parcel. */
export interface ParcelParty {
  name: string;
  lines: readonly string[];
  postalCode: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  phone: string;
  email: string;
}

/** A parcel that is to leave. */
export interface CarriedParcel {
  /** Of its order. */
  reference: string;
  grams: number;
  /** Service of the carrier, such as `24R`; empty for the usual one. */
  serviceCode: string;
  /** The relay point it goes to; null for the door of its recipient. */
  point: { id: string; country: string } | null;
  sender: ParcelParty;
  recipient: ParcelParty;
}

/**
 * A carrier: prices, relay points, labels, tracking. Each method rejects with a CarrierError without a usable answer. None is called
 * inside a transaction.
 */
export interface Carrier {
  /** As buyers read it. */
  name: string;
  /** Whether the site must have an account. */
  needsAccount: boolean;
  /** What a parcel costs the shop, in cents; null where the carrier tells no price. */
  quote(parcel: CarriedParcel, account: CarrierAccount): Promise<number | null>;
  /** Searches the relay points near a place, the nearest first. */
  searchPoints(search: RelaySearch, account: CarrierAccount): Promise<RelayPoint[]>;
  /** Finds one relay point; undefined where it is gone. */
  findPoint(point: { country: string; id: string }, account: CarrierAccount): Promise<RelayPoint | undefined>;
  /** Buys a label; returns the number of its parcel. Never called twice for one parcel. */
  createLabel(parcel: CarriedParcel, account: CarrierAccount): Promise<string>;
  /** Fetches the PDF of a label that was bought. */
  fetchLabel(parcelNumber: string, account: CarrierAccount): Promise<Buffer>;
  /** Asks where a parcel is. */
  track(parcelNumber: string, account: CarrierAccount): Promise<TrackingAnswer>;
}

/** The carrier refused, failed, timed out or sent an unreadable answer. */
export class CarrierError extends Error {
  /** The French sentence of the refusal; undefined where the carrier has not answered: it may have done what it was asked. */
  readonly refusal: string | undefined;
  constructor(message: string, { refusal, cause }: { refusal?: string | undefined; cause?: unknown } = {}) {
    super(message, { cause });
    this.name = 'CarrierError';
    this.refusal = refusal;
  }
}
