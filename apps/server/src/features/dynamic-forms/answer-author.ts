import type { StoredAnswers } from '@vitrine/domain/dynamic-forms/answers';
import type { FormDefinition } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import { findQuestion } from '@vitrine/domain/dynamic-forms/walk-form';
import type { Scope } from '../../scope.ts';
import type { Sealer } from '../../storage/sealer.ts';

/** The address that a form asks for, where it has been given, and whether it may be written into a mail. */
export function authorOf(
  definition: FormDefinition,
  stored: StoredAnswers,
): { address: string; isOpen: boolean } | undefined {
  const { acknowledge } = definition;
  const question = acknowledge === undefined ? undefined : findQuestion(definition, acknowledge)?.node;
  const address = acknowledge === undefined ? undefined : stored[acknowledge];
  return question && typeof address === 'string' ? { address, isOpen: !question.sensitive } : undefined;
}

/** What the answers of an address are found by: it may be a confidential one, which the database does not tell. */
export function markAuthor({ site }: Pick<Scope, 'site'>, sealer: Sealer, address: string) {
  return sealer.marksOf(address.trim().toLowerCase(), `${site.id} author`);
}
