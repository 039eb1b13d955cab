import type { HTMLAttributes, ReactElement } from 'react';

/** A heading whose level depends on its nesting; levels stop at six. */
export function Heading({
  level,
  ...attributes
}: HTMLAttributes<HTMLHeadingElement> & { level: number }): ReactElement {
  const Tag = `h${Math.min(level, 6) as 2 | 3 | 4 | 5 | 6}` as const;
  return <Tag {...attributes} />;
}
