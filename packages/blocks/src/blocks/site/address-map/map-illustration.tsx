import type { ReactElement } from 'react';
import styles from './address-map.module.css';

/**
 * An illustrated map in the position of the real one: lanes, a river, a square, and the venue. It shows no real
 * location.
 */
export function MapIllustration(): ReactElement {
  return (
    <svg
      className={styles.plan}
      viewBox="0 0 800 560"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={styles.water}
        d="M-20 428C110 392 168 470 292 452s150-92 262-104 158 44 286 4v104c-120 36-192-10-296 6S402 540 280 556-20 540-20 540Z"
      />
      <path className={styles.park} d="M94 92c58-34 132-22 150 26s-18 98-72 108-108-12-118-58 8-58 40-76Z" />
      <g className={styles.lanes}>
        <path d="M-10 262C120 240 210 250 330 236s230-66 480-60M262-10c20 96 8 168 40 246s72 130 74 220M520-10c-14 92-58 132-66 208s34 138 22 240M-10 40c90 20 176 8 272 34s180 60 272 44 180-60 280-70M640-10c24 88 22 190 60 262s70 66 110 86" />
        <path
          className={styles.alley}
          d="M60 262c8 60-4 110 24 166M150 252c2 58 26 96 22 180M376 230c24 40 88 52 176 40s170-26 250-10M414 96c6 50 2 92-6 132M574 110c10 42 40 60 46 92M318 120c36 22 92 18 132 30M700 60c-6 40-2 80 14 118M20 150c20 6 30 20 34 40M610 260c-16 40 0 64 6 90"
        />
      </g>
      <g className={styles.houses}>
        <path d="M336 262l42-8 4 28-42 8zM396 250l34-6 4 26-34 6zM344 300l36-6 4 22-34 6zM472 214l40-12 8 26-38 12zM528 198l30-8 6 22-30 8zM196 262l36-4 2 24-36 4zM452 132l28-2 2 22-28 2zM500 128l32-4 2 22-32 4zM660 190l36-4 4 26-36 4zM92 270l30-2 2 24-30 2zM620 120l28-8 6 20-28 8z" />
      </g>
      <path
        className={styles.pin}
        d="M440 176c20 0 34 15 34 34 0 24-34 58-34 58s-34-34-34-58c0-19 14-34 34-34Zm0 21a13 13 0 1 0 0 26 13 13 0 0 0 0-26Z"
      />
    </svg>
  );
}
