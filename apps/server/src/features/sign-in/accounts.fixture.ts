import type { QueuedMail, TestResponse, TestServer } from '@vitrine/test-kit/servers/test-server';

/** A registration that the demo site accepts once it has an email address. */
export const registration = {
  password: 'une tisane au bord du lac',
  firstname: 'Ana',
  lastname: 'Lopes',
  birthdate: '1990-02-28',
  acceptTerms: true,
} as const;

/** Sends a request, with a JSON body if one is given. */
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

/** Runs the pending link jobs, then lists the outbox mails to an email address, oldest first. */
export async function mailsTo(server: TestServer, recipient: string, siteId = 42): Promise<QueuedMail[]> {
  await server.runLinkJobs();
  return server.queuedMails(recipient, siteId);
}

/** Extracts the token from the link of a mail. */
export function extractToken(mail: QueuedMail | undefined): string {
  const token = /\/([\w-]{43})(?=\s)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no link in ${mail?.subject}`);
  return token;
}
