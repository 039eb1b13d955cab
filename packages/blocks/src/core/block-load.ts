import type { ApiClient } from '@vitrine/contract/client/api-client';

/** What a loader may know of the page it reads for. */
export interface LoadContext {
  client: ApiClient;
  path: string;
  /** The allowed query parameters of the address. */
  query: Readonly<Record<string, string>>;
  /** Id of the news item, album or service that the page shows in detail. */
  subjectId?: number;
  /** Epoch milliseconds of the rendering. */
  now: number;
  /** Asks that the page be rendered again at this moment (epoch milliseconds). */
  setExpiry(moment: number): void;
}

/** Reads what a block shows, through the calls of the API. */
export type BlockLoad<Props, Data> = (props: Props, request: LoadContext) => Promise<Data>;
