import type { ReactNode } from 'react';
import type { FieldControlProps } from '../rows/field-control-props.ts';
import { PictureChoice } from './picture-choice.tsx';

const outlines: Readonly<Record<string, ReactNode>> = {
  plain: <rect x="6" y="5" width="20" height="22" />,
  rounded: <rect x="6" y="5" width="20" height="22" rx="5" />,
  arch: <path d="M7 27V14a9 9 0 0 1 18 0v13Z" />,
  pebble: <path d="M6 17c-.5-7 5-12 11-11.500 6 .5 10 5 9.500 11C26 23 21 27 15.500 26.500 10 26 6.500 22.500 6 17Z" />,
  circle: <circle cx="16" cy="16" r="11" />,
};

/** The shape of a picture. */
export function ShapeControl(props: FieldControlProps) {
  return (
    <PictureChoice
      {...props}
      size="small"
      draw={(value) => (
        <svg aria-hidden="true" width="32" height="32" viewBox="0 0 32 32" fill="currentColor" fillOpacity="0.35">
          {outlines[value] ?? outlines.plain}
        </svg>
      )}
    />
  );
}
