import type { QueuedMail, TestResponse, TestServer } from '@vitrine/test-kit/test-server';

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

/** The mails of the outbox to an address, oldest first, once the jobs that write them are done. */
export async function mailsTo(server: TestServer, recipient: string, siteId = 42): Promise<QueuedMail[]> {
  await server.runLinkJobs();
  return server.queuedMails(recipient, siteId);
}

/** The secret in a mail's link. */
export function extractToken(mail: QueuedMail | undefined): string {
  const token = /\/([\w-]{43})(?=\s)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no link in ${mail?.subject}`);
  return token;
}
