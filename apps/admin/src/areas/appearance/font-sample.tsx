import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useFontSample } from './font-samples.ts';

/** A text in a family of the site; in that of the administration until it has come. */
export function FontSample({
  idSite,
  family,
  className,
  children,
}: {
  idSite: number;
  family: string;
  className: string | undefined;
  children: ReactNode;
}) {
  const element = useRef<HTMLSpanElement>(null);
  const name = useFontSample(idSite, family);
  useLayoutEffect(() => {
    // The policy of this host refuses style attributes, not the object model.
    if (element.current && name) element.current.style.fontFamily = `"${name}"`;
  }, [name]);
  return (
    <span ref={element} className={className} data-loaded={name ? true : undefined}>
      {children}
    </span>
  );
}
