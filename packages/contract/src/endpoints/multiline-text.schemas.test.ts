import { describe, expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';
import { multilineText } from './multiline-text.schemas.ts';

describe('API-26 LEG-04 texts of several lines', () => {
  test.each([
    ['Tout\r\nva\rbien\u2028ici', 'Tout\nva\nbien\u2028ici'],
    ['\u001b[2J\u001b]0;titre\u0007Bonjour', '[2J]0;titreBonjour'],
    // NUL stays, so that the API can reject it explicitly.
    ['Bonjour\u0000', 'Bonjour\u0000'],
    ['\u009b2J\u0085Bonjour', '2J\nBonjour'],
    ['\tun\ttableau 👩‍👧 محمد ', 'un\ttableau 👩‍👧 محمد'],
  ])('API-26 %j is kept as %j', (text, kept) => {
    expect(multilineText().parse(text)).toBe(kept);
  });

  test('API-26 what is left out does not count', () => {
    expect(multilineText().min(3).safeParse('\u001b\u001b\u001ba').success).toBe(false);
    expect(multilineText().max(3).safeParse('\u001babc').success).toBe(true);
  });

  const people = { firstname: 'Léa', lastname: 'Petit', email: 'lea@exemple.fr' };
  const forged = 'Une place samedi\u001b[2K\r\nTout va bien\u0007';
  test.each([
    ['sendMessage', { ...people, message: forged }, 'message'],
    ['requestRights', { ...people, kind: 'access', message: forged }, 'message'],
    [
      'sendTestimonial',
      { author: 'Léa', email: people.email, experiencedOn: '2026-01', text: forged, acceptPublication: true },
      'text',
    ],
  ] as const)('API-26 %s keeps no sign that commands a terminal', (name, body, field) => {
    const parsed = (endpoints[name].body as unknown as typeof schema).parse(body);
    expect(parsed[field]).toBe('Une place samedi[2K\nTout va bien');
  });
});

declare const schema: { parse(body: unknown): Record<string, string> };
