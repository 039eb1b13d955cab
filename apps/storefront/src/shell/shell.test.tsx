import { contrastRatio } from '@vitrine/domain/appearance/colour';
import { createPageFacts } from '@vitrine/test-kit/records/describe-block';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { rootAttributes } from './root-attributes.ts';
import { exampleShellFacts } from './shell.examples.ts';
import { Shell } from './shell.tsx';
import type { ShellFacts } from './shell-facts.ts';
import { shellVariables } from './shell-variables.ts';
import { speculationRules } from './speculation-rules.ts';

const draw = (changes: Partial<ShellFacts> = {}, page = {}) =>
  renderToString(
    <Shell page={createPageFacts(page)} shell={{ ...exampleShellFacts, ...changes }}>
      <p>Le contenu</p>
    </Shell>,
  );
const { site } = createPageFacts();
const picture = (url: string) => ({
  ...createPageFacts().getImage({ mediaId: 1 }),
  url,
  kind: 'drawing',
  width: 360,
  height: 120,
});

describe('shell', () => {
  test('PLT-06 LAY-01 top bar, app bar, mobile app bar, footer, bottom bar and toasts stand around main in both layouts', () => {
    for (const layout of ['default', 'page'] as const) {
      const html = draw({ layout });
      const parts = ['top-bar', 'app-bar', 'mobile-app-bar', 'footer', 'bottom-bar'];
      for (const part of parts) expect(html).toContain(`data-part="${part}"`);
      expect(html).toContain(`data-layout="${layout}"`);
      expect(html).toContain('data-toasts="" role="status"');
      expect(html).toContain('data-progress=""');
      expect(html).toMatch(/<a class="[^"]*" href="#contenu">Aller au contenu<\/a>/);
      expect(html).toMatch(/<main id="contenu" tabindex="-1"[^>]*><p>Le contenu/i);
      expect(html).not.toMatch(/\sstyle="/);
    }
  });

  test('PLT-06 the bottom bar calls and writes, with what the site has', () => {
    const bar = (changes: object) =>
      /data-part="bottom-bar".*?<\/nav>/s.exec(draw({}, { site: { ...site, ...changes } }))?.[0];
    expect(bar({})).toMatch(/tel:\+33261914242.*href="\/contact"/s);
    expect(bar({ isContactPageShown: false })).toContain('mailto:');
    expect(bar({ appointmentPath: '/rendez-vous' })).toMatch(/tel:.*Appeler.*href="\/rendez-vous".*Rendez-vous/s);
    expect(bar({ appointmentPath: '/rendez-vous' })).not.toContain('/contact');
    expect(bar({ appointmentPath: '/reserver', appointmentLabel: 'Réserver' })).toMatch(/reserver".*Réserver/s);
    const there = draw({ isAppointmentPage: true }, { site: { ...site, appointmentPath: '/rendez-vous' } });
    const barThere = /data-part="bottom-bar".*?<\/nav>/s.exec(there)?.[0];
    expect(barThere).toMatch(/tel:.*href="\/contact".*Nous écrire/s);
    expect(barThere).not.toContain('Rendez-vous');
    expect(bar({ isContactPageShown: false, email: '', phone: '' })).toBeUndefined();
  });

  test('SET-02 the info bar stands above the menu with its text and colours, which stay readable', () => {
    const infoBar = { text: 'Fermé le 24 décembre', background: '#7d8c6c', color: '#8a9a78' };
    const html = draw({ infoBar });
    expect(html.indexOf('Fermé le 24 décembre')).toBeGreaterThan(0);
    expect(html.indexOf('Fermé le 24 décembre')).toBeLessThan(html.indexOf('data-part="app-bar"'));
    const css = shellVariables({ ...exampleShellFacts, infoBar });
    const value = (name: string) => new RegExp(`--${name}:([^;}]+)`).exec(css)?.[1] ?? '';
    expect(value('info-ground')).toBe('#7d8c6c');
    expect(contrastRatio(value('info-ink'), value('info-ground'))).toBeGreaterThanOrEqual(4.5);
    const readable = { text: 'Bonjour', background: '#223322', color: '#ffffff' };
    expect(shellVariables({ ...exampleShellFacts, infoBar: readable })).toContain('--info-ink:#ffffff');
    expect(draw()).not.toContain('data-part="info-bar"');
    expect(
      shellVariables({ ...exampleShellFacts, infoBar: { ...infoBar, background: 'red;}', color: undefined } }),
    ).not.toContain('red');
  });

  test('SET-03 the logo keeps its place: sizes are variables, width and height are written', () => {
    const logo = { light: picture('/files/clair.svg'), dark: picture('/files/sombre.svg'), footer: undefined };
    const html = draw({ logoWidth: { desktop: 220, mobile: 110 } }, { site: { ...site, logo } });
    expect(html).toMatch(/src="\/files\/clair\.svg"[^>]*width="360" height="120"/);
    const css = shellVariables({ ...exampleShellFacts, logoWidth: { desktop: 220, mobile: 110 } });
    expect(css).toContain('--logo-width:220px');
    expect(css).toContain('--logo-width-mobile:110px');
  });

  test('SET-20 light and dark logos and the theme switch where the site has a dark theme', () => {
    const logo = { light: picture('/files/clair.svg'), dark: picture('/files/sombre.svg'), footer: undefined };
    expect(draw({}, { site: { ...site, logo } })).toContain('/files/sombre.svg');
    expect(draw()).toContain('name="theme"');
    const plain = draw({ hasDarkTheme: false }, { site: { ...site, logo } });
    expect(plain).not.toContain('name="theme"');
    expect(shellVariables(exampleShellFacts)).toContain('.on-dark{display:block}');
    expect(shellVariables({ ...exampleShellFacts, hasDarkTheme: false })).not.toContain('.on-dark');
  });

  test('SET-04 three menu types, a fixed toggle, icons in points', () => {
    const classes = (changes: Partial<ShellFacts>) => /<div class="([^"]*)" data-layout/.exec(draw(changes))?.[1] ?? '';
    const kinds = (['RELATIVE', 'STICKY', 'OVERLAY'] as const).flatMap((menuType) =>
      [false, true].map((isMenuFixed) => classes({ menuType, isMenuFixed })),
    );
    expect(new Set(kinds).size).toBe(6);
    expect(classes({ isAbsoluteMenu: true })).toBe(classes({ menuType: 'OVERLAY' }));
    expect(shellVariables({ ...exampleShellFacts, menuIconSize: 14 })).toContain('--menu-icon:14pt');
  });

  test('LAY-03 SET-32 a detail page keeps the setting’s margin, 28 px on small screens', () => {
    expect(draw({ isDetailPage: true })).toMatch(/<main[^>]*class="[^"]*detail/);
    expect(draw()).not.toMatch(/<main[^>]*class="[^"]*detail/);
    const css = shellVariables({ ...exampleShellFacts, detailPageMarginTop: 64 });
    expect(css).toContain('--detail-margin:64px');
    expect(css).toContain('--detail-margin-small:28px');
  });

  test('SET-34 announcements appear with their text only', () => {
    const html = draw({ bannerText: 'Portes ouvertes', footerBannerText: 'Belles fêtes' });
    expect(html.indexOf('Portes ouvertes')).toBeLessThan(html.indexOf('<main'));
    expect(html.indexOf('Belles fêtes')).toBeGreaterThan(html.indexOf('</main>'));
    expect(draw()).not.toContain('data-part="banner"');
  });

  test('SET-19 SET-21 the root element tells the runtime what the site locks and repeats', () => {
    expect(rootAttributes({ isRightClickLocked: true, isTextSelectionLocked: false, repeatAnimation: true })).toEqual({
      'data-lock-click': '',
      'data-repeat-animation': '',
    });
    expect(rootAttributes({ isRightClickLocked: false, isTextSelectionLocked: true, repeatAnimation: false })).toEqual({
      'data-lock-text': '',
    });
  });

  test('RTE-09 pages marked reload are left out of what is fetched beforehand', () => {
    expect(JSON.parse(speculationRules).prefetch[0].where.and).toContainEqual({
      not: { selector_matches: expect.stringContaining('[data-reload]') },
    });
  });
});
