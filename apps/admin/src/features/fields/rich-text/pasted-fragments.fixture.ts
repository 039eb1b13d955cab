/** A fragment as a program puts it on the clipboard, with the words that its author sees in it. */
export interface PastedFragment {
  program: string;
  html: string;
  words: string[];
}

/** Words that resemble bullets, numbers, attributes and other marks of the programs, among ordinary ones. */
const pool = (
  'On Ouvert ouvert On o O M. Mme. 8. 12. a) i. ii. iv. A. n° 1.1 1) (1) · • – - § Ø ü v q l’été D’abord où a y c’est ' +
  'style="baroque" once="rien" avenue Tilleuls Martin mso-list:Ignore level1 &amp; &lt;b&gt; 1er samedi cœur Noël 20\u202f% ouvre-boîte'
).split(' ');
const signs = [
  ['Symbol', '·'],
  ['"Courier New"', 'o'],
  ['Wingdings', '§'],
  ['Wingdings', 'Ø'],
  ['Wingdings', 'ü'],
  ['Wingdings', 'v'],
  ['Symbol', '\uf0b7'],
  ['Calibri', '-'],
] as const;
const numbers = ['1.', 'ii.', 'iv)', 'a)', 'B.', '1.1.', '(1)', 'VIII.', '1°', '2.3.4'];

/** Makes fragments in the manner of a program, the same for the same seed. */
export function makePastedFragments(count: number, seed: number): PastedFragment[] {
  let state = seed;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const pick = <Value>(values: readonly Value[]): Value => values[next(values.length)] as Value;
  let words: string[] = [];

  /** A line of words, some in the middle of marks of the program. */
  const line = (mark: (text: string) => string): string => {
    const own = Array.from({ length: 1 + next(5) }, () => pick(pool));
    words.push(...own.map(decodeEntities));
    const glue = () => pick([' ', ' ', '\u00a0', '\n']);
    return own.map((word) => (next(3) === 0 ? mark(word) : word)).reduce((text, word) => text + glue() + word);
  };
  const lines = (make: () => string) => Array.from({ length: 1 + next(5) }, make).join('\n');

  const wordRun = (text: string) =>
    pick([
      `<span style='color:red;mso-bidi-font-weight:bold'>${text}</span>`,
      `<b style='mso-bidi-font-weight:normal'>${text}</b>`,
      `<i>${text}</i>`,
    ]);
  const ignored = () => {
    const [font, sign] = pick(signs);
    const gap = `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span>`;
    const [style, mark] = next(2)
      ? [`font-family:${font};mso-fareast-font-family:${font}`, sign]
      : ['mso-bidi-font-family:Calibri', pick(numbers)];
    const [open, close] = pick([
      ['<!--[if !supportLists]-->', '<!--[endif]-->'],
      ['<![if !supportLists]>', '<![endif]>'],
    ] as const);
    return `${open}<span style='${style}'><span style='mso-list:Ignore'>${mark}${gap}</span></span>${close}`;
  };
  const wordLine = () =>
    pick([
      () => `<p class=MsoNormal>${line(wordRun)}<o:p></o:p></p>`,
      () => `<p class=MsoListParagraph style='margin-left:36.0pt'>${line(wordRun)}<o:p>&nbsp;</o:p></p>`,
      () =>
        `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${1 + next(3)} lfo1'>${ignored()}${line(wordRun)}<o:p></o:p></p>`,
      () => `<h2 style='mso-list:l1 level1 lfo2'>${ignored()}${line(wordRun)}</h2>`,
      () => `<p class=MsoListParagraph style='mso-list:none'>${line(wordRun)}</p>`,
    ])();
  const span = (text: string) =>
    `<span style="font-size:11pt;font-weight:${pick([400, 700])};font-style:${pick(['normal', 'italic'])}">${text}</span>`;
  const docsItem = () => `<li dir="ltr" aria-level="1"><p dir="ltr" role="presentation">${line(span)}</p></li>`;

  const programs: Record<string, () => string> = {
    Word: () =>
      `<!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0} --></style>${lines(wordLine)}`,
    'Google Docs': () =>
      `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">${lines(() =>
        pick([
          () => `<p dir="ltr" style="line-height:1.38">${line(span)}</p>`,
          () => `<ul>${docsItem()}<ul>${docsItem()}</ul>${docsItem()}</ul>`,
          () => `<h1 dir="ltr">${line(span)}</h1>`,
        ])(),
      )}</b>`,
    Pages: () =>
      lines(() =>
        pick([
          () => `<p class="p1"><span class="s1">${line((text) => `<b>${text}</b>`)}</span></p>`,
          () => `<ul class="ul1"><li class="li1"><span class="s2"></span>${line((text) => `<i>${text}</i>`)}</li></ul>`,
          () => `<p class="p2"><span class="Apple-tab-span">\t</span>${line((text) => `<u>${text}</u>`)}</p>`,
        ])(),
      ),
    LibreOffice: () =>
      lines(() =>
        pick([
          () =>
            `<p style="margin-bottom: 0cm"><font face="Liberation Serif">${line((text) => `<font color="#800000">${text}</font>`)}</font></p>`,
          () =>
            `<ol><li><p>${line((text) => `<b>${text}</b>`)}</p><ol type="a"><li><p>${line((text) => text)}</p></li></ol></li></ol>`,
          () => `<h5 class="western">${line((text) => `<strong>${text}</strong>`)}</h5>`,
        ])(),
      ),
    mail: () =>
      lines(() =>
        pick([
          () => `<div dir="ltr"><div>${line((text) => `<span style="color:blue">${text}</span>`)}<br></div></div>`,
          () => `<blockquote type="cite"><div>${line((text) => `<b>${text}</b>`)}</div></blockquote>`,
          () => `<div>${line((text) => text)}<ul><li>${line((text) => text)}</li></ul>${line((text) => text)}</div>`,
          () => `<div>${line((text) => text)}<blockquote>${line((text) => text)}</blockquote></div>`,
          () => `<div><h1>${line((text) => text)}</h1>${line((text) => text)}</div>`,
          () => `${line((text) => text)}<br>`,
          () => `<table><tbody><tr><td>${line((text) => text)}</td></tr></tbody></table>`,
          () => `<p>${line((text) => text)} <o:p>${line((text) => text)}</o:p></p>`,
        ])(),
      ),
  };
  const names = Object.keys(programs);
  return Array.from({ length: count }, (_, place) => {
    words = [];
    const program = names[place % names.length] ?? '';
    const html = programs[program]?.() ?? '';
    return { program, html, words };
  });
}

function decodeEntities(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
