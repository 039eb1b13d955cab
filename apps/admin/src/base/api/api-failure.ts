import type { Envelope } from '@vitrine/contract/envelope/envelope';

type ServerCode = NonNullable<Envelope['code']>;

/** Why a call failed: a code of the server, or `offline` where there was no response. */
export type FailureCode = ServerCode | 'offline';

/** A failed call, with the server's own sentence (ERC-01). */
export class ApiFailure extends Error {
  readonly code: FailureCode;
  readonly status: number;
  /** French message by field. */
  readonly fields: Readonly<Record<string, string>>;
  /** What the user needs to decide, such as both values of a conflict. */
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly requestId: string | undefined;
  /** Seconds after which the call can succeed. */
  readonly retryAfter: number | undefined;

  constructor(failure: {
    code: FailureCode;
    status: number;
    message: string;
    fields?: Record<string, string> | undefined;
    details?: Record<string, unknown> | undefined;
    requestId?: string | undefined;
    retryAfter?: number | undefined;
  }) {
    super(failure.message);
    this.name = 'ApiFailure';
    this.code = failure.code;
    this.status = failure.status;
    this.fields = failure.fields ?? {};
    this.details = failure.details;
    this.requestId = failure.requestId;
    this.retryAfter = failure.retryAfter;
  }
}

const offlineMessage =
  'Le serveur ne répond pas. Vérifiez votre connexion, puis recommencez\u00a0: rien de ce que vous avez saisi n’est perdu.';

/** Creates the failure of a call that got no response. */
export function createOfflineFailure(): ApiFailure {
  return new ApiFailure({ code: 'offline', status: 0, message: offlineMessage });
}

const brokenMessage =
  'Une erreur est survenue dans l’application. Rechargez la page\u00a0; si elle persiste, prévenez-nous.';

/** Turns whatever was thrown into a failure that can be shown. */
export function toFailure(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error;
  return new ApiFailure({ code: 'internal', status: 500, message: brokenMessage });
}

/** Whether the same call can succeed later: nothing is wrong with it, but the server is out of reach, away or full. */
export function isTransient({ code }: ApiFailure): boolean {
  return code === 'offline' || code === 'unavailable' || code === 'storage-full';
}

/** Says in words how long to wait, with whole minutes from two minutes on. */
export function formatWait(seconds: number): string {
  if (seconds < 120) return `${Math.max(1, Math.ceil(seconds))}\u00a0secondes`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes}\u00a0minutes` : `${Math.ceil(minutes / 60)}\u00a0heures`;
}

/** Returns the sentence of a failure, with the wait where there is one. */
export function describeFailure(failure: ApiFailure): string {
  if (failure.code !== 'too-many-requests' || !failure.retryAfter) return failure.message;
  return `${failure.message} Vous pourrez recommencer dans ${formatWait(failure.retryAfter)}.`;
}
