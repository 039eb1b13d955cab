import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type FetchLimits, GuardedFetchError } from '../outgoing/guarded-fetch.ts';
import { createFlowService } from './flow-service.ts';
import type { ReportPlatformError } from './report-platform.ts';
import { createStandInPlatform, type PlatformMood } from './stand-in-platform.fixture.ts';

const account = {
  serviceUrl: 'https://api.plateforme.example/flow-service/',
  tokenUrl: 'https://auth.plateforme.example/token',
  clientId: 'cave',
  clientSecret: 'motdepasse',
};
const document = '<?xml version="1.0"?>\n<Report>Été &#38; --vitrine</Report>\n';
const flow = {
  trackingId: 'F103-20270901-20270930-1',
  name: 'F103-20270901-20270930-1.xml',
  document,
  hash: createHash('sha256').update(document).digest('hex'),
};

test('a report is handed over whole, and found again by the name that it was given', async () => {
  const platform = createStandInPlatform();
  const service = createFlowService(platform.post);
  expect(await service.find(account, flow.trackingId)).toBeUndefined();
  platform.setMood('slow');
  expect(await service.submit(account, flow)).toEqual({ flowId: 'flux-1', status: 'pending', reasons: [] });
  expect(platform.flows[0]).toMatchObject({ document, trackingId: flow.trackingId });
  expect(await service.find(account, flow.trackingId)).toEqual({ flowId: 'flux-1', status: 'pending', reasons: [] });
  platform.settle(flow.trackingId, 'Ok');
  expect((await service.find(account, flow.trackingId))?.status).toBe('accepted');
  expect(await service.find(account, 'F103-20270901-20270930-2')).toBeUndefined();
});

/** The codes of table 4 of XP Z12-013, and one of a platform’s own. */
const codes = [
  'EmptyAttachement',
  'AttachmentTypeError',
  'EmptyFlow',
  'OtherTechnicalError',
  'InvalidSchema',
  'FileSizeExceeded',
  'FlowTypeError',
  'AlreadyExistingFlow',
  'VirusFound',
  'ChecksumMismatch',
  'REJ_PERIODE',
];

test.each(codes)('a flow that is wrong is refused with its reason: %s', async (code) => {
  const platform = createStandInPlatform();
  const service = createFlowService(platform.post);
  platform.setMood({ rejects: code });
  await service.submit(account, flow);
  expect(await service.find(account, flow.trackingId)).toEqual({
    flowId: 'flux-1',
    status: 'refused',
    reasons: [{ level: 'Error', item: 'TT-1', code, message: `Motif ${code}` }],
  });
  platform.setMood({ refuses: code });
  const error = (await service.submit(account, flow).catch((fault: unknown) => fault)) as ReportPlatformError;
  expect([error.reason, error.reasons.map((reason) => reason.code)]).toEqual(['refused', [code]]);
});

test.each<[PlatformMood, ReportPlatformError['reason']]>([
  ['cut-before', 'unreachable'],
  ['cut-after', 'unreachable'],
  ['hangs', 'unreachable'],
  ['down', 'unreachable'],
  ['garbage', 'unreachable'],
  ['stranger', 'credentials'],
])('a platform that is %s says so in French', async (mood, reason) => {
  const platform = createStandInPlatform();
  platform.setMood(mood);
  const error = (await createFlowService(platform.post)
    .submit(account, flow)
    .catch((fault: unknown) => fault)) as ReportPlatformError;
  expect(error.reason).toBe(reason);
  expect(error.message).toMatch(/plateforme/);
});

/** A platform that gives a token, then answers every call alike; what it is asked is kept. */
function answerAll(status: number, body: unknown) {
  const asked: [string, FetchLimits][] = [];
  const service = createFlowService(async (address, limits) => {
    asked.push([address, limits]);
    const content = asked.length % 2 === 1 ? { access_token: 'jeton' } : body;
    return { content: Buffer.from(JSON.stringify(content)), status: asked.length % 2 === 1 ? 200 : status };
  }, 1234);
  return { asked, submit: () => service.submit(account, flow).catch((fault: unknown) => fault) };
}

test.each([
  [400, 'refused', 'la plateforme refuse cet envoi (400)'],
  [413, 'refused', 'la plateforme refuse cet envoi (413)'],
  [422, 'refused', 'la plateforme refuse cet envoi (422)'],
  [401, 'credentials', 'la plateforme refuse ces identifiants (401)'],
  [403, 'credentials', 'la plateforme refuse ces identifiants (403)'],
  [200, 'unreachable', 'la réponse de la plateforme est illisible'],
])('a platform that answers %i without a word is told apart', async (status, reason, message) => {
  expect(await answerAll(status, {}).submit()).toMatchObject({ reason, message });
});

test('a flow is handed over with its token, in parts, within limits', async () => {
  const { asked, submit } = answerAll(201, {
    flowId: 'flux-1',
    acknowledgement: {
      status: 'Error',
      details: [{}, { level: 'Warning', item: 'TT-2', reasonCode: 'X', reasonMessage: 'Y' }],
    },
  });
  expect(await submit()).toEqual({
    flowId: 'flux-1',
    status: 'refused',
    reasons: [
      { level: 'Error', item: '', code: 'OtherTechnicalError', message: '' },
      { level: 'Warning', item: 'TT-2', code: 'X', message: 'Y' },
    ],
  });
  const [[tokenAddress, token], [address, sent]] = asked as [[string, FetchLimits], [string, FetchLimits]];
  expect([tokenAddress, address]).toEqual([account.tokenUrl, 'https://api.plateforme.example/flow-service/v1/flows']);
  const limits = {
    contentTypes: ['application/json', 'application/problem+json'],
    maximumBytes: 1_000_000,
    timeout: 1234,
    maximumRedirects: 0,
    statuses: [201, 202, 400, 413, 422, 401, 403],
  };
  expect([token, sent]).toMatchObject([limits, limits]);
  expect(token.message).toEqual({
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': '69',
    },
    content: 'grant_type=client_credentials&client_id=cave&client_secret=motdepasse',
  });
  const boundary = `vitrine-${flow.hash.slice(0, 32)}`;
  expect(sent.message?.headers).toMatchObject({
    'content-type': `multipart/form-data; boundary=${boundary}`,
    authorization: 'Bearer jeton',
    'request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'content-length': String(Buffer.byteLength(sent.message?.content ?? '')),
  });
  const info = {
    trackingId: flow.trackingId,
    name: flow.name,
    flowSyntax: 'FRR',
    processingRule: 'NotApplicable',
    sha256: flow.hash,
  };
  expect(sent.message?.content.split('\r\n')).toEqual([
    `--${boundary}`,
    'content-disposition: form-data; name="flowInfo"',
    'content-type: application/json',
    '',
    JSON.stringify(info),
    `--${boundary}`,
    `content-disposition: form-data; name="file"; filename="${flow.name}"`,
    'content-type: application/xml',
    '',
    document,
    `--${boundary}--`,
    '',
  ]);
});

test.each([
  [new GuardedFetchError('time'), 'la plateforme n’a pas répondu à temps'],
  [new GuardedFetchError('address'), 'l’adresse de la plateforme n’est pas publique'],
  [new GuardedFetchError('status', undefined, { status: 503 }), 'la plateforme a répondu 503'],
  [new GuardedFetchError('status'), 'la plateforme a répondu une erreur'],
  [new GuardedFetchError('type'), 'la plateforme ne répond pas'],
])('a call that fails says how: %s', async (fault, message) => {
  const failed = await createFlowService(() => Promise.reject(fault))
    .find(account, flow.trackingId)
    .catch((error: unknown) => error);
  expect(failed).toMatchObject({ reason: 'unreachable', message });
});
