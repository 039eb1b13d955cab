import { expect, test } from 'vitest';
import { describeDelivery, findSmtpReason, type MailFacts } from './describe-delivery.ts';

const moment = new Date('2026-11-28T10:00:00Z');
const queued: MailFacts = { sentAt: null, givenUpAt: null, uncertainAt: null, attempts: 0, lastError: null };

test('nothing that was only queued is called sent, and a person may resend what did not leave or may not have', () => {
  const states = [
    queued,
    { ...queued, attempts: 2, lastError: 'ESOCKET CONN connect ECONNREFUSED 127.0.0.1:25' },
    { ...queued, attempts: 1, sentAt: moment },
    { ...queued, attempts: 5, givenUpAt: moment, lastError: 'EENVELOPE RCPT TO 550 5.1.1' },
    { ...queued, givenUpAt: moment },
    { ...queued, attempts: 1, uncertainAt: moment },
  ].map(describeDelivery);
  expect(states.map(({ state, canResend }) => [state, canResend])).toEqual([
    ['waiting', false],
    ['waiting', false],
    ['sent', false],
    ['refused', true],
    ['refused', true],
    ['uncertain', true],
  ]);
  expect(states.map(({ sentence }) => sentence)).toEqual([
    'En attente.',
    'En attente. Notre serveur d’envoi ne l’a pas pris\u00a0: il ne répondait pas. Un nouvel essai suit tout seul.',
    'Parti.',
    'Refusé par notre serveur d’envoi\u00a0: la boîte du destinataire n’existe pas, ou n’existe plus. Vérifiez son adresse.',
    'Abandonné\u00a0: il n’est pas parti.',
    'Incertain\u00a0: la connexion s’est coupée avant la réponse de notre serveur d’envoi. Le courriel est peut-être parti. Envoyez-le de nouveau si la personne ne l’a pas reçu.',
  ]);
});

test.each([
  ['EENVELOPE RCPT TO 550 5.1.1', /n’existe plus/],
  ['EENVELOPE RCPT TO 552 5.2.2', /pleine/],
  ['EENVELOPE RCPT TO 452 4.2.2', /pleine/],
  ['EENVELOPE RCPT TO 550 5.2.1', /fermée/],
  ['EMESSAGE DATA 552 5.3.4', /pleine|trop lourd/],
  ['EMESSAGE DATA 554 5.7.1', /indésirable/],
  ['EMESSAGE DATA 554', /indésirable/],
  ['EENVELOPE RCPT TO 550', /refuse nos courriels/],
  ['EAUTH AUTH LOGIN 535 5.7.8', /identifiant/],
  ['EENVELOPE RCPT TO 450 4.2.0', /momentanément/],
  ['ESOCKET CONN Greeting never received', /ne répondait pas/],
  ['something nobody has seen', /n’a pas dit pourquoi/],
])('%s: a French reason that ends with what to do', (error, expected) => {
  expect(findSmtpReason(error)).toMatch(expected);
  expect(findSmtpReason(error)).toMatch(/^[\p{Ll}].*\. .*\.$/u);
});
