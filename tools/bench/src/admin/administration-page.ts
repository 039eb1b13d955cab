import type { RunningServer } from '@vitrine/server/create-server';
import { adminHost, createStaff } from '@vitrine/test-kit/records/staff';
import type { BrowserContext, CDPSession } from 'playwright-core';

/** Opens a session of an ADMIN in a browser; returns the origin of the administration. */
export async function openAdministration(server: RunningServer, context: BrowserContext): Promise<string> {
  const staff = await createStaff({ running: server }, 'ADMIN');
  const origin = `http://${adminHost}:${server.port}`;
  const [name = '', value = ''] = staff.cookie.split('=');
  await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Strict' }]);
  return origin;
}

/**
 * Opens a page that makes calls about the contents of the demo site: only browsers resolve names under localhost everywhere. Throws
 * where one is refused.
 */
export async function openCalls(context: BrowserContext, origin: string) {
  const page = await context.newPage();
  await page.goto(`${origin}/sites`);
  const call = async (method: string, path: string, body?: unknown): Promise<never> => {
    const answer = await page.evaluate(
      async (given) => {
        const response = await fetch(given.path, {
          method: given.method,
          ...(given.body ? { body: given.body, headers: { 'content-type': 'application/json' } } : {}),
        });
        return (await response.json()) as { success: boolean; data: unknown };
      },
      {
        method,
        path: `/api/admin/sites/42/contents/${path}`,
        body: body === undefined ? '' : JSON.stringify(body),
      },
    );
    if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.data as never;
  };
  return { call, close: () => page.close() };
}

/** Seconds that the main thread of a page has worked; the session has enabled `Performance`. */
export async function readTaskTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}
