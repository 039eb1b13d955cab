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

/** What a site has from its contract with the network. */
export interface RelayAccount {
  brand: string;
  key: string;
}

/** A network of relay points. Labels and tracking are further methods. Rejects with a RelayNetworkError without a usable answer. */
export interface RelayNetwork {
  /** Whether the site must have an account. */
  needsAccount: boolean;
  /** Searches the points near a place, the nearest first. */
  search(search: RelaySearch, account: RelayAccount): Promise<RelayPoint[]>;
  /** Finds one point; undefined where it is gone. */
  find(point: { country: string; id: string }, account: RelayAccount): Promise<RelayPoint | undefined>;
}

/** The network refused, failed, timed out or sent an unreadable answer. */
export class RelayNetworkError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'RelayNetworkError';
  }
}
