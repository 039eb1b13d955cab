import type { Drawing } from './drawing.ts';

const open = (classes: string, box = '0 0 200 100') =>
  `<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->\n<svg version="1.1" id="Calque_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px" viewBox="${box}" style="enable-background:new ${box};" xml:space="preserve">\n<style type="text/css">${classes}</style>\n`;

/** Classes, clips that reuse a shape, gradients, entities of the older versions, foreign data. */
export const illustratorDrawings: readonly Drawing[] = [
  {
    name: 'clip that reuses a rectangle',
    svg: `${open('.st0{clip-path:url(#SVGID_00000111_);fill:#7A1F2B;}')}<g><defs><rect id="SVGID_1_" width="200" height="100"/></defs><clipPath id="SVGID_00000111_"><use xlink:href="#SVGID_1_" style="overflow:visible;"/></clipPath><path class="st0" d="M20,20h160v60H20z"/></g></svg>`,
  },
  {
    name: 'clip of a clip',
    svg: `${open('.st0{clip-path:url(#B_);}.st1{clip-path:url(#D_);fill:#2A6041;}')}<g><defs><circle id="A_" cx="100" cy="50" r="45"/></defs><clipPath id="B_"><use xlink:href="#A_" style="overflow:visible;"/></clipPath><g class="st0"><defs><path id="C_" d="M60,0h80v60H60z"/></defs><clipPath id="D_"><use xlink:href="#C_" style="overflow:visible;"/></clipPath><rect class="st1" width="200" height="100"/></g></g></svg>`,
  },
  {
    name: 'linear gradient that borrows its stops',
    svg: `${open('.st0{fill:url(#SVGID_2_);}.st1{fill:url(#SVGID_3_);}')}<linearGradient id="SVGID_2_" gradientUnits="userSpaceOnUse" x1="10" y1="50" x2="190" y2="50"><stop offset="0" style="stop-color:#F4E4C1"/><stop offset="0.5" style="stop-color:#B5583A;stop-opacity:0.6"/><stop offset="1" style="stop-color:#2A1F1A"/></linearGradient><rect class="st0" x="10" y="10" width="180" height="40"/><linearGradient id="SVGID_3_" gradientUnits="userSpaceOnUse" x1="10" y1="80" x2="60" y2="80" xlink:href="#SVGID_2_" spreadMethod="reflect"/><rect class="st1" x="10" y="55" width="180" height="35"/></svg>`,
  },
  {
    name: 'entities of an older version',
    svg: '<?xml version="1.0" encoding="iso-8859-1"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.0//EN" "http://www.w3.org/TR/2001/REC-SVG-20010904/DTD/svg10.dtd" [\n<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n<!ENTITY st0 "fill:#7A1F2B;stroke:none;">\n<!ENTITY st1 "fill:none;stroke:#246;stroke-width:6;stroke-linejoin:round;">\n]>\n<svg xmlns="&ns_svg;" width="200" height="100" viewBox="0 0 200 100"><path style="&st0;" d="M10,10h80v80H10z"/><path style="&st1;" d="M110,10h80v80h-80z"/></svg>',
  },
  {
    name: 'foreign data beside the plain form',
    svg: `${open('.st0{fill:#1F5C2B;}').replace('<svg ', '<svg xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/" ')}<switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/" x="0" y="0" width="1" height="1"><i:pgfRef xlink:href="#adobe_illustrator_pgf"/></foreignObject><g i:extraneous="self"><ellipse class="st0" cx="100" cy="50" rx="90" ry="40"/></g></switch></svg>`,
  },
  {
    name: 'several classes and a compound path',
    svg: `${open('.st0{fill:#333333;}.st1{fill-rule:evenodd;clip-rule:evenodd;}.st0,.st2{opacity:0.7;}.st2{fill:none;stroke:#C00;stroke-width:4;stroke-miterlimit:10;stroke-dasharray:12,6;}')}<path class="st0 st1" d="M20,10h80v80H20V10z M40,30h40v40H40V30z"/><polyline class="st2" points="110,90 150,10 190,90 "/></svg>`,
  },
  {
    name: 'luminosity mask',
    svg: `${open('.st0{filter:url(#Adobe_OpacityMaskFilter);}.st1{fill:#FFFFFF;}.st2{mask:url(#m_);}')}<defs><filter id="Adobe_OpacityMaskFilter" filterUnits="userSpaceOnUse" x="0" y="0" width="200" height="100"><feColorMatrix type="matrix" values="1 0 0 0 0  0 1 0 0 0  0 0 1 0 0  0 0 0 1 0"/></filter></defs><mask maskUnits="userSpaceOnUse" x="0" y="0" width="200" height="100" id="m_"><g class="st0"><circle class="st1" cx="100" cy="50" r="40"/></g></mask><g class="st2"><rect width="200" height="100" fill="#246"/></g></svg>`,
  },
  {
    name: 'symbols and blending',
    svg: `${open('.st0{fill:#E8B04B;}.st1{mix-blend-mode:multiply;}.st2{fill:#4B83E8;}')}<symbol id="Feuille" viewBox="-20 -20 40 40"><path class="st0" d="M-20,0C-20-20,20-20,20,0S-20,20-20,0z"/></symbol><use xlink:href="#Feuille" width="40" height="40" x="-20" y="-20" transform="matrix(2 0 0 -2 70 50)" style="overflow:visible;"/><g class="st1"><circle class="st2" cx="110" cy="50" r="40"/></g></svg>`,
  },
];
