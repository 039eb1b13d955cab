import { type TrackerService, trackerServices } from './trackers.data.ts';

/** What a tracker loads: its host, and what is known of its service. */
export interface TrackerFacts {
  /** The one host that pages let it load from and report to; empty for a script of the site itself. */
  host: string;
  known: TrackerService | undefined;
}

/** Describes the script of a tracker; undefined for an address that pages do not load. */
export function describeTrackerScript(address: string): TrackerFacts | undefined {
  if (/^\/(?!\/)/.test(address)) return { host: '', known: undefined };
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) return undefined;
  const host = new URL(address).hostname;
  return { host, known: trackerServices.find(({ hosts }) => hosts.test(host)) };
}
