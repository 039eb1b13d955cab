import { expect, test } from 'vitest';
import { normalizeTypedEmail } from './typed-email.ts';

test.each([
  ['camille@exemple.fr', 'camille@exemple.fr'],
  [' Camille@Exemple.fr\u00a0', 'Camille@Exemple.fr'],
  ['mailto:camille@exemple.fr', 'camille@exemple.fr'],
  ['MailTo: camille@exemple.fr', 'camille@exemple.fr'],
  ['mailto:camille@exemple.fr?subject=Bonjour', 'camille@exemple.fr'],
  ['camille@exemple.fr ?cc=a@b.fr', 'camille@exemple.fr'],
  // Before the at sign a question mark is a part of the address.
  ['qui?@exemple.fr', 'qui?@exemple.fr'],
  ['qui?@exemple.fr?subject=a', 'qui?@exemple.fr'],
  ['?@exemple.fr', '?@exemple.fr'],
  // What is no address is not cut: the field refuses it as it was written.
  ['pas une adresse ?', 'pas une adresse ?'],
  ['?', '?'],
  ['@?', '@'],
  ['', ''],
  ['Camille <camille@exemple.fr>', 'Camille <camille@exemple.fr>'],
])('%j is read as the address %j', (typed, address) => expect(normalizeTypedEmail(typed)).toBe(address));
