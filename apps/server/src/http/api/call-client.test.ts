import type { EndpointName } from '@vitrine/contract/endpoints/endpoints';
import { succeed } from '@vitrine/domain/kernel/result';
import { expect, test } from 'vitest';
import type { Binding } from '../../features/bind-endpoint.ts';
import { unlimited } from '../../rate-limits/rate-limiter.ts';
import type { RequestContext } from '../../request-context.ts';
import { createInProcessClient, createNestedRunner } from './call-client.ts';

/** A binding that echoes its input and records each call. */
function createCountingBinding(name: EndpointName): { binding: Binding; asked: unknown[] } {
  const asked: unknown[] = [];
  const handle = async (_: RequestContext, { params }: { params?: unknown }) => {
    asked.push(params);
    return succeed(params);
  };
  return { binding: { name, isWriting: false, handle } as Binding, asked };
}

const clientOf = (binding: Binding, answers?: Map<string, Promise<unknown>>) =>
  createInProcessClient(
    new Map([[binding.name, binding]]),
    createNestedRunner({ services: { limits: unlimited } } as RequestContext),
    answers,
  );

test('STA-09 the service of a page is read once, and again only where the id differs', async () => {
  const { binding, asked } = createCountingBinding('readService');
  const client = clientOf(binding, new Map());
  const of = (id: number) => client.readService({ params: { id } });
  expect(await Promise.all([of(1), of(1)])).toEqual([{ id: 1 }, { id: 1 }]);
  expect(await of(1)).toEqual({ id: 1 });
  expect(asked).toEqual([{ id: 1 }]);
  expect(await of(2)).toEqual({ id: 2 });
  expect(asked).toEqual([{ id: 1 }, { id: 2 }]);
});

test('where nothing keeps the answers every question is asked', async () => {
  const { binding, asked } = createCountingBinding('readService');
  const client = clientOf(binding);
  for (const id of [1, 1]) await client.readService({ params: { id } });
  expect(asked).toHaveLength(2);
});
