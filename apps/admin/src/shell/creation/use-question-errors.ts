import { useState } from 'react';
import type { ApiFailure } from '../../base/api/api-failure.ts';
import type { CreationPart } from './answers/creation-steps.ts';

/**
 * What the server found wrong, shown where it helps: beside a field once it was left, and beside all of them once one has
 * tried to go on.
 */
export function useQuestionErrors(part: CreationPart, failure: ApiFailure | undefined) {
  const [askedPart, setAskedPart] = useState<CreationPart>();
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const isAsked = askedPart === part;
  return {
    isAsked,
    showAll: () => setAskedPart(part),
    touch: (path: string) => setTouched((before) => (before.has(path) ? before : new Set([...before, path]))),
    find: (path: string) => (isAsked || touched.has(path) ? failure?.fields[`answers.${path}`] : undefined),
  };
}
