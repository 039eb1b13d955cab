import type { TestResponse, TestServer } from '@vitrine/test-kit/test-server';

/** A registration that the demo site accepts, but for its address. */
export const registration = {
  password: 'une tisane au bord du lac',
  firstname: 'Ana',
  lastname: 'Lopes',
  birthdate: '1990-02-28',
  acceptTerms: true,
} as const;

/** A call with a JSON body, where one is given. */
export function requestJson(
  server: TestServer,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<TestResponse> {
  return server.request(`/api${path}`, {
    method,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

export interface StoredMail {
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
}

/** The mails of the outbox to an address, oldest first, once the jobs that write them are done. */
export async function mailsTo(server: TestServer, recipient: string, siteId = 42): Promise<StoredMail[]> {
  await server.runLinkJobs();
  return server.write(siteId, ({ transaction }) =>
    transaction.query(
      'select recipient, subject, text_body, html_body from outgoing_mail where site_id = $1 and recipient = $2 order by created_at',
      [siteId, recipient],
    ),
  );
}

/** The secret in a mail's link. */
export function extractToken(mail: StoredMail | undefined): string {
  const token = /\/([\w-]{43})(?=\s)/.exec(mail?.text_body ?? '')?.[1];
  if (!token) throw new Error(`no link in ${mail?.subject}`);
  return token;
}
