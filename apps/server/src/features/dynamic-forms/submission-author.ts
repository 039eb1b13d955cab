import type { FormDefinition } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import type { SubmissionData } from '@vitrine/domain/dynamic-forms/submission';
import { findQuestion } from '@vitrine/domain/dynamic-forms/walk-form';
import type { RequestContext } from '../../request-context.ts';

/** Finds the email that a form asks for, if given. `isOpen` tells whether it may appear in a mail. */
export function findSubmissionAuthor(
  definition: FormDefinition,
  stored: SubmissionData,
): { address: string; isOpen: boolean } | undefined {
  const { acknowledge } = definition;
  const question = acknowledge === undefined ? undefined : findQuestion(definition, acknowledge)?.node;
  const address = acknowledge === undefined ? undefined : stored[acknowledge];
  return question && typeof address === 'string' ? { address, isOpen: !question.sensitive } : undefined;
}

/** Blind indexes that find submissions by email: the email may be a sensitive answer, which is stored encrypted. */
export function hashAuthorEmail({ services, site }: Pick<RequestContext, 'site' | 'services'>, address: string) {
  return services.encryption.computeBlindIndexes(address.trim().toLowerCase(), `${site.id} author`);
}
