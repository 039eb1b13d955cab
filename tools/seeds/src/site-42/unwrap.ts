import type { Result } from '@vitrine/domain/kernel/result';

/** A seed is part of the program: a rejected value is a programming error. */
export function unwrap<Value>(result: Result<Value>, what: string): Value {
  if (result.ok) return result.value;
  throw new Error(
    `la graine est refusée (${what}) : ${result.failure.code} ${JSON.stringify(result.failure.fields ?? {})}`,
  );
}
