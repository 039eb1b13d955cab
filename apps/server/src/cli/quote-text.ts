import { cleanLines } from '@vitrine/domain/kernel/clean-lines';

/** What somebody wrote, each line set in: none of it passes for a line of the command, and nothing in it moves the terminal. */
export function quoteText(text: string): string {
  return cleanLines(text)
    .replace(/[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/^/gm, '  ');
}
