import { expect, test } from 'vitest';
import { parseVideoUrl } from './video-embed.ts';

const youTube = 'https://www.youtube-nocookie.com/embed/a1B2c3D4e5F?rel=0';
const vimeo = 'https://player.vimeo.com/video/76979871?dnt=1';
const dailymotion = 'https://geo.dailymotion.com/player.html?video=x7tgad0';

test.each([
  ['https://www.youtube.com/watch?v=a1B2c3D4e5F', youTube],
  ['  https://m.youtube.com/watch?app=desktop&v=a1B2c3D4e5F&list=PL12 ', youTube],
  ['http://youtu.be/a1B2c3D4e5F?si=suivi', youTube],
  ['https://youtu.be/a1B2c3D4e5F?t=1m30s', `${youTube}&start=90`],
  ['https://www.youtube.com/watch?v=a1B2c3D4e5F&t=75', `${youTube}&start=75`],
  ['https://www.youtube.com/watch?v=a1B2c3D4e5F&t=bientot', youTube],
  ['https://www.youtube.com/shorts/a1B2c3D4e5F', youTube],
  ['https://www.youtube.com/embed/a1B2c3D4e5F?autoplay=1', youTube],
  ['https://www.youtube-nocookie.com/embed/a1B2c3D4e5F', youTube],
  ['https://vimeo.com/76979871', vimeo],
  ['https://vimeo.com/channels/staffpicks/76979871', vimeo],
  ['https://vimeo.com/76979871/a1b2c3d4e5', `${vimeo}&h=a1b2c3d4e5`],
  ['https://player.vimeo.com/video/76979871?h=a1b2c3d4e5&autoplay=1', `${vimeo}&h=a1b2c3d4e5`],
  ['https://www.dailymotion.com/video/x7tgad0', dailymotion],
  ['https://www.dailymotion.com/video/x7tgad0_un-titre', dailymotion],
  ['https://www.dailymotion.com/embed/video/x7tgad0', dailymotion],
  ['https://geo.dailymotion.com/player/x1.html?video=x7tgad0', dailymotion],
  ['https://dai.ly/x7tgad0', dailymotion],
])('%s is shown by %s', (address, expected) => {
  expect(parseVideoUrl(address)?.url).toBe(expected);
});

test.each([
  '',
  'a1B2c3D4e5F',
  'https://www.youtube.com/@chaine',
  'https://www.youtube.com/watch?v=trop-court',
  'https://www.youtube.com/watch?v=a1B2c3D4e5F%22%3E',
  'https://youtube.com.exemple.fr/watch?v=a1B2c3D4e5F',
  'https://exemple.fr/?u=https://youtu.be/a1B2c3D4e5F',
  'https://nom@www.youtube.com/watch?v=a1B2c3D4e5F',
  'https://www.youtube.com:8443/watch?v=a1B2c3D4e5F',
  'https://vimeo.com/blog',
  'https://www.dailymotion.com/fr',
  'https://www.dailymotion.com/video',
  'javascript:alert(1)//youtu.be/a1B2c3D4e5F',
  'ftp://youtu.be/a1B2c3D4e5F',
])('%s is no film', (address) => {
  expect(parseVideoUrl(address)).toBeUndefined();
});
