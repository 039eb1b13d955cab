import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
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
