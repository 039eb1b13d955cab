import { expect, test } from 'vitest';
import { type Ranked, rankCommands } from './rank-commands.ts';

const command = (label: string, more: Partial<Ranked> = {}): Ranked => ({ label, ...more });

test('PLT-05 what has exactly the words for a name comes before what begins like them', () => {
  const found = rankCommands(
    [command('Demander un devis'), command('Demande de devis'), command('Devis', { keywords: 'demande' })],
    'Demande de devis',
  );
  expect(found.map(({ label }) => label)[0]).toBe('Demande de devis');
});
