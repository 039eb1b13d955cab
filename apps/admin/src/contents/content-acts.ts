import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import { describeFailure, toFailure } from '../api/api-failure.ts';
import { callApi } from '../api/call-api.ts';
import { notify, offerUndo } from '../shell/toasts.ts';
import { refreshContents } from './contents.queries.ts';

type Act = 'archiveContent' | 'unarchiveContent' | 'binContent' | 'restoreContent';

const done: Readonly<Record<Act, (name: string) => string>> = {
  archiveContent: (name) => `${name} est aux archives.`,
  unarchiveContent: (name) => `${name} est sorti des archives, en brouillon.`,
  binContent: (name) => `${name} est à la corbeille pour 30\u00a0jours.`,
  restoreContent: (name) => `${name} est sorti de la corbeille, en brouillon.`,
};

/** Puts a content away or takes it out again; says it, and what failed. */
export async function runContentAct(
  act: Act,
  { idSite, kind, id, name }: { idSite: number; kind: ContentKind; id: number; name: string },
): Promise<boolean> {
  const params = { idSite, kind, id };
  const inverse = { archiveContent: 'unarchiveContent', binContent: 'restoreContent' } as const;
  try {
    await callApi(act, { params });
    const label = done[act](`«\u00a0${name}\u00a0»`);
    if (act === 'archiveContent' || act === 'binContent')
      offerUndo({
        label,
        undo: async () => {
          await callApi(inverse[act], { params });
          await refreshContents(idSite);
        },
      });
    else notify(label);
    return true;
  } catch (error) {
    notify(describeFailure(toFailure(error)), 'danger');
    return false;
  } finally {
    await refreshContents(idSite);
  }
}
