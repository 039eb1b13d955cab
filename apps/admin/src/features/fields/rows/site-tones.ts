import { createStore } from '../../../base/api/store.ts';

interface Tone {
  background: string;
  ink: string;
}

/** The tints of each site's theme, once one of its pages has been seen. */
export const siteTones = createStore<Readonly<Record<number, Readonly<Record<string, Tone>>>>>({});

const names = ['plain', 'sand', 'rose', 'sage', 'deep'];

/** Reads the tints of a theme from a page of the site, which a frame shows. */
export function rememberSiteTones(idSite: number, page: Document): void {
  const view = page.defaultView;
  if (!view) return;
  const probe = page.createElement('span');
  page.body.append(probe);
  const tones = Object.fromEntries(
    names.map((name) => {
      probe.className = name === 'plain' ? '' : `tone-${name}`;
      const { backgroundColor, color } = view.getComputedStyle(name === 'plain' ? page.body : probe);
      return [name, { background: backgroundColor, ink: color }];
    }),
  );
  probe.remove();
  siteTones.set({ ...siteTones.get(), [idSite]: tones });
}
