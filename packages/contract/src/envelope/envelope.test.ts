import type { FailureCode } from '@vitrine/domain/kernel/result';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError, failureEnvelope, successEnvelope } from './envelope.ts';
import { errorCodes, getErrorMessage } from './error-codes.ts';

const codes = Object.keys(errorCodes) as FailureCode[];

describe('API-01 the envelope', () => {
  test('API-01 a success is success, data and message', () => {
    const schema = successEnvelope(z.object({ id: z.int() }));
    expect(schema.safeParse({ success: true, data: { id: 1 }, message: '' }).success).toBe(true);
    for (const wrong of [
      { success: false, data: { id: 1 }, message: '' },
      { success: true, data: { id: 1 } },
      { success: true, message: '' },
    ])
      expect(schema.safeParse(wrong).success).toBe(false);
  });

  test('API-01 a failure carries no data, a code of the closed list and the number of its request', () => {
    const failure = { success: false, data: null, message: 'Non.', code: 'not-found', requestId: 'x-1' };
    expect(failureEnvelope.safeParse(failure).success).toBe(true);
    expect(failureEnvelope.safeParse({ ...failure, fields: { id: 'Faux.' } }).success).toBe(true);
    for (const wrong of [{ code: 'surprise' }, { data: {} }, { requestId: undefined }, { success: true }])
      expect(failureEnvelope.safeParse({ ...failure, ...wrong }).success).toBe(false);
  });
});

describe('ERC-03 the closed list of errors', () => {
  test.each(codes)('ERC-03 %s has a status of a failure and a sentence in French and in English', (code) => {
    const { status, fr, en } = errorCodes[code];
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(fr).toMatch(/^\p{Lu}.*\.$/u);
    expect(en).toMatch(/^[A-Z]/);
    expect(fr).not.toBe(en);
  });

  test('ERC-03 the sentences of the specification, and its three statuses', () => {
    expect(errorCodes['route-unknown']).toMatchObject({ status: 404, en: 'This page could not be found' });
    expect(errorCodes['middleware-unknown']).toMatchObject({ status: 500, en: 'Unknown middleware' });
    expect(errorCodes.internal.status).toBe(500);
  });

  test.each([
    ['fr_FR', 'Cette page est introuvable.'],
    ['en_GB', 'This page could not be found'],
    ['de_DE', 'Cette page est introuvable.'],
    ['', 'Cette page est introuvable.'],
    ['../../etc', 'Cette page est introuvable.'],
  ])('ERC-03 in %s', (locale, sentence) => {
    expect(getErrorMessage('route-unknown', locale)).toBe(sentence);
  });
});

test('ERC-01 an ApiError speaks with the sentence of the server and knows code, status, fields and request', () => {
  const error = new ApiError({
    code: 'invalid-fields',
    message: 'Corrigez.',
    fields: { email: 'Faux.' },
    requestId: 'r-1',
  });
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({
    message: 'Corrigez.',
    code: 'invalid-fields',
    status: 422,
    fields: { email: 'Faux.' },
    requestId: 'r-1',
    name: 'ApiError',
  });
  expect(new ApiError({ code: 'internal', message: 'Oups.' }).fields).toEqual({});
});
