import type { ApiClient } from '@vitrine/contract/client/api-client';

/** What a loader may read about the page and its request. */
export interface LoadContext {
  client: ApiClient;
  path: string;
  /** The allowed query parameters of the URL. */
  query: Readonly<Record<string, string>>;
  /** Id of the record that the page shows: a news item, album or service. */
  subjectId?: number;
  /** Time of the rendering, in epoch milliseconds. */
  now: number;
  /** Expires the rendered page at this moment (epoch milliseconds). */
  setExpiry(moment: number): void;
}

/** Loads the data of a block through API calls. */
export type BlockLoad<Props, Data> = (props: Props, request: LoadContext) => Promise<Data>;
