import type { ReactElement } from 'react';

export type OrnamentName = 'branch' | 'wave' | 'drop';

const leaf = 'M0 0c3.2-6.6 10.4-9 17.4-7.2C15.6-.4 8 3.8 0 0z';
/** Position and angle of the leaves of half a branch: those above the stem, then those under it. */
const leaves = ['translate(88 16.6) rotate(-10)', 'translate(106 17) rotate(-16)', 'translate(124 15.2) rotate(-22)'];
const undersides = ['translate(96 17.4) scale(1 -1) rotate(-14)', 'translate(114 16.6) scale(1 -1) rotate(-12)'];

/** A small line drawing in the colour of the text: decoration only, hidden from screen readers. */
export function Ornament({ name, className }: { name: OrnamentName; className?: string | undefined }): ReactElement {
  const { viewBox, Drawing } = ornaments[name];
  return (
    <svg
      className={className}
      viewBox={viewBox}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.1"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <Drawing />
    </svg>
  );
}

const ornaments: Record<OrnamentName, { viewBox: string; Drawing: () => ReactElement }> = {
  branch: {
    viewBox: '16 0 128 32',
    Drawing: () => (
      <>
        <HalfBranch />
        <g transform="matrix(-1 0 0 1 160 0)">
          <HalfBranch />
        </g>
        <circle cx="80" cy="16.5" r="2.4" fill="currentColor" stroke="none" />
      </>
    ),
  },
  wave: {
    viewBox: '19 0 122 32',
    Drawing: () => (
      <>
        <path d="M20 9q10-7 20 0t20 0 20 0 20 0 20 0 20 0" />
        <path d="M40 17q10-7 20 0t20 0 20 0 20 0" opacity="0.75" />
        <path d="M60 25q10-7 20 0t20 0" opacity="0.5" />
      </>
    ),
  },
  drop: {
    viewBox: '44 0 72 32',
    Drawing: () => (
      <>
        <path d="M80 1.5c3.8 5 5.6 7.8 5.6 10.5a5.6 5.6 0 0 1-11.2 0c0-2.7 1.8-5.5 5.6-10.5z" />
        <path d="M82.8 12.6a2.9 2.9 0 0 1-2.3 2.4" />
        <ellipse cx="80" cy="23.5" rx="15" ry="2.8" />
        <ellipse cx="80" cy="24" rx="33" ry="6.5" opacity="0.5" />
      </>
    ),
  },
};

function HalfBranch(): ReactElement {
  return (
    <>
      <path d="M84 16.500c16 2 34 1.5 56-5.5" />
      {leaves.map((place) => (
        <path key={place} d={leaf} transform={place} fill="currentColor" fillOpacity="0.14" />
      ))}
      {undersides.map((place) => (
        <path key={place} d={leaf} transform={place} />
      ))}
    </>
  );
}
