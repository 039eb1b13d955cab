import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeViolation {
  id: string;
  nodes: { target: unknown; failureSummary?: string }[];
}

/**
 * Lists the axe violations of a page as it is, one line each: rule, element, fix. `options` are axe's own, its context
 * first.
 */
export async function findAxeViolations(
  page: Page,
  context: object | null = null,
  options: object = {},
): Promise<string[]> {
  // Frames do not have it: axe would wait half a second for the answer of each, and judge none of them.
  // A document keeps it: its half megabyte is sent and compiled once. Only a rule that is off by default reads style sheets
  // again, which preloading fetches for it.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe);
  const given = `${context ? JSON.stringify(context) : 'document'}, ${JSON.stringify({ resultTypes: ['violations'], preload: false, iframes: false, ...options })}`;
  // The rest of the results is hundreds of kilobytes, which stay in the page.
  const violations = await page.evaluate<AxeViolation[]>(`axe.run(${given}).then(({ violations }) => violations)`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id} ${JSON.stringify(target)} ${failureSummary?.replace(/\s+/g, ' ').slice(0, 300)}`,
    ),
  );
}
