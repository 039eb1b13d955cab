import { defineArchivePart } from '../define-archive-part.ts';

/** The proofs of choices about cookies of an archive. */
export const consentProofsArchive = defineArchivePart('consent-proofs', {
  isPeople: true,
  nouns: ['preuve de choix sur les cookies', 'preuves de choix sur les cookies'],
  table: 'consent_proof',
  columns: {
    id: 'id',
    purposes: 'purposes',
    refused: 'refused',
    policy_version: 'policyVersion',
    given_at: 'givenAt',
    withdrawn_at: 'withdrawnAt',
  },
});
