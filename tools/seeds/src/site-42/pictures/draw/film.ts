/**
 * The water of `bain-eau`, gently moving: eight seconds that begin again without a seam.
 * Every wave makes a whole number of turns in the loop. Usage: node film.ts (after render.ts).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '..');
const [width, height, rate, seconds] = [1280, 720, 25, 8];
const scale = width / 2400;
// The picture is cropped to 16:9; the basin's water is a disc in it.
const top = 125;
const water = { x: 960 * scale, y: (800 - top) * scale, radius: 640 * scale };
const drop = { x: 1090 * scale, y: (830 - top) * scale };

const still = await sharp(join(folder, 'originals/bain-eau.jpg'))
  .extract({ left: 0, top, width: 2400, height: 1350 })
  .resize(width, height)
  .removeAlpha()
  .raw()
  .toBuffer();

/** How much of the movement reaches a point: all in the middle, none at the wall. */
function freedom(x: number, y: number): number {
  const t = (water.radius - Math.hypot(x - water.x, y - water.y)) / (water.radius * 0.16);
  const k = Math.max(0, Math.min(1, t));
  return k * k * (3 - 2 * k);
}

const mask = new Float32Array(width * height);
for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) mask[y * width + x] = freedom(x, y);

/** Colour of the still picture between its pixels. */
function sample(x: number, y: number, channel: number): number {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - x0, y - y0];
  const at = (px: number, py: number): number => still[(py * width + px) * 3 + channel] ?? 0;
  const upper = at(x0, y0) * (1 - fx) + at(x0 + 1, y0) * fx;
  const lower = at(x0, y0 + 1) * (1 - fx) + at(x0 + 1, y0 + 1) * fx;
  return upper * (1 - fy) + lower * fy;
}

function frame(index: number): Buffer {
  const out = Buffer.from(still);
  const turn = (index / (rate * seconds)) * Math.PI * 2;
  for (let y = 1; y < height - 2; y += 1) {
    for (let x = 1; x < width - 2; x += 1) {
      const free = mask[y * width + x] ?? 0;
      if (free === 0) continue;
      const [dx, dy] = [x - drop.x, y - drop.y];
      const r = Math.hypot(dx, dy) + 1;
      // Rings leaving the drop, then two slow swells crossing the basin.
      const ring = Math.sin(r * 0.105 - turn * 6) * Math.exp(-r / 170) * 3.4;
      const swell = Math.sin(x * 0.021 + y * 0.013 - turn * 2) * 2.1;
      const cross = Math.sin(y * 0.027 - x * 0.009 + turn * 3) * 1.7;
      const sx = x + free * ((dx / r) * ring + swell);
      const sy = y + free * ((dy / r) * ring + cross);
      // Light gathers where the surface curves.
      const wx = x + 14 * Math.sin(y * 0.031 + turn * 2);
      const wy = y + 14 * Math.sin(x * 0.027 - turn);
      const net = Math.sin(wx * 0.052 + turn) + Math.sin(wy * 0.061 - turn * 2) + Math.sin((wx + wy) * 0.034 + turn);
      const light = free * (17 * Math.max(0, 1 - Math.abs(net) * 2.1) + 2.2 * ring - 3);
      for (let channel = 0; channel < 3; channel += 1) {
        const value = sample(sx, sy, channel) + light * (channel === 2 ? 0.85 : 1);
        out[(y * width + x) * 3 + channel] = Math.max(0, Math.min(255, Math.round(value)));
      }
    }
  }
  return out;
}

const film = join(folder, 'video/bain.mp4');
const encoder = spawn(
  'ffmpeg',
  [
    ...['-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-r', `${rate}`],
    ...['-i', '-', '-an', '-vf', 'scale=out_color_matrix=bt709', '-c:v', 'libx264', '-preset', 'slow', '-crf', '27'],
    ...['-pix_fmt', 'yuv420p', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ...['-threads', '1', '-movflags', '+faststart', film],
  ],
  { stdio: ['pipe', 'inherit', 'inherit'] },
);
for (let index = 0; index < rate * seconds; index += 1) {
  if (!encoder.stdin.write(frame(index))) await once(encoder.stdin, 'drain');
}
encoder.stdin.end();
await once(encoder, 'close');

await sharp(frame(0), { raw: { width, height, channels: 3 } })
  .jpeg({ quality: 86, mozjpeg: true })
  .toFile(join(folder, 'video/bain-affiche.jpg'));
