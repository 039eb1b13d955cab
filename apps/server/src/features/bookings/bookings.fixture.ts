import type { ApiClient } from '@vitrine/contract/client/api-client';
import { createHttpClient } from '@vitrine/contract/client/http-client';
import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import { fetchHere } from '@vitrine/test-kit/fetch-here';
import { createElementWithPage, createOccurrence } from '@vitrine/test-kit/records/bookings';
import type { QueuedMail, TestServer } from '@vitrine/test-kit/servers/test-server';
import type { ElementDraft } from '../elements/save-element.operations.ts';
import type { OccurrenceDraft } from './occurrences/save-occurrence.operations.ts';

/** An element with one occurrence, on site 42. */
export interface Workshop {
  route: string;
  id: number;
  occurrence: number;
}

/**
 * Creates a workshop: Saturday 5 June 2032, 10:00, registration until 18:00 the day before. `changes` overrides fields
 * such as the capacity.
 */
export function createWorkshop(
  server: TestServer,
  changes: Partial<OccurrenceDraft> = {},
  element: Partial<ElementDraft> = {},
): Promise<Workshop> {
  return server.write(42, async (context) => {
    const id = await createElementWithPage(context, 'essais', 'Atelier d’essai', element);
    return { route: 'essais', id, occurrence: await createOccurrence(context, id, changes) };
  });
}

/** Builds the registration of a person with this first name, alone unless `people` names others. */
export function buildRegistration(
  { route, id, occurrence }: Workshop,
  name: string,
  people: readonly string[] = [name],
): InputOf<'registerToElement'> {
  return {
    params: { route, id },
    body: {
      occurrence,
      firstname: name,
      lastname: 'Petit',
      email: `${name.toLowerCase()}@exemple.fr`,
      participants: people.map((firstname) => ({ firstname })),
      // As the page of a full date sends it.
      acceptsWaiting: true,
      elapsed: 30,
    },
  };
}

let callers = 0;

/** Creates a client of site 42 whose requests each come from a different IP. The server must be behind a proxy. */
export function createVisitorClient(server: TestServer): ApiClient {
  return createHttpClient({
    base: `${server.baseUrl}/api`,
    siteId: 42,
    fetch: (address, ask) => {
      callers += 1;
      const place = `10.2.${callers >> 8}.${callers % 256}`;
      return fetchHere(address as string, { ...ask, headers: { ...ask?.headers, 'x-forwarded-for': place } });
    },
  });
}

/** Lists the bookings of an occurrence, in their order. */
export function listBookings(
  server: TestServer,
  { occurrence }: Pick<Workshop, 'occurrence'>,
): Promise<{ email: string; state: string; seats: number; offer_ends_at: Date | null }[]> {
  return server.write(42, ({ transaction }) =>
    transaction.query(
      'select email, state, seats, offer_ends_at from booking where site_id = 42 and occurrence_id = $1 order by id',
      [occurrence],
    ),
  );
}

/** Lists the mails to a recipient, oldest first. */
export function listMailsOf(server: TestServer, recipient: string): Promise<QueuedMail[]> {
  return server.queuedMails(recipient);
}

/** Finds the token of the last link that was sent to a recipient. */
export async function findLinkToken(server: TestServer, recipient: string): Promise<string> {
  const secrets = (await listMailsOf(server, recipient)).flatMap(
    ({ text }) => /inscription\/([\w-]{43})/.exec(text)?.[1] ?? [],
  );
  const last = secrets.at(-1);
  if (!last) throw new Error(`no link for ${recipient}`);
  return last;
}
