import { createHash } from 'node:crypto';
import { type FetchLimits, GuardedFetchError } from '../outgoing/guarded-fetch.ts';

/** How the stand-in behaves at its next calls. */
export type PlatformMood =
  | 'well'
  /** Takes a flow and says later what it thinks of it. */
  | 'slow'
  /** The line is cut before the flow comes. */
  | 'cut-before'
  /** The flow comes, its answer does not. */
  | 'cut-after'
  | 'hangs'
  /** The program dies before the flow comes, or once it has come. */
  | 'dies-before'
  | 'dies-after'
  | 'down'
  | 'stranger'
  | 'garbage'
  /** Refuses at once, as for a message that is malformed. */
  | { refuses: string }
  /** Takes the flow, and finds it wrong. */
  | { rejects: string };

interface KeptFlow {
  flowId: string;
  trackingId: string;
  document: string;
  submittedAt: string;
  status: 'Pending' | 'Ok' | 'Error';
  reasonCode: string;
}

/** An approved platform without network, by the words of XP Z12-013. It keeps what it is given, twice where it is given twice. */
export function createStandInPlatform() {
  const flows: KeptFlow[] = [];
  const calls: string[] = [];
  let mood: PlatformMood = 'well';
  const answer = (status: number, body: unknown) => ({
    url: new URL('https://api.plateforme.example'),
    content: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    status,
  });
  const show = ({ document: _, status, reasonCode, ...flow }: KeptFlow) => ({
    ...flow,
    name: 'rapport.xml',
    flowSyntax: 'FRR',
    acknowledgement: {
      status,
      ...(reasonCode
        ? { details: [{ level: 'Error', item: 'TT-1', reasonCode, reasonMessage: `Motif ${reasonCode}` }] }
        : {}),
    },
  });
  const keep = (content: string): KeptFlow => {
    const info = JSON.parse(/name="flowInfo"[\s\S]*?\r\n\r\n(.*)\r\n/.exec(content)?.[1] ?? '{}');
    const document = /name="file"[\s\S]*?\r\n\r\n([\s\S]*)\r\n--/.exec(content)?.[1] ?? '';
    if (createHash('sha256').update(document).digest('hex') !== info.sha256) throw new Error('ChecksumMismatch');
    if (!/^.{1,36}$/.test(info.trackingId) || info.flowSyntax !== 'FRR') throw new Error('FlowTypeError');
    const rejection = typeof mood === 'object' && 'rejects' in mood ? mood.rejects : '';
    const flow: KeptFlow = {
      flowId: `flux-${flows.length + 1}`,
      trackingId: info.trackingId,
      document,
      submittedAt: new Date(1_800_000_000_000 + flows.length * 1000).toISOString(),
      status: rejection ? 'Error' : mood === 'slow' ? 'Pending' : 'Ok',
      reasonCode: rejection,
    };
    flows.push(flow);
    return flow;
  };
  const post = async (address: string, { message, statuses }: FetchLimits) => {
    const path = new URL(address).pathname;
    calls.push(path);
    if (!message) throw new Error('the platform is only posted to');
    if (mood === 'down') throw new GuardedFetchError('status', undefined, { status: 503 });
    if (mood === 'hangs') throw new GuardedFetchError('time');
    if (path === '/token') {
      const isKnown = mood !== 'stranger' && message.content.includes('client_secret=motdepasse');
      return isKnown ? answer(200, { access_token: 'jeton' }) : answer(400, { error: 'invalid_client' });
    }
    if (message.headers.authorization !== 'Bearer jeton') return answer(401, { errorCode: 'UNAUTHORIZED' });
    if (mood === 'garbage') return answer(200, '<html>');
    if (path === '/flow-service/v1/flows/search') {
      const { trackingId } = JSON.parse(message.content).where;
      return answer(200, { results: flows.filter((flow) => flow.trackingId === trackingId).map(show) });
    }
    if (path !== '/flow-service/v1/flows' || !statuses?.includes(202)) throw new Error(`${path} is not called so`);
    if (mood === 'cut-before') throw new GuardedFetchError('unreachable');
    if (mood === 'dies-before') throw new Error('killed');
    if (typeof mood === 'object' && 'refuses' in mood)
      return answer(422, { errorCode: mood.refuses, errorMessage: `Motif ${mood.refuses}` });
    const flow = keep(message.content);
    if (mood === 'cut-after') throw new GuardedFetchError('unreachable');
    if (mood === 'dies-after') throw new Error('killed');
    const { acknowledgement: _, ...taken } = show(flow);
    return answer(202, taken);
  };
  return {
    post,
    flows,
    calls,
    setMood(next: PlatformMood): void {
      mood = next;
    },
    /** Says what the platform thinks of a flow by now. */
    settle(trackingId: string, status: KeptFlow['status'], reasonCode = ''): void {
      for (const flow of flows) if (flow.trackingId === trackingId) Object.assign(flow, { status, reasonCode });
    },
  };
}
