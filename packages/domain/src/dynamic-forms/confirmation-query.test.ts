import { expect, test } from 'vitest';
import { buildConfirmationQuery } from './confirmation-query.ts';
import { draftKeyPrefix } from './draft-key-prefix.ts';

test('BLK-03 a submission is confirmed by the query of its page', () => {
  expect(buildConfirmationQuery('contact', { reference: 'AB12', isMailed: true })).toBe(
    '?envoye=contact&reference=AB12#confirmation',
  );
  expect(buildConfirmationQuery('contact', { reference: 'AB12', isMailed: false })).toBe(
    '?envoye=contact&reference=AB12&accuse=non#confirmation',
  );
  expect(draftKeyPrefix).toBe('formulaire-');
});
