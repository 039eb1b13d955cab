import { programPaths } from '@vitrine/domain/addresses/paths';
import type { RenderedPage } from '../../page-cache/page-cache.ts';
import { getAdminOrigin } from '../../request-context.ts';
import type { ServerContext } from '../server-context.ts';

/**
 * Adds the panel to a page for staff (ROL-02): one script, which asks for the rest by the panel's own calls. The policy
 * lets it draw pictures of blocks; nothing from elsewhere runs beside it.
 */
export function addPanel(
  { panelAssets, config, listener }: Pick<ServerContext, 'panelAssets' | 'config' | 'listener'>,
  page: RenderedPage,
  isSecure: boolean,
): RenderedPage {
  const { 'content-security-policy': policy, 'content-type': type = '' } = page.headers;
  if (!panelAssets.entry || !policy || !type.startsWith('text/html')) return page;
  const admin = getAdminOrigin(config, listener.port, isSecure);
  const script = `<script type="module" id="panneau" src="${programPaths.panel}${panelAssets.entry}" data-admin="${admin}"></script>`;
  return {
    ...page,
    headers: { ...page.headers, 'content-security-policy': widenPolicy(policy) },
    body: Buffer.from(page.body.toString().replace(/<\/body><\/html>\s*$/, () => `${script}</body></html>`)),
    isCacheable: false,
  };
}

/**
 * Copies of blocks carry their computed styles, in attributes and elements, and are read as pictures from memory. Scripts
 * stay as they were: the site's own and none else.
 */
function widenPolicy(policy: string): string {
  const styles = "style-src-elem 'self' 'unsafe-inline'; style-src-attr 'unsafe-inline'";
  return `${policy.replace(/img-src /, 'img-src blob: ')}; ${styles}`;
}
