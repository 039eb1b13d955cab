/** How a shop reaches its approved platform (XP Z12-013, « Flow Service »), by OAuth 2.0 with client credentials. */
export interface PlatformAccount {
  /** The address of the service, without the version: `https://api.example.fr/flow-service`. */
  serviceUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
}

/** A report to be handed over. */
export interface ReportFlow {
  /** The name that this program gives it, at most 36 signs: the platform finds it by that. */
  trackingId: string;
  name: string;
  document: string;
  /** SHA-256 of the document, in hexadecimal. */
  hash: string;
}

/** Why a platform refuses a flow, or what it warns of; codes are those of table 4 of the standard, or the platform's own. */
export interface FlowReason {
  code: string;
  item: string;
  message: string;
  level: 'Error' | 'Warning';
}

/** Where a flow is at the platform. */
export interface FlowState {
  flowId: string;
  status: 'pending' | 'accepted' | 'refused';
  reasons: FlowReason[];
}

/** An approved platform. Calls are made outside of any transaction and reject with a `ReportPlatformError`. */
export interface ReportPlatform {
  /** Hands a report over. A platform does not compare tracking ids: whoever is not sure whether it came asks `find` first. */
  submit(account: PlatformAccount, flow: ReportFlow): Promise<FlowState>;
  /** Finds the flow that was handed over last with a tracking id. */
  find(account: PlatformAccount, trackingId: string): Promise<FlowState | undefined>;
}

/** The platform refused a call, failed, or did not answer in time. */
export class ReportPlatformError extends Error {
  /** `credentials`: it does not know this client; `refused`: the call makes no sense, and never will; `unreachable`: all else. */
  readonly reason: 'unreachable' | 'credentials' | 'refused';
  readonly reasons: readonly FlowReason[];
  constructor(
    reason: ReportPlatformError['reason'],
    message: string,
    { cause, reasons = [] }: { cause?: unknown; reasons?: readonly FlowReason[] } = {},
  ) {
    super(message, { cause });
    this.name = 'ReportPlatformError';
    this.reason = reason;
    this.reasons = reasons;
  }
}
