import type { Drawing } from './drawing.ts';

const svg = (content: string, attributes = 'width="120" height="80" viewBox="0 0 120 80"') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<svg ${attributes} version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${content}</svg>`;

/** Groups that carry the style of what they contain; shapes that are reused as mask and as picture. */
export const sketchDrawings: readonly Drawing[] = [
  {
    name: 'a shape reused as mask and as picture',
    svg: svg(
      '<title>Logo</title><desc>Created with Sketch.</desc><defs><rect id="path-1" x="10" y="10" width="100" height="60" rx="12"/></defs><g id="Page-1" stroke="none" stroke-width="1" fill="none" fill-rule="evenodd"><mask id="mask-2" fill="white"><use xlink:href="#path-1"/></mask><use id="Mask" fill="#F4E4C1" xlink:href="#path-1"/><circle fill="#7A1F2B" mask="url(#mask-2)" cx="90" cy="60" r="40"/></g>',
    ),
  },
  {
    name: 'inner shadow',
    svg: svg(
      '<defs><path d="M20,10h80v60h-80z" id="path-1"/><filter x="-10%" y="-10%" width="120%" height="120%" filterUnits="objectBoundingBox" id="filter-2"><feGaussianBlur stdDeviation="3" in="SourceAlpha" result="b"/><feOffset dx="0" dy="3" in="b" result="o"/><feComposite in="o" in2="SourceAlpha" operator="arithmetic" k2="-1" k3="1" result="i"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0.6 0" type="matrix" in="i"/></filter></defs><g fill="none" fill-rule="evenodd"><use fill="#8AB" xlink:href="#path-1"/><use fill="black" filter="url(#filter-2)" xlink:href="#path-1"/></g>',
    ),
  },
  {
    name: 'text in groups',
    svg: svg(
      '<g fill="#333" fill-rule="evenodd" font-family="Helvetica-Bold, Helvetica" font-size="20" font-weight="bold" letter-spacing="1.5"><text id="a"><tspan x="8" y="30">Bonjour</tspan></text><text id="b" font-weight="normal" opacity="0.6"><tspan x="8" y="60">à tous</tspan></text></g>',
    ),
  },
  {
    name: 'gradient of percentages',
    svg: svg(
      '<defs><linearGradient x1="50%" y1="0%" x2="50%" y2="100%" id="g-1"><stop stop-color="#FAD961" offset="0%"/><stop stop-color="#F76B1C" offset="100%"/></linearGradient></defs><g stroke="none" fill="none"><polygon fill="url(#g-1)" points="60 5 115 75 5 75"/></g>',
    ),
  },
  {
    name: 'group with a place of its own',
    svg: svg(
      '<g transform="translate(10.000000, 10.000000)" stroke="#246" stroke-width="4" fill="none"><circle cx="20" cy="20" r="18"/><path d="M50,40 L60,0 L70,40 Z" stroke-linejoin="round" transform="rotate(15.000000) translate(5.000000, 2.000000)"/></g>',
    ),
  },
];

/** Everything in styles, matrices, clips by reference. */
export const affinityDrawings: readonly Drawing[] = [
  {
    name: 'styles on the root',
    svg: svg(
      '<g transform="matrix(1,0,0,1,-5,-5)"><path d="M10,10L110,10L110,70L10,70Z" style="fill:rgb(122,31,43);fill-rule:nonzero;"/><path d="M10,10L110,70" style="fill:none;stroke:white;stroke-width:8px;"/></g>',
      'width="100%" height="100%" viewBox="0 0 120 80" xml:space="preserve" style="fill-rule:evenodd;clip-rule:evenodd;stroke-linecap:round;stroke-linejoin:round;stroke-miterlimit:1.5;"',
    ),
  },
  {
    name: 'even-odd on the root alone',
    svg: svg(
      '<path d="M10,10L110,10L110,70L10,70Z M30,20L90,20L90,60L30,60Z" style="fill:rgb(35,80,60);"/>',
      'viewBox="0 0 120 80" style="fill-rule:evenodd;clip-rule:evenodd;"',
    ),
  },
  {
    name: 'clip of a group',
    svg: svg(
      '<g id="Artboard1" transform="matrix(0.5,0,0,0.5,0,0)"><clipPath id="_clip1"><rect x="20" y="20" width="160" height="100"/></clipPath><g clip-path="url(#_clip1)"><circle cx="180" cy="80" r="90" style="fill:rgb(232,176,75);"/></g></g>',
    ),
  },
  {
    name: 'gradient in a matrix',
    svg: svg(
      '<circle cx="60" cy="40" r="36" style="fill:url(#_Radial1);"/><defs><radialGradient id="_Radial1" cx="0" cy="0" r="1" gradientUnits="userSpaceOnUse" gradientTransform="matrix(36,0,0,36,60,40)"><stop offset="0" style="stop-color:white;stop-opacity:1"/><stop offset="1" style="stop-color:rgb(20,40,90);stop-opacity:0.9"/></radialGradient></defs>',
    ),
  },
  {
    name: 'a layer taken off',
    svg: svg(
      '<g style="display:none;"><rect width="120" height="80" style="fill:red;"/></g><rect x="20" y="20" width="80" height="40" style="fill:rgb(10,90,140);"/>',
    ),
    told: 'masqués',
  },
  {
    name: 'reused symbol',
    svg: svg(
      '<use xlink:href="#_Symbol" x="0" y="0" width="40px" height="40px" transform="matrix(1,0,0,1,10,20)"/><use xlink:href="#_Symbol" transform="matrix(0.7,0,0,0.7,70,20)"/><defs><symbol id="_Symbol" overflow="visible"><path d="M0,0L40,0L20,40Z" style="fill:rgb(122,31,43);"/></symbol></defs>',
    ),
  },
];

const corel = (classes: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<!-- Creator: CorelDRAW X7 -->\n<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" width="120mm" height="80mm" version="1.1" style="shape-rendering:geometricPrecision; text-rendering:geometricPrecision; image-rendering:optimizeQuality; fill-rule:evenodd; clip-rule:evenodd" viewBox="0 0 12000 8000" xmlns:xlink="http://www.w3.org/1999/xlink"><defs><style type="text/css"><![CDATA[\n${classes}\n]]></style></defs><g id="Layer_x0020_1"><metadata id="CorelCorpID_0Corel-Layer"/>${content}</g></svg>`;

/** Classes in CDATA, large coordinates, fonts by class. */
export const corelDrawings: readonly Drawing[] = [
  {
    name: 'classes in CDATA',
    svg: corel(
      '.str0 {stroke:#2B2A29;stroke-width:200}\n.fil0 {fill:none}\n.fil1 {fill:#E31E24}',
      '<polygon class="fil1 str0" points="1000,1000 11000,1000 6000,7000 "/><circle class="fil0 str0" cx="6000" cy="3000" r="1500"/>',
    ),
  },
  {
    name: 'fonts by class',
    svg: corel(
      ".fil0 {fill:#2B2A29}\n.fnt0 {font-weight:bold;font-style:italic;font-size:1900px;font-family:'Arial',sans-serif}",
      '<text x="700" y="4500"  class="fil0 fnt0">Cave &amp; vin</text>',
    ),
  },
  {
    name: 'gradients',
    svg: corel(
      '.fil0 {fill:url(#id0)}',
      '<linearGradient id="id0" gradientUnits="userSpaceOnUse" x1="1000" y1="1000" x2="11000" y2="7000"><stop offset="0" style="stop-opacity:1; stop-color:#FEFEFE"/><stop offset="1" style="stop-opacity:1; stop-color:#1F5C2B"/></linearGradient><rect class="fil0" x="1000" y="1000" width="10000" height="6000"/>',
    ),
  },
  {
    name: 'clip',
    svg: corel(
      '.fil0 {fill:#009846}\n.fil1 {fill:none;fill-rule:nonzero}',
      '<clipPath id="id0"><path d="M2000 2000l8000 0 0 4000 -8000 0 0 -4000z"/></clipPath><g style="clip-path:url(#id0)"><circle class="fil0" cx="2000" cy="4000" r="4000"/></g><polygon class="fil1" points="2000,2000 10000,2000 10000,6000 2000,6000 "/>',
    ),
  },
  {
    name: 'even-odd by the root',
    svg: corel(
      '.fil0 {fill:#7A1F2B}',
      '<path class="fil0" d="M1000 1000l10000 0 0 6000 -10000 0 0 -6000zm2000 1500l6000 0 0 3000 -6000 0 0 -3000z"/>',
    ),
  },
  {
    name: 'hidden by its class',
    svg: corel(
      '.fil0 {fill:#246}\n.hid {display:none}',
      '<rect class="fil0" x="3000" y="2000" width="6000" height="4000"/><g class="hid"><rect width="12000" height="8000"/></g>',
    ),
    told: 'masqués',
  },
];

const box = (text: string, x: number) =>
  `<g><rect x="${x}" y="10" width="70" height="40" rx="6" fill="#dae8fc" stroke="#6c8ebf" style="fill: light-dark(rgb(218, 232, 252), rgb(29, 41, 59)); stroke: light-dark(rgb(108, 142, 191), rgb(92, 121, 163));" pointer-events="all"/></g><g><text x="${x + 35}" y="34" fill="#000000" style="fill: light-dark(#000000, #ffffff);" font-family="Helvetica" font-size="12px" text-anchor="middle">${text}</text></g>`;
const page = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" style="background: transparent; background-color: transparent; color-scheme: light dark;" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" width="201px" height="61px" viewBox="-0.5 -0.5 201 61"><defs/><g>${content}</g></svg>`;

/** Diagrams: colours for two themes, arrows, labels as web pages with plain text behind. */
export const drawioDrawings: readonly Drawing[] = [
  { name: 'boxes for two themes', svg: page(`${box('Un', 10)}${box('Deux', 110)}`) },
  {
    name: 'arrow',
    svg: page(
      `${box('Un', 10)}<g><path d="M 80 30 L 103.63 30" fill="none" stroke="#000000" stroke-miterlimit="10" style="stroke: light-dark(rgb(0, 0, 0), rgb(255, 255, 255));"/><path d="M 108.88 30 L 101.88 33.5 L 103.63 30 L 101.88 26.5 Z" fill="#000" stroke="#000" stroke-miterlimit="10"/></g>${box('Deux', 110)}`,
    ),
  },
  {
    name: 'labels as web pages',
    svg: page(
      '<rect x="10" y="10" width="120" height="40" fill="#fff2cc" stroke="#d6b656"/><g transform="translate(-0.5 -0.5)"><switch><foreignObject style="overflow: visible; text-align: left;" pointer-events="none" width="100%" height="100%" requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility"><div xmlns="http://www.w3.org/1999/xhtml" style="padding: 20px 0 0 30px; font: 14px Helvetica">Réception</div></foreignObject><text x="70" y="34" fill="#000" font-family="Helvetica" font-size="12px" text-anchor="middle">Récep...</text></switch></g>',
    ),
    told: 'page web',
  },
  {
    name: 'dashes and turned text',
    svg: page(
      '<ellipse cx="100" cy="30" rx="80" ry="25" fill="none" stroke="rgb(0, 0, 0)" stroke-dasharray="3 3"/><text x="100" y="34" font-family="Helvetica" font-size="12px" font-weight="bold" text-decoration="underline" transform="rotate(-8 100 30)" text-anchor="middle">Livraison</text>',
    ),
  },
  {
    name: 'linked shape',
    svg: page(
      '<a xlink:href="https://exemple.fr"><rect x="10" y="10" width="180" height="40" fill="#f8cecc" stroke="#b85450"/></a>',
    ),
    told: 'liens',
  },
];
