/** Says how many suspicious messages or answers are kept apart, and by which command they are read; nothing where there is none. */
export function describeSuspicious(count: number, command: string): string[] {
  if (count === 0) return [];
  return [`À part, ${count}\u00a0suspect${count > 1 ? 's' : ''} (champ piège rempli)\u00a0: ${command}`];
}
