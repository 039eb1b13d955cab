import type { ReactNode } from 'react';
import styles from './new-page-dialog.module.css';

/** How high a block is in an outline, and its shapes; lengths in units of a drawing 120 wide. */
const shapes: Readonly<Record<string, { height: number; draw(top: number): ReactNode }>> = {
  hero: {
    height: 26,
    draw: (top) => (
      <>
        <rect x="0" y={top} width="120" height="22" opacity="0.16" />
        {bar(top + 6, 12, 52, 5)}
        {bar(top + 14, 12, 34, 2)}
      </>
    ),
  },
  'rich-text': { height: 16, draw: (top) => lines(top + 2, 12, 96, 3) },
  columns: {
    height: 20,
    draw: (top) => (
      <>
        {lines(top + 3, 12, 44, 3)}
        {lines(top + 3, 64, 44, 3)}
      </>
    ),
  },
  'call-to-action': {
    height: 16,
    draw: (top) => (
      <>
        <rect x="12" y={top + 1} width="96" height="13" rx="3" opacity="0.16" />
        {bar(top + 6, 20, 44, 3)}
        <rect x="80" y={top + 4.5} width="20" height="6" rx="3" opacity="0.6" />
      </>
    ),
  },
  'service-list': { height: 22, draw: (top) => cards(top + 2, 18) },
  'price-list': {
    height: 18,
    draw: (top) =>
      [0, 1, 2].map((row) => (
        <g key={row}>
          {bar(top + 2 + row * 5, 12, 50, 2)}
          {bar(top + 2 + row * 5, 96, 12, 2)}
        </g>
      )),
  },
  questions: {
    height: 18,
    draw: (top) =>
      [0, 1, 2].map((row) => (
        <g key={row}>
          {bar(top + 2 + row * 5, 12, 60, 2)}
          <circle cx="106" cy={top + 3 + row * 5} r="1.4" opacity="0.5" />
        </g>
      )),
  },
  steps: {
    height: 20,
    draw: (top) =>
      [0, 1, 2].map((step) => (
        <g key={step}>
          <circle cx={18 + step * 34} cy={top + 6} r="3.5" opacity="0.5" />
          {bar(top + 13, 12 + step * 34, 24, 2)}
        </g>
      )),
  },
  quote: {
    height: 14,
    draw: (top) => (
      <>
        <rect x="12" y={top + 2} width="2" height="9" opacity="0.5" />
        {lines(top + 3, 20, 70, 2)}
      </>
    ),
  },
  'contact-form': {
    height: 26,
    draw: (top) => (
      <>
        {[0, 1, 2].map((row) => (
          <rect key={row} x="12" y={top + 2 + row * 7} width="58" height="5" rx="1.5" opacity="0.18" />
        ))}
        {lines(top + 3, 80, 28, 3)}
      </>
    ),
  },
  'opening-hours': { height: 14, draw: (top) => lines(top + 2, 12, 50, 3) },
  'address-map': {
    height: 22,
    draw: (top) => <rect x="12" y={top + 2} width="96" height="18" rx="3" opacity="0.18" />,
  },
  'table-of-contents': { height: 14, draw: (top) => lines(top + 2, 12, 34, 3) },
};

const height = 88;

/** A small outline of a page: what its blocks look like, from the top. */
export function TemplateOutline({ blocks }: { blocks: readonly string[] }) {
  let top = 0;
  return (
    <svg className={styles.outline} viewBox={`0 0 120 ${height}`} fill="currentColor" aria-hidden="true">
      {blocks.map((type, place) => {
        const shape = shapes[type];
        if (!shape) return null;
        const at = top;
        top += shape.height + 2;
        return <g key={place}>{shape.draw(at)}</g>;
      })}
      {blocks.length === 0 && (
        <path d="M60 36v16M52 44h16" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" fill="none" />
      )}
    </svg>
  );
}

function bar(top: number, left: number, width: number, size: number): ReactNode {
  return <rect x={left} y={top} width={width} height={size} rx={size / 2} opacity="0.45" />;
}

function lines(top: number, left: number, width: number, count: number): ReactNode {
  return Array.from({ length: count }, (_, row) => (
    <g key={row}>{bar(top + row * 4, left, row === count - 1 ? width * 0.6 : width, 1.6)}</g>
  ));
}

function cards(top: number, size: number): ReactNode {
  return [0, 1, 2].map((card) => (
    <g key={card}>
      <rect x={12 + card * 33} y={top} width="29" height={size - 6} rx="2" opacity="0.18" />
      {bar(top + size - 4, 12 + card * 33, 20, 2)}
    </g>
  ));
}
