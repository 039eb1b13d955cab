import { createPageFacts, describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { describe, expect, test } from 'vitest';
import { networkIcon } from './network-icon.ts';
import { socialLinksExamples } from './social-links.examples.ts';
import { socialLinksBlock } from './social-links.schema.ts';
import { socialLinksView } from './social-links.view.tsx';

describeBlock(socialLinksBlock, socialLinksView, socialLinksExamples, { requirement: 'BLK-09' });

const networks = [
  'facebook',
  'instagram',
  'twitter',
  'linkedin',
  'tiktok',
  'youtube',
  'tripadvisor',
  'google',
  'telegram',
  'discord',
];
const social = networks.map((network) => ({
  network,
  label: `Sur ${network}`,
  url: `https://${network}.example/maison`,
}));
const render = (changes: object, links = social) =>
  renderBlock(
    'social-links',
    { variant: 'icons', ...changes },
    { page: { site: { ...createPageFacts().site, social: links } } },
  );

describe.each(['icons', 'labels', 'list'])('SET-09 social links as %s', (variant) => {
  test('each network that is set has its icon, its name and its address', () => {
    const html = render({ variant, label: 'Suivre', title: 'Nos réseaux' });
    expect(html.match(/<svg/g)).toHaveLength(networks.length);
    for (const { label, url } of social) {
      expect(html).toContain(`href="${url}"`);
      expect(html).toContain(label);
    }
    for (const shown of ['Suivre', 'Nos réseaux']) expect(html).toContain(shown);
  });

  test('nothing is shown where none is set', () => {
    expect(render({ variant, title: 'Nos réseaux' }, [])).toBe('');
  });
});

test('icons are found by the name of the network or of its setting, drawn from the set', () => {
  const { getIcon: icon } = createPageFacts();
  for (const network of networks) expect(icon(networkIcon(network)), network).toBeDefined();
  expect(networkIcon('GOOGLE_REVIEW_URL')).toBe(networkIcon('google'));
  expect(networkIcon('inconnu')).toBe('fa-solid fa-link');
});
