import type { FormDefinition } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import type { SubmissionData } from '@vitrine/domain/dynamic-forms/submission';
import { findQuestion } from '@vitrine/domain/dynamic-forms/walk-form';
import type { Encryption } from '../../encryption/encryption.ts';
import type { RequestContext } from '../../request-context.ts';

/** The address that a form asks for, where it has been given, and whether it may be written into a mail. */
export function findSubmissionAuthor(
  definition: FormDefinition,
  stored: SubmissionData,
): { address: string; isOpen: boolean } | undefined {
  const { acknowledge } = definition;
  const question = acknowledge === undefined ? undefined : findQuestion(definition, acknowledge)?.node;
  const address = acknowledge === undefined ? undefined : stored[acknowledge];
  return question && typeof address === 'string' ? { address, isOpen: !question.sensitive } : undefined;
}

/** What the answers of an address are found by: it may be a confidential one, which the database does not tell. */
export function hashAuthorEmail({ site }: Pick<RequestContext, 'site'>, encryption: Encryption, address: string) {
  return encryption.computeBlindIndexes(address.trim().toLowerCase(), `${site.id} author`);
}
