import type { TestResponse, TestServer } from '@vitrine/test-kit/servers/test-server';
import type { NewsletterConsentRow } from './newsletter-consents.repository.ts';

/** Creates a client that acts as the visitors and the mailboxes of the newsletter tests. */
export function createNewsletterVisitor(server: TestServer) {
  const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    server.request(`/api${path}`, {
      method,
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const mailsTo = async (email: string) => {
    await server.runLinkJobs();
    return server.queuedMails(email);
  };
  const lastLink = async (email: string) => {
    const mail = (await mailsTo(email)).at(-1);
    const link = /https?:\/\/\S+\/lettre\/\S+/.exec(mail?.text ?? '')?.[0];
    if (!link) throw new Error(`no link for ${email} in ${mail?.subject}`);
    return new URL(link).pathname;
  };
  const tokenOf = (path: string) => path.split('/').at(-1) ?? '';
  return {
    call,
    mailsTo,
    lastLink,
    tokenOf,
    subscribe: (email: string, more: object = {}) => call('POST', '/newsletter/subscribe', { email, ...more }),
    async confirm(email: string): Promise<TestResponse> {
      return call('PUT', '/newsletter/confirm', { token: tokenOf(await lastLink(email)) });
    },
    post: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      server.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.baseUrl, ...headers },
        body: new URLSearchParams(fields).toString(),
      }),
    /** Lists the names of the newsletter lists of an email address. */
    listsOf: async (email: string) => {
      const rows = await server.write(42, ({ transaction }) =>
        transaction.query<{ name: string }>(
          `select list.name from newsletter_subscriber subscriber
           join newsletter_subscription subscription using (site_id) join newsletter_list list using (site_id)
           where subscriber.site_id = 42 and subscriber.email_key = lower($1) and subscription.subscriber_id = subscriber.id
             and list.id = subscription.list_id order by list.position`,
          [email],
        ),
      );
      return rows.map(({ name }) => name);
    },
    proofsOf: (email: string) =>
      server.write(42, ({ transaction }) =>
        transaction.query<NewsletterConsentRow & { email: string | null }>(
          `select email, lists, wording, way, asked_at, given_at, withdrawn_at, withdrawn_way from newsletter_consent
           where site_id = 42 and address_hash = encode(sha256(convert_to(lower($1), 'UTF8')), 'hex') order by id`,
          [email],
        ),
      ),
  };
}
