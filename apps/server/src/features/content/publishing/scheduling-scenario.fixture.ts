import { createNews, createSite } from '@vitrine/test-kit/records/factories';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestResponse, type TestServer } from '@vitrine/test-kit/servers/test-server';
import type { StaffSession } from '../../../request-context.ts';
import { ContentEditor, unwrapAnswer } from '../contents.fixture.ts';

export const siteId = 9;
/** The time at which each test begins. */
export const now = '2026-07-01T12:00:00Z';
export const date = '2026-08-01T07:00:00.000Z';
export const middleDate = '2026-08-05T07:00:00.000Z';
export const laterDate = '2026-08-10T07:00:00.000Z';

type Kind = 'news' | 'page';

/** A site in French and English whose staff plan publications. */
export class SchedulingScenario {
  readonly server: TestServer;
  #staff: TestStaff | undefined;

  private constructor(server: TestServer) {
    this.server = server;
  }

  static async open(): Promise<SchedulingScenario> {
    const server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
    await createSite(server, siteId, 'presse', {
      languages: [
        { code: 'fr_FR', prefix: '', isDefault: true },
        { code: 'en_GB', prefix: 'en', isDefault: false },
      ],
    });
    return new SchedulingScenario(server);
  }

  /** Lets the time be `moment`; staff sign in again. */
  async setTime(moment: string): Promise<void> {
    this.server.setTime(moment);
    this.#staff = await createStaff(this.server, 'EDITOR', siteId);
  }

  /** Lets the time be `moment`, and runs what is due, as the program does each minute. */
  async reach(moment: string): Promise<void> {
    await this.setTime(moment);
    await this.server.runMaintenance('content-schedules', Date.parse(moment));
  }

  edit(id: number, { locale = 'fr_FR', kind = 'news' }: { locale?: string; kind?: Kind } = {}): ContentEditor {
    return new ContentEditor(this.server, this.#staff as TestStaff, { siteId, kind, id, locale });
  }

  /** A draft that was never published; of a page, with a URL. */
  async createDraft(title: string, { kind = 'news', url }: { kind?: Kind; url?: string } = {}): Promise<ContentEditor> {
    const created = await requestAdmin(this.server, 'POST', `/sites/${siteId}/contents/${kind}`, {
      cookie: (this.#staff as TestStaff).cookie,
      body: { title },
    });
    const editor = this.edit(unwrapAnswer<{ id: number }>(created).id, { kind });
    if (url) await editor.set('url', url);
    return editor;
  }

  /** News that are online. */
  async openNews(title: string, changes: object = {}): Promise<ContentEditor> {
    return this.edit(await this.server.write(siteId, (context) => createNews(context, title, changes)));
  }

  /** What the operations know of whoever asks. */
  get session(): Partial<StaffSession> {
    return { accountId: (this.#staff as TestStaff).id, isSuperAdmin: false, siteRole: 'EDITOR' };
  }

  /** The English draft of a content, with its own title. */
  async translate({ id, kind }: ContentEditor, title: string): Promise<ContentEditor> {
    const english = this.edit(id, { locale: 'en_GB', kind: kind as Kind });
    unwrapAnswer(await english.sendDraft('POST'));
    await english.set('title', title);
    return english;
  }

  /** What visitors read of news; the status where they read nothing. */
  async readNews({ id }: ContentEditor): Promise<{ title: string; publishedAt: string } | number> {
    const answer = await this.server.request(`/api/news/${id}`, { headers: { idSite: String(siteId) } });
    if (answer.status !== 200) return answer.status;
    const { title, publishedAt } = answer.json().data as { title: string; publishedAt: string };
    return { title, publishedAt };
  }

  /** The title that stands in English on the page of news. */
  async readEnglish({ id }: ContentEditor): Promise<string | undefined> {
    const host = `presse.localhost:${this.server.port}`;
    const { headers } = await this.server.request(`/en/actualites/${id}`, { host });
    const { text } = await this.server.request(new URL(String(headers.location), `http://${host}`).pathname, { host });
    return /<h1[^>]*>([^<]*)/.exec(text)?.[1];
  }

  /** Names the language and the beginning of each open schedule. */
  async listSchedules({ id, kind }: ContentEditor): Promise<[string, string][]> {
    const { schedules } = await this.edit(id, { kind: kind as Kind }).read();
    return schedules.map(({ locale, from }): [string, string] => [locale, from]).sort();
  }
}

/** Schedules a draft as it is. */
export async function scheduleDraft(editor: ContentEditor, body: object): Promise<TestResponse> {
  return editor.sendDraft('POST', '/schedules', { expectedVersion: (await editor.read()).version, ...body });
}

/** Publishes a draft whose date is to come; returns the schedule that this has made. */
export async function planDraft(editor: ContentEditor): Promise<{ id: number }> {
  const answer = await editor.sendDraft('POST', '/publication', { expectedVersion: (await editor.read()).version });
  return unwrapAnswer<{ scheduled: { id: number } }>(answer).scheduled;
}
