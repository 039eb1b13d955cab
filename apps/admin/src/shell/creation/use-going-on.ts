import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ApiFailure, toFailure } from '../../base/api/api-failure.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { createSite, nameQueryKey } from './answers/creation.queries.ts';
import { creationSteps } from './answers/creation-steps.ts';

/**
 * Goes on to the next question once the open one is stored and right, and makes the site after the last. A second press
 * meanwhile is none.
 */
export function useGoingOn(id: string, at: number, settle: RefObject<() => Promise<boolean>>) {
  const navigate = useNavigate();
  const isBusy = useRef(false);
  const [state, setState] = useState<'idle' | 'pending' | 'making'>('idle');
  const [refusal, setRefusal] = useState<ApiFailure>();
  const make = async () => {
    setState('making');
    const { editorPath } = await createSite(id);
    await navigate(editorPath, { replace: true });
  };
  /** Leads to the question that a refusal is about. */
  const openRefused = async (refused: ApiFailure) => {
    const wrong = creationSteps.find(({ part }) =>
      Object.keys(refused.fields).some((path) => path.split('.').includes(part)),
    );
    const about = wrong ?? (refused.code === 'conflict' ? creationSteps[1] : undefined);
    // The name that was free may be taken by now.
    await queryClient.invalidateQueries({ queryKey: nameQueryKey });
    if (about) await navigate(adminPaths.createSite(about.path));
  };
  const goOn = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState('pending');
    setRefusal(undefined);
    const next = creationSteps[at + 1];
    try {
      if (!(await settle.current())) return;
      if (next) await navigate(adminPaths.createSite(next.path));
      else await make();
    } catch (error) {
      const refused = toFailure(error);
      setRefusal(refused);
      if (!next) await openRefused(refused);
    } finally {
      isBusy.current = false;
      setState('idle');
    }
  };
  return { goOn, refusal, isPending: state === 'pending', isMaking: state === 'making' };
}
