import { useEffect, useRef } from 'react';
import type { ApiFailure } from '../../base/api/api-failure.ts';
import type { Savers } from './product-parts.tsx';

/** Registers what saves a part of the screen before the whole is published, as long as the part is there. */
export function useSaver(savers: Savers, name: string, save: () => Promise<ApiFailure | undefined>): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    savers.set(name, () => latest.current());
    return () => {
      savers.delete(name);
    };
  }, [savers, name]);
}
