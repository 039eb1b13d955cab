import type { Result } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { listMailsOfCurrentTransaction } from '../mail/mail.operations.ts';

/** The invented visitor who does everything that sends a mail. */
export const sampleVisitor = { firstname: 'Léa', lastname: 'Petit', email: 'lea.petit@exemple.fr' };

/** The secret of the newest link that went out, whoever got it. */
export function findLastToken(context: RequestContext): Promise<string> {
  return findLastTokenTo(context, undefined);
}

/** The secret of the newest link that went to an address. */
export async function findLastTokenTo(context: RequestContext, address: string | undefined): Promise<string> {
  const mails = await listMailsOfCurrentTransaction(context);
  const found = mails
    .filter(({ recipient }) => address === undefined || recipient === address)
    .map(({ text }) => /\/([\w-]{43})(?=\s)/.exec(text)?.[1])
    .findLast(Boolean);
  return found ?? '';
}

/** The value of a sample that must be accepted. */
export function unwrapResult<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw new Error(`the sample is refused: ${result.failure.code} ${JSON.stringify(result.failure.fields ?? {})}`);
}
