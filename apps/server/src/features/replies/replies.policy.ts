import type { AnsweredConversation } from './replies.repository.ts';

/** Says why a conversation cannot be answered by mail; undefined where it can. */
export function findObstacle({ state, kind, person_email: email }: AnsweredConversation): string | undefined {
  if (state === 'suspect') return 'Cet envoi est suspect\u00a0: acceptez-le d’abord, ou supprimez-le.';
  if (kind === 'mail') return 'Ce courriel n’est pas parti\u00a0: corrigez l’adresse, ou appelez la personne.';
  if (!email) return 'Cette personne n’a pas laissé d’adresse électronique\u00a0: appelez-la, ou classez sa demande.';
  return undefined;
}
