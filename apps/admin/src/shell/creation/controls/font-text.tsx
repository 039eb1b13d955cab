import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { callApi } from '../../../base/api/call-api.ts';

/** A text in a family of the program; in that of the administration until it has come. */
export function FontText({
  family,
  className,
  children,
}: {
  family: string;
  className: string | undefined;
  children: ReactNode;
}) {
  const element = useRef<HTMLSpanElement>(null);
  const { data: name } = useQuery({
    queryKey: ['program-font', family],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { faces } = await callApi('readProgramFont', { query: { family } }, { signal });
      const own = `creation ${family}`;
      for (const { weight, content } of faces) {
        // From bytes: the policy of this host loads no font by its address.
        const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
        document.fonts.add(await new FontFace(own, bytes, { weight }).load());
      }
      return own;
    },
  });
  useLayoutEffect(() => {
    // The policy of this host refuses style attributes, not the object model.
    if (element.current && name) element.current.style.fontFamily = `"${name}"`;
  }, [name]);
  return (
    <span ref={element} className={className}>
      {children}
    </span>
  );
}
