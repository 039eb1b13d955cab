import type { RequestContext } from '../../request-context.ts';
import { listPagesWithMenuScript, listPagesWithVideo } from './outside-contents.repository.ts';

/** Lists the pages whose entry of the menu runs a script of the owner's. */
export function listMenuScriptPages(context: RequestContext): Promise<{ id: number; title: string }[]> {
  return listPagesWithMenuScript(context);
}

/** Lists the pages that show a video of another service. */
export function listVideoPages(context: RequestContext): Promise<{ id: number; title: string }[]> {
  return listPagesWithVideo(context);
}
