import type { Drawing } from './drawing.ts';

const open = (width = 60, height = 60) =>
  `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">\n`;

/** Masks, shadows, blending, colours of two gamuts, patterns of pictures. */
export const figmaDrawings: readonly Drawing[] = [
  {
    name: 'luminance mask',
    svg: `${open()}<mask id="m1" style="mask-type:luminance" maskUnits="userSpaceOnUse" x="15" y="15" width="30" height="30"><path d="M15 15H45V45H15V15Z" fill="white"/></mask><g mask="url(#m1)"><path d="M10 10H50V50H10V10Z" fill="#7A1F2B"/></g></svg>`,
  },
  {
    name: 'alpha mask',
    svg: `${open()}<mask id="mask0_1_2" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="60" height="60"><circle cx="30" cy="30" r="25" fill="#222" fill-opacity="0.8"/></mask><g mask="url(#mask0_1_2)"><rect width="60" height="60" fill="#0A66C2"/></g></svg>`,
  },
  {
    name: 'clip of a frame',
    svg: `${open()}<g clip-path="url(#clip0_5_9)"><path d="M-10 30a40 40 0 1 1 80 0z" fill="#F24E1E"/><path d="M20 20l60 60" stroke="#1ABCFE" stroke-width="8" stroke-linecap="round"/></g><defs><clipPath id="clip0_5_9"><rect width="60" height="60" rx="8" fill="white"/></clipPath></defs></svg>`,
  },
  {
    name: 'drop shadow',
    svg: `${open(120, 80)}<g filter="url(#filter0_d_1_1)"><rect x="20" y="15" width="80" height="40" rx="10" fill="#FFB020"/></g><defs><filter id="filter0_d_1_1" x="8" y="7" width="104" height="64" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="BackgroundImageFix"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/><feOffset dy="4"/><feGaussianBlur stdDeviation="6"/><feComposite in2="hardAlpha" operator="out"/><feColorMatrix type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0.5 0"/><feBlend mode="normal" in2="BackgroundImageFix" result="effect1"/><feBlend mode="normal" in="SourceGraphic" in2="effect1" result="shape"/></filter></defs></svg>`,
  },
  {
    name: 'multiplied layers',
    svg: `${open()}<rect width="40" height="40" fill="#E5484D"/><g style="mix-blend-mode:multiply"><rect x="20" y="20" width="40" height="40" fill="#3E63DD"/></g></svg>`,
  },
  {
    name: 'radial gradient with a matrix',
    svg: `${open()}<circle cx="30" cy="30" r="28" fill="url(#paint0_radial)"/><defs><radialGradient id="paint0_radial" cx="0" cy="0" r="1" gradientUnits="userSpaceOnUse" gradientTransform="translate(20 20) rotate(45) scale(40 25)"><stop stop-color="#FFF6D6"/><stop offset="1" stop-color="#B5583A"/></radialGradient></defs></svg>`,
  },
  {
    name: 'colours with a fallback',
    svg: `${open()}<rect width="60" height="60" fill="#2F6B3A" style="fill:#2F6B3A;fill-opacity:1;"/><circle cx="30" cy="30" r="20" fill="white" style="fill:white;fill-opacity:0.7;"/></svg>`,
  },
  {
    name: 'colours of variables',
    svg: `${open()}<path d="M5 5h50v50H5z" fill="var(--fill-0, #7A1F2B)" style="fill:var(--fill-0, #7A1F2B)"/><path d="M15 15h30v30H15z" stroke="var(--stroke-0, white)" stroke-width="4"/></svg>`,
  },
  {
    name: 'text',
    svg: `${open(160, 50)}<text fill="black" xml:space="preserve" style="white-space: pre" font-family="sans-serif" font-size="20" font-weight="600" letter-spacing="0.05em"><tspan x="4" y="30">Menu  du jour</tspan></text></svg>`,
  },
  {
    name: 'photograph in a pattern',
    svg: `${open()}<rect width="60" height="60" fill="#DDD"/><rect x="10" y="10" width="40" height="40" fill="url(#pattern0)"/><defs><pattern id="pattern0" patternContentUnits="objectBoundingBox" width="1" height="1"><use xlink:href="#image0" transform="scale(0.5)"/></pattern><image id="image0" width="2" height="2" xlink:href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg=="/></defs></svg>`,
    told: 'image incorporée',
  },
];
