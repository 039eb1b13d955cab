import type { Drawing } from './drawing.ts';

const open = (defs = '') =>
  `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- Created with Inkscape (http://www.inkscape.org/) -->\n<svg width="210" height="100" viewBox="0 0 210 100" version="1.1" id="svg1" inkscape:version="1.3.2" sodipodi:docname="logo.svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg">\n<sodipodi:namedview id="namedview1" pagecolor="#ffffff"/>\n<defs id="defs1">${defs}</defs>\n<metadata id="m1"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>\n`;

/** Styles on every element, hidden layers, clones, patterns, path effects, text. */
export const inkscapeDrawings: readonly Drawing[] = [
  {
    name: 'hidden layers',
    svg: `${open()}<g inkscape:label="Logo" inkscape:groupmode="layer" id="layer1"><circle style="fill:#1f5c2b" cx="50" cy="50" r="40"/></g><g inkscape:groupmode="layer" style="display:none"><rect style="fill:#ff0000" width="210" height="100"/></g><g inkscape:groupmode="layer" display="none"><path d="M105 0v100" stroke="#00f" stroke-width="4"/></g><rect visibility="hidden" x="120" y="20" width="60" height="60" fill="#000"/></svg>`,
    told: 'masqués',
  },
  {
    name: 'clones of a shape in a hidden layer',
    svg: `${open()}<g style="display:none" id="layer1"><path id="leaf" style="fill:#3a7d44" d="M0 0c20-10 40 10 20 30z"/><path d="M0 0h210v100z" style="fill:red"/></g><use xlink:href="#leaf" x="20" y="30" id="use1"/><use href="#leaf" transform="translate(120,30) rotate(20) scale(1.5)" id="use2"/></svg>`,
    told: 'masqués',
  },
  {
    name: 'a visible shape in a hidden group',
    svg: `${open()}<g style="visibility:hidden"><rect width="100" height="100" style="fill:#f00"/><rect x="110" y="10" width="80" height="80" style="visibility:visible;fill:#024"/></g></svg>`,
    told: 'masqués',
  },
  {
    name: 'pattern',
    svg: `${open('<pattern id="dots" patternUnits="userSpaceOnUse" width="12" height="12" patternTransform="rotate(30)"><circle style="fill:#7a1f2b" cx="6" cy="6" r="4"/></pattern><pattern id="p2" xlink:href="#dots" patternTransform="scale(1.5)"/>')}<rect style="fill:url(#dots);stroke:#000;stroke-width:2" x="5" y="5" width="95" height="90"/><rect style="fill:url(#p2)" x="110" y="5" width="95" height="90"/></svg>`,
  },
  {
    name: 'markers',
    svg: `${open('<marker style="overflow:visible" id="arrow" refX="0" refY="0" orient="auto" markerWidth="5" markerHeight="5" viewBox="0 0 10 10" preserveAspectRatio="xMidYMid"><path transform="scale(0.8)" style="fill:context-stroke;stroke:context-stroke;stroke-width:1pt" d="M0 0L10 5L0 10z"/></marker>')}<path style="fill:none;stroke:#246;stroke-width:4px;marker-start:url(#arrow);marker-end:url(#arrow)" d="M20 80L100 20L180 80"/></svg>`,
  },
  {
    name: 'text with its weight and spacing',
    svg: `${open()}<text xml:space="preserve" style="font-style:italic;font-weight:bold;font-size:28px;line-height:1.25;font-family:serif;-inkscape-font-specification:'serif Bold';letter-spacing:4px;fill:#000000" x="8" y="40"><tspan sodipodi:role="line" x="8" y="40">Domaine</tspan><tspan sodipodi:role="line" x="8" y="80" style="font-size:18px;font-style:normal;font-weight:normal;text-decoration:underline">des  lilas</tspan></text></svg>`,
  },
  {
    name: 'blur',
    svg: `${open('<filter style="color-interpolation-filters:sRGB" id="blur" x="-0.2" y="-0.2" width="1.4" height="1.4"><feGaussianBlur stdDeviation="5" id="fe1"/></filter>')}<circle style="fill:#7a1f2b;filter:url(#blur)" cx="100" cy="50" r="35"/></svg>`,
  },
  {
    name: 'clip and mask of a group',
    svg: `${open('<clipPath clipPathUnits="userSpaceOnUse" id="c1"><ellipse style="fill:none" cx="105" cy="50" rx="95" ry="45"/></clipPath><mask maskUnits="userSpaceOnUse" id="k1"><rect style="fill:url(#g1)" width="210" height="100"/></mask><linearGradient id="g0"><stop style="stop-color:#fff;stop-opacity:1" offset="0"/><stop style="stop-color:#fff;stop-opacity:0" offset="1"/></linearGradient><linearGradient xlink:href="#g0" id="g1" x1="0" y1="0" x2="210" y2="0" gradientUnits="userSpaceOnUse"/>')}<g clip-path="url(#c1)"><g mask="url(#k1)"><rect style="fill:#024" width="210" height="100"/></g></g></svg>`,
  },
  {
    name: 'text on a path',
    svg: `${open('<path id="curve" d="M10 80C60 10 150 10 200 80"/>')}<text style="font-size:20px;font-family:sans-serif;text-anchor:middle;fill:#333"><textPath xlink:href="#curve" startOffset="50%">La vigne et le vin</textPath></text></svg>`,
  },
  {
    name: 'names with the prefix svg',
    svg: '<?xml version="1.0"?><svg:svg xmlns:svg="http://www.w3.org/2000/svg" width="100" height="60"><svg:g><svg:rect x="5" y="5" width="90" height="50" style="fill:#246;rx:8px"/></svg:g></svg:svg>',
  },
];
