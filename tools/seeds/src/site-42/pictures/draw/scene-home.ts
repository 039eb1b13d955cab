/** The home page: the room in its light, the mat of the workshops. */
import { branch, leaf, leafMidline } from './botany.ts';
import { bowl, ripples, towel } from './objects.ts';
import { type Shape, Sheet, tint } from './paper.ts';
import { backgroundWash, beam, colourPools, curtain, leafShadow, panes } from './room.ts';
import { blob, box, ellipse, polar } from './shape.ts';
import { table } from './thing-furniture.ts';
import { opening } from './thing-light.ts';
import { cushion, plantAbove } from './thing-mat.ts';
import { rattle } from './thing-play.ts';

export const eucalyptus = {
  kind: 'round',
  length: 138,
  width: 132,
  step: 118,
  spread: 62,
  colors: [tint.sage, '#9DB0A0', tint.paleSage, '#8FA79C', tint.moss],
  reserve: true,
} as const;

export const linen = { veil: 0.55, color: '#F4E6D3', far: '#F3E2D0', a: 0.42 } as const;

/** Sun behind the cloth. */
export function glow(s: Sheet, x: number, y: number, rx: number, ry: number): void {
  s.light(
    [{ points: blob(s.c, x - rx * 0.5, y + ry * 0.1, rx * 1.5, ry * 1.3, 0.1), color: '#FFF9E8', a: 0.4 }],
    rx * 0.4,
  );
  s.light([{ points: blob(s.c, x, y, rx, ry, 0.1), color: '#FFFCF2', a: 0.85 }], rx * 0.34);
}

export function morningLight(): Sheet {
  const s = new Sheet(1920, 2400, 11);
  backgroundWash(s, box(-140, -140, 2200, 2000, 300), '#E9D2BB', '#DFBBA8', 0.78, 30);
  colourPools(s, [
    [1500, 500, 460, tint.rose, 0.4],
    [1650, 1250, 380, tint.paleSage, 0.3],
  ]);
  opening(s, 120, -60, 880, 1480);
  curtain(s, -40, 790, -60, 1640, 9, { sweep: 30, flare: 0.14, ...linen });
  glow(s, 520, 640, 330, 620);
  curtain(s, 880, 1130, -60, 1640, 4, { sweep: 40, flare: 0.3, ...linen, veil: 0.7, a: 0.5 });
  panes(s, [1290, 560], 540, 720, 210, 0.62);
  leafShadow(
    s,
    [
      [1960, 420],
      [1750, 620],
      [1560, 900],
      [1470, 1220],
    ],
    230,
    0.3,
  );
  table(s, 1690);
  beam(
    s,
    [
      [500, 1720],
      [1150, 1720],
      [1700, 2420],
      [900, 2420],
    ],
    0.5,
    '#FFF3DF',
    50,
  );
  bowl(s, 1090, 1640, 470, 132, 330, { color: '#E9D6C2' });
  ripples(s, 1060, 1660, 230, 52, 3, tint.teal, 0.5);
  branch(
    s,
    [
      [120, 2260],
      [420, 2170],
      [760, 2130],
      [1080, 2160],
      [1400, 2110],
    ],
    { ...eucalyptus },
  );
  branch(
    s,
    [
      [420, 2175],
      [560, 2060],
      [690, 1990],
      [800, 1960],
    ],
    { ...eucalyptus, length: 116, width: 110 },
  );
  for (const [x, y, r] of [
    [1560, 2230, 30],
    [1660, 2120, 60],
  ] as const) {
    s.wash(
      [{ points: leaf('round', [x, y], r, 104, 92, 20), color: tint.sage, a: 0.65, fade: { angle: 60, to: 0.5 } }],
      { reserve: true, rough: 5, rim: 0.6, bloom: 0.4, loose: 2 },
    );
    s.ink(leafMidline([x, y], r, 80, 20, 5), { w: 2.6, a: 0.5 });
  }
  return s;
}

export function wideLight(): Sheet {
  const s = new Sheet(2400, 1600, 12);
  backgroundWash(s, box(-140, -140, 2700, 1400, 300), '#E9D2BB', '#DFBBA8', 0.76, 20);
  colourPools(s, [
    [1500, 300, 460, tint.rose, 0.36],
    [2200, 800, 380, tint.paleSage, 0.32],
  ]);
  opening(s, 90, -60, 760, 1060);
  curtain(s, -40, 620, -60, 1150, 8, { sweep: 20, flare: 0.12, ...linen });
  glow(s, 420, 440, 260, 420);
  curtain(s, 750, 960, -60, 1160, 4, { sweep: 40, flare: 0.3, ...linen, veil: 0.7, a: 0.5 });
  panes(s, [1330, 250], 620, 560, 190, 0.62);
  leafShadow(
    s,
    [
      [2460, 60],
      [2200, 200],
      [1980, 420],
      [1840, 700],
    ],
    220,
    0.28,
  );
  table(s, 1140);
  beam(
    s,
    [
      [500, 1160],
      [1200, 1160],
      [1500, 1640],
      [600, 1640],
    ],
    0.45,
    '#FFF3DF',
    46,
  );
  towel(s, 470, 1130, 400, 190, { color: '#E3B8A6', layers: 2 });
  bowl(s, 1580, 1080, 430, 112, 290, { color: '#E9D6C2' });
  ripples(s, 1560, 1096, 220, 44, 3, tint.teal, 0.5);
  branch(
    s,
    [
      [780, 1500],
      [1050, 1440],
      [1380, 1430],
      [1700, 1470],
      [1960, 1430],
    ],
    { ...eucalyptus, length: 112, width: 108, step: 100 },
  );
  branch(
    s,
    [
      [1060, 1440],
      [1160, 1350],
      [1260, 1300],
    ],
    { ...eucalyptus, length: 96, width: 90, step: 90 },
  );
  return s;
}

export function mat(): Sheet {
  const s = new Sheet(2400, 1600, 88);
  backgroundWash(
    s,
    [
      [-80, -80],
      [2480, -80],
      [2480, 1540],
      [1500, 1500],
      [700, 1580],
      [-80, 1500],
    ],
    '#E9D3B6',
    '#EAD0C0',
    0.55,
    30,
  );
  colourPools(s, [
    [300, 300, 380, tint.rose, 0.34],
    [2150, 1200, 380, tint.deepSand, 0.3],
  ]);
  for (let i = 0; i < 7; i += 1)
    s.ink(
      [
        [-40, 130 + i * 230],
        [900, 140 + i * 228],
        [2440, 110 + i * 236],
      ],
      { w: 2.6, a: 0.24, color: tint.wood, gaps: 0.5 },
    );
  const [x, y, r] = [1130, 800, 640] as const;
  s.wash([{ points: ellipse(x + 30, y + 40, r * 1.02, r * 1.01, 30), color: tint.shade, a: 0.4 }], {
    soft: 22,
    rim: 0,
    bloom: 0.3,
  });
  s.wash(
    [
      {
        points: ellipse(x, y, r, r * 0.98, 44),
        color: '#EBDCC6',
        a: 0.8,
        fade: { angle: 40, to: 0.8, color: tint.sand },
      },
    ],
    { reserve: true, rough: 10, rim: 0.5, bloom: 0.55 },
  );
  const rings: Shape[] = [
    [0.93, 0.05, tint.sage, 0.5],
    [0.8, 0.018, tint.clay, 0.5],
    [0.76, 0.018, tint.clay, 0.4],
    [0.5, 0.09, tint.rose, 0.5],
    [0.3, 0.02, tint.sage, 0.5],
  ].map(([k, thick, color, a]) => ({
    points: [
      ...ellipse(x, y, r * Number(k), r * Number(k) * 0.98, 40, 0, 359.9),
      ...ellipse(x, y, r * (Number(k) - Number(thick)), r * (Number(k) - Number(thick)) * 0.98, 40, 0, 359.9).reverse(),
    ],
    color: String(color),
    a: Number(a),
  }));
  s.wash(rings, { rough: 9, rim: 0.5, bloom: 0.75, loose: 3 });
  for (let k = 0.12; k < 1; k += 0.075)
    s.ink(ellipse(x, y, r * k, r * k * 0.98, 40, s.c.between(0, 360), s.c.between(400, 640)), {
      w: 2.4,
      a: 0.2,
      gaps: 0.8,
      color: tint.wood,
    });
  for (let i = 0; i < 110; i += 1) {
    const p = polar([x, y], i * 3.28, r * 1.005);
    s.ink([p, polar(p, i * 3.28 + s.c.bell() * 14, 26)], { w: 2.6, a: 0.42, wobble: 0.5 });
  }
  const colors = ['#DE9F88', tint.sage, '#E9C4B2', tint.deepSand, tint.clay, tint.paleSage, '#DDB9A0'];
  colors.forEach((color, i) => {
    const angle = -158 + i * 47;
    const [cx, cy] = polar([x, y], angle, r * s.c.between(0.78, 0.84));
    cushion(s, cx, cy, s.c.between(132, 156), color, angle + 90 + s.c.between(-10, 10));
  });
  rattle(s, x + 70, y - 110, 250, 36);
  plantAbove(s, 2090, 330, 300);
  beam(
    s,
    [
      [-60, 300],
      [-60, 20],
      [1900, 1640],
      [1300, 1640],
    ],
    0.26,
    '#FFF6E4',
    60,
  );
  leafShadow(
    s,
    [
      [-40, 1560],
      [140, 1360],
      [260, 1120],
      [300, 900],
    ],
    210,
    0.25,
  );
  return s;
}
