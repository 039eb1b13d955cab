import type { Drawing } from './drawing.ts';

const svg = (content: string, attributes = 'viewBox="0 0 120 80"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;

/** What people write themselves: sheets with all kinds of selectors, units, scripts, animations, links to elsewhere. */
export const handDrawings: readonly Drawing[] = [
  {
    name: 'selectors of types, ids, children and descendants',
    svg: svg(
      '<style>path{fill:#ccc} #a{fill:#7a1f2b} g.s > rect{fill:#246} g .deep{stroke:red;stroke-width:4} rect.k.l{opacity:.5} *{stroke-linejoin:round}</style><path d="M5 5h30v30H5z"/><path id="a" d="M40 5h30v30H40z"/><g class="s"><rect x="5" y="40" width="30" height="30"/><g><rect class="deep" x="40" y="40" width="30" height="30"/></g></g><rect class="k l" x="80" y="10" width="30" height="60"/>',
    ),
  },
  {
    name: 'order, weight and importance of rules',
    svg: svg(
      '<style>.a{fill:red!important}.a{fill:blue}#x{fill:green}.b{fill:orange}.c{fill:purple}</style><rect id="x" class="a" style="fill:black" width="40" height="80"/><rect class="c b" x="40" width="40" height="80"/><rect class="b" fill="#000" style="fill:#246 !important" x="80" width="40" height="80"/>',
    ),
  },
  {
    name: 'units of bounding boxes',
    svg: svg(
      '<clipPath id="c" clipPathUnits="objectBoundingBox"><rect width="1" height="0.6"/></clipPath><rect x="20" y="20" width="80" height="40" fill="#246" clip-path="url(#c)"/>',
    ),
  },
  {
    name: 'a font in short',
    svg: svg(
      '<style>.small{font:italic 13px sans-serif}.big{font:bold 24px/1.2 "Georgia", serif;letter-spacing:2px}</style><text x="5" y="20" class="small">Au</text><text x="5" y="50" class="big">Domaine</text>',
    ),
  },
  {
    name: 'transforms of a style',
    svg: svg(
      '<rect width="30" height="30" fill="#7a1f2b" style="transform:translate(40px,20px) rotate(30deg)"/><rect width="20" height="20" fill="#246" style="transform: translateX(90px) scale(1.5)"/>',
    ),
  },
  {
    name: 'nested drawings',
    svg: svg(
      '<svg x="10" y="10" width="40" height="40" viewBox="0 0 10 10"><circle cx="5" cy="5" r="8" fill="#246"/></svg><svg x="60" y="10" width="40" height="40" viewBox="0 0 10 10" overflow="visible" preserveAspectRatio="none"><circle cx="5" cy="5" r="6" fill="#7a1f2b"/></svg>',
    ),
  },
  {
    name: 'sprite used in place',
    svg: svg(
      '<symbol id="i" viewBox="0 0 10 10"><path d="M0 0h10v10z"/></symbol><use href="#i" x="5" y="5" width="50" height="50" fill="#246"/><use href="#i" x="60" y="5" width="30" height="70" color="red"/>',
    ),
  },
  {
    name: 'variables',
    svg: svg(
      '<style>:root{--main:#1f5c2b;--line:4}</style><path d="M10 10h100v60H10z" style="fill:var(--main);stroke:var(--none, #e8b04b);stroke-width:var(--line)"/>',
    ),
  },
  {
    name: 'order of painting, joins, rules',
    svg: svg(
      '<text x="10" y="55" font-size="48" font-weight="900" fill="#fff" stroke="#7a1f2b" stroke-width="8" stroke-linejoin="round" paint-order="stroke">Vin</text>',
    ),
  },
  {
    name: 'text moved letter by letter',
    svg: svg(
      '<text x="5 30 55 80" y="40 30 50 40" dx="0 2" rotate="10 -10" font-size="24" textLength="100">Cave</text><text x="60" y="70" text-anchor="middle" dominant-baseline="middle" font-size="14" word-spacing="8">de la tour</text>',
    ),
  },
  {
    name: 'a shadow by a function',
    svg: svg('<rect x="20" y="20" width="60" height="40" fill="#246" style="filter:drop-shadow(6px 6px 2px #000)"/>'),
    told: 'effet',
  },
  {
    name: 'a shape by a function',
    svg: svg('<rect width="120" height="80" fill="#246" style="clip-path:circle(30px at 60px 40px)"/>'),
    told: 'effet',
  },
  {
    name: 'animation',
    svg: svg(
      '<rect width="30" height="30" fill="#246"><animate attributeName="x" from="90" to="90" dur="1s" repeatCount="indefinite"/></rect>',
    ),
    told: 'animations',
  },
  {
    name: 'dark theme',
    svg: svg(
      '<style>rect{fill:#246}@media (prefers-color-scheme:light){rect{fill:#e8b04b}}</style><rect x="10" y="10" width="100" height="60"/>',
    ),
    told: 'thème',
  },
  {
    name: 'script and links',
    svg: svg(
      '<script>alert(1)</script><a href="https://exemple.fr"><circle cx="60" cy="40" r="30" fill="#246" onclick="alert(1)"/></a>',
    ),
    told: 'programme',
  },
];
