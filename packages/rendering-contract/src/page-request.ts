import type { ApiClient } from '@vitrine/contract/client/api-client';
import type { CookieLine } from '@vitrine/domain/cart/cart-cookie';
import type { PlacedOrder } from '@vitrine/domain/cart/placed-order-cookie';
import type { ConsentPurpose } from '@vitrine/domain/people/consent';
import type { FormState } from './form-submission.ts';

/**
 * The facts of a page request that the server gives to the renderer. The renderer reads everything else through the
 * client.
 */
export interface PageRequest {
  client: ApiClient;
  /** Path without the locale's prefix. */
  path: string;
  /** Prefix of the locale, empty for the site's own. */
  prefix: string;
  locale: string;
  /** The query parameters that a page may depend on. */
  query: Readonly<Record<string, string>>;
  /** Scheme and host of the site. */
  origin: string;
  /** The site's main scheme and host, whichever was asked for: what is printed names it. */
  mainOrigin: string;
  /** Epoch milliseconds. */
  now: number;
  timeZone: string;
  /** The visitor's consent choice; undefined before any choice. */
  consent: { accepted: readonly ConsentPurpose[]; refused: readonly ConsentPurpose[] } | undefined;
  /** The submitted form that the page shows again. */
  form?: FormState;
  /** The error of an error page. */
  error?: { status: number; message: string; requestId: string };
  /** Lines of a buyer without script, which the cart alone receives: elsewhere there are none. */
  cartLines: readonly CookieLine[];
  /** The order that this browser has just placed, which the checkout alone receives. */
  placedOrder: PlacedOrder | undefined;
  mapTiles: string;
  /** What a page that takes cards loads from the card service: its script, and the hosts that its policy lets in. */
  cardPage: {
    script: string;
    scriptHosts: readonly string[];
    frameHosts: readonly string[];
    connectHosts: readonly string[];
  };
  /**
   * Pseudonymous id of a logged-in visitor for a service that they consented to (STA-14); undefined for everyone else.
   */
  pseudonym: string | undefined;
  siteId: number;
  /** Whether the request is of a signed-in member: such a page is never cached. */
  isMember?: boolean;
  /** Languages of the site, its own first. */
  languages: readonly { code: string; label: string; prefix: string }[];
  isBuilding: boolean;
  /** Whether the request is of staff with the site's panel (ROL-02): no script of others runs beside it. */
  hasPanel: boolean;
  /**
   * Returns a cached value that the site's pages share. `make` computes it through the given client; an invalidated
   * cache tag removes it. The name must contain everything the value depends on besides the site.
   */
  getCached<Value>(name: string, make: (client: ApiClient) => Promise<Value>): Promise<Value>;
  /**
   * Returns a value derived only from `of`, a cached value, and `name`. It is cached and invalidated with `of`, and
   * computed again when the cache is full.
   */
  derive<Value>(of: object, name: string, make: () => Value): Value;
  /** Expires the rendered page at this moment (epoch milliseconds). */
  setExpiry(moment: number): void;
  /** Signed receipts for the URL of a confirmation; `subject` says what a receipt is about. */
  receipts: {
    write(facts: object, subject: string): string;
    /** Undefined if the receipt is forged, has another subject, or is older than half an hour. */
    read(note: string, subject: string): unknown;
  };
}

/** The request of a form's action: it calls the API through the client, and each call has its own transaction. */
export type FormRequest = Pick<
  PageRequest,
  'client' | 'path' | 'prefix' | 'query' | 'receipts' | 'cartLines' | 'placedOrder'
> & {
  /** The page from which this browser registered, for the page that confirms an address. */
  returnPath?: string | undefined;
};

/** A rendered page. */
export interface PageResponse {
  status: number;
  body: Buffer;
  headers: Record<string, string>;
  isCacheable: boolean;
  /** The purposes whose acceptance changes the site's pages: other purposes in a cookie create no page variant. */
  purposes: readonly ConsentPurpose[];
}
