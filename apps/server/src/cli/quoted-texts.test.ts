import { createForm } from '@vitrine/test-kit/records/factories';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeSubmission, describeSubmissions } from './visitors/form-submissions.ts';
import { describeRightsRequest, describeRightsRequests } from './visitors/rights-requests.ts';
import { describeTestimonial } from './visitors/testimonials.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** As an earlier version of the program stored it. */
const forged = 'Bonjour\u001b[2J\u001b]0;piège\u0007\u2028Fait.\nClose le 2026-01-01 : tout est fait';

const ask = async (path: string, body: object) => {
  const answer = await server.request(path, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status, answer.text).toBe(202);
  return (answer.json().data as { reference: string }).reference;
};
const person = { firstname: 'Léa', lastname: 'Petit', email: 'lea@exemple.fr' };

test('LEG-04 ENT-13 what the public has written neither moves the terminal of a command nor passes for a line of it', async () => {
  const rights = await ask('/api/rights-request', { ...person, kind: 'access', message: 'Tout.' });
  const id = await server.write(42, (context) =>
    createForm(context, 'Essai', {
      definition: {
        steps: [{ name: 'e', title: 'E', items: [{ kind: 'textarea', name: 'mot', label: 'Mot', maximum: 500 }] }],
      },
    }),
  );
  const answer = await ask(`/api/forms/${id}/submit`, { answers: { mot: 'Bonjour' }, elapsed: 60 });
  await server.write(42, async ({ transaction }) => {
    await transaction.query('update rights_request set message = $1 where site_id = 42', [forged]);
    await transaction.query('update form_answer set answers = $1 where site_id = 42', [
      JSON.stringify({ mot: forged }),
    ]);
    await transaction.query(
      `insert into testimonial (site_id, reference, author, email, occasion, experienced_on, text, sent_at)
       values (42, 'essai', 'Léa', 'lea@exemple.fr', '', '2026-01', $1, now())`,
      [forged],
    );
  });
  for (const describe of [
    () => server.write(42, (context) => describeRightsRequest(context, rights)),
    () => server.write(42, (context) => describeSubmission(context, answer, undefined)),
    () => server.write(42, (context) => describeTestimonial(context, 'essai')),
  ]) {
    const text = await describe();
    expect(text).toContain('\n  Fait.\n  Close le 2026-01-01');
    expect(text.replaceAll('\n', ''), text).not.toMatch(/\p{Cc}/u);
    expect(text).not.toMatch(/^Close le/m);
  }
});

test('LEG-04 ENT-13 days are those of the site’s clocks, the last one included', async () => {
  // Half past midnight in Angers, still the evening before in UTC.
  server.setTime('2026-06-30T22:30:00Z');
  const rights = await ask('/api/rights-request', { ...person, kind: 'erasure' });
  expect(await server.write(42, describeRightsRequests)).toContain(
    `${rights}\t2026-07-01\tFaire effacer mes données\tà traiter au plus tard le 2026-07-16\tà clore au plus tard le 2026-07-31`,
  );
  expect(await server.write(42, (context) => describeRightsRequest(context, rights))).toContain('reçue le 2026-07-01');
  await server.write(42, ({ transaction }) =>
    transaction.query(`update form_answer set at = '2026-06-30T22:30:00Z' where site_id = 42`),
  );
  expect(await server.write(42, describeSubmissions)).toContain('\t2026-07-01\t');
  server.setTime(Date.now());
});
