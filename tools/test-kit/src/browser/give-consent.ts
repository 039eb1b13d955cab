import { paths } from '@vitrine/domain/addresses/paths';
import { type ConsentPurpose, consentFields, consentPurposes } from '@vitrine/domain/people/consent';
import type { TestServer } from '../servers/test-server.ts';

/** Answers the consent form for every purpose, as a visitor does; returns the cookie with the choice. */
export async function giveConsent(
  server: TestServer,
  decision: 'deny-all' | 'accept-all' | 'choose' | 'add',
  purposes: readonly ConsentPurpose[] = [],
): Promise<{ name: string; value: string }> {
  const form = new URLSearchParams({ [consentFields.decision]: decision, [consentFields.back]: '/' });
  for (const purpose of purposes) form.append(consentFields.purpose, purpose);
  for (const purpose of consentPurposes) form.append(consentFields.asked, purpose);
  const answer = await server.request(paths.consent(), {
    body: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const [, name, value] = /^([^=]+)=([^;]*)/.exec(answer.headers['set-cookie']?.[0] ?? '') ?? [];
  if (!name || !value) throw new Error(`no cookie came with ${answer.status}`);
  return { name, value };
}
