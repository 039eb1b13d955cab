import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type FetchLimits, GuardedFetchError } from '../outgoing/guarded-fetch.ts';
import {
  type FlowState,
  type PlatformAccount,
  type ReportFlow,
  type ReportPlatform,
  ReportPlatformError,
} from './report-platform.ts';

type Post = (address: string, limits: FetchLimits) => Promise<{ content: Buffer; status?: number }>;

/** Answers that say why a call is refused. */
const refusals: readonly number[] = [400, 413, 422];
const strangers: readonly number[] = [401, 403];
const maximumBytes = 1_000_000;

const reasonSchema = z.object({
  level: z.enum(['Error', 'Warning']).catch('Error'),
  item: z.string().catch(''),
  reasonCode: z.string().catch('OtherTechnicalError'),
  reasonMessage: z.string().catch(''),
});
const flowSchema = z.object({
  flowId: z.string().min(1),
  trackingId: z.string().optional(),
  submittedAt: z.string().catch(''),
  acknowledgement: z
    .object({ status: z.enum(['Pending', 'Ok', 'Error']), details: z.array(reasonSchema).catch([]) })
    .optional(),
});
const states = { Pending: 'pending', Ok: 'accepted', Error: 'refused' } as const;

/**
 * Creates a client of the API that AFNOR XP Z12-013 (February 2026, annex A 1.2.0) asks of every approved platform; `post` is the guarded fetch of the program.
 */
export function createFlowService(post: Post, timeout = 20_000): ReportPlatform {
  const send = async (address: string, headers: Readonly<Record<string, string>>, content: string) => {
    const { status = 200, content: body } = await post(address, {
      contentTypes: ['application/json', 'application/problem+json'],
      maximumBytes,
      timeout,
      maximumRedirects: 0,
      statuses: [201, 202, ...refusals, ...strangers],
      message: {
        headers: { accept: 'application/json', ...headers, 'content-length': String(Buffer.byteLength(content)) },
        content,
      },
    }).catch((error: unknown) => {
      if (error instanceof GuardedFetchError) throw describeFault(error);
      throw error;
    });
    const answer = parseJson(body.toString('utf8'));
    if (strangers.includes(status))
      throw new ReportPlatformError('credentials', `la plateforme refuse ces identifiants (${status})`);
    if (refusals.includes(status)) throw describeRefusal(status, answer);
    return answer;
  };
  const authenticate = async ({ tokenUrl, clientId, clientSecret }: PlatformAccount): Promise<string> => {
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    });
    const answer = await send(tokenUrl, { 'content-type': 'application/x-www-form-urlencoded' }, form.toString()).catch(
      (error: unknown) => {
        // OAuth 2.0 answers 400 to a client that it does not know (RFC 6749, 5.2).
        if (error instanceof ReportPlatformError && error.reason === 'refused')
          throw new ReportPlatformError('credentials', 'la plateforme refuse ces identifiants', { cause: error });
        throw error;
      },
    );
    const token = z.object({ access_token: z.string().min(1) }).safeParse(answer);
    if (!token.success) throw new ReportPlatformError('unreachable', 'la plateforme n’a pas donné de jeton');
    return token.data.access_token;
  };
  const call = async (account: PlatformAccount, path: string, type: string, content: string) =>
    send(
      `${account.serviceUrl.replace(/\/+$/, '')}${path}`,
      { 'content-type': type, authorization: `Bearer ${await authenticate(account)}`, 'request-id': randomUUID() },
      content,
    );
  return {
    async submit(account, flow) {
      const { type, content } = writeMultipart(flow);
      return readFlow(await call(account, '/v1/flows', type, content));
    },
    async find(account, trackingId) {
      const body = JSON.stringify({ limit: 100, where: { trackingId } });
      const answer = await call(account, '/v1/flows/search', 'application/json', body);
      const results = z.object({ results: z.array(flowSchema) }).safeParse(answer);
      if (!results.success) throw new ReportPlatformError('unreachable', 'la réponse de la plateforme est illisible');
      const own = results.data.results.filter((flow) => flow.trackingId === trackingId);
      const last = own.sort((one, other) => one.submittedAt.localeCompare(other.submittedAt)).at(-1);
      return last && readFlow(last);
    },
  };
}

/** The body of `POST /v1/flows`: what is handed over, and the file. */
function writeMultipart({ trackingId, name, document, hash }: ReportFlow): { type: string; content: string } {
  const boundary = `vitrine-${hash.slice(0, 32)}`;
  const info = {
    trackingId,
    name,
    flowSyntax: 'FRR',
    // What a report is, the platform finds out itself.
    processingRule: 'NotApplicable',
    sha256: hash,
  };
  const parts = [
    `content-disposition: form-data; name="flowInfo"\r\ncontent-type: application/json\r\n\r\n${JSON.stringify(info)}`,
    `content-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/xml\r\n\r\n${document}`,
  ];
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    content: `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`,
  };
}

function readFlow(answer: unknown): FlowState {
  const flow = flowSchema.safeParse(answer);
  if (!flow.success) throw new ReportPlatformError('unreachable', 'la réponse de la plateforme est illisible');
  const { flowId, acknowledgement } = flow.data;
  return {
    flowId,
    status: states[acknowledgement?.status ?? 'Pending'],
    reasons: (acknowledgement?.details ?? []).map(({ level, item, reasonCode, reasonMessage }) => ({
      level,
      item,
      code: reasonCode,
      message: reasonMessage,
    })),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function describeRefusal(status: number, answer: unknown): ReportPlatformError {
  const { data } = z.object({ errorCode: z.string(), errorMessage: z.string().catch('') }).safeParse(answer);
  const code = data?.errorCode ?? String(status);
  return new ReportPlatformError('refused', `la plateforme refuse cet envoi (${code})`, {
    reasons: [{ level: 'Error', item: '', code, message: data?.errorMessage ?? '' }],
  });
}

function describeFault(error: GuardedFetchError): ReportPlatformError {
  const words: Readonly<Partial<Record<GuardedFetchError['reason'], string>>> = {
    time: 'la plateforme n’a pas répondu à temps',
    address: 'l’adresse de la plateforme n’est pas publique',
    status: `la plateforme a répondu ${error.status ?? 'une erreur'}`,
  };
  return new ReportPlatformError('unreachable', words[error.reason] ?? 'la plateforme ne répond pas', { cause: error });
}
