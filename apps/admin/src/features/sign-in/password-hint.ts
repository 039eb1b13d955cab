/** What a new password needs (decision 0013). */
export const passwordHint =
  'Au moins douze caractères. Le plus sûr et le plus simple\u00a0: quelques mots qui ne vont pas ensemble.';
