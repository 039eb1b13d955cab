import { expect, test } from 'vitest';
import { computeRightsRequestDeadlines, rightsRequestKinds, rightsRequestLabels } from './rights-requests.ts';

test.each(rightsRequestKinds)(
  'LEG-04 CST-10 %s is answered within 30 days; deletion and suspension are done within 10 working days',
  (kind) => {
    const isDeed = ['erasure', 'limitation', 'suspension'].includes(kind);
    expect(computeRightsRequestDeadlines(kind, '2026-12-18')).toEqual({
      answerBy: '2027-01-17',
      handleBy: isDeed ? '2027-01-05' : null,
    });
    expect(rightsRequestLabels[kind]).toMatch(/^\p{Lu}/u);
  },
);
