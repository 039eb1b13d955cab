import { describe, expect, test } from 'vitest';
import { formatItem, readItems } from '../reading/export.fixture.ts';
import { findRestriction } from './find-restriction.ts';
import { readContent } from './read-content.ts';
import { readForm } from './read-form.ts';
import { readMenuEntry } from './read-menu-entry.ts';
import { readSeo } from './read-seo.ts';

const seo = (metas: Record<string, string[]>) => readSeo({ title: 'Le levain', metas }, 'Le Fournil');

describe('what a plugin kept for some readers', () => {
  const find = (content: string, metas: Record<string, string[]> = {}) => findRestriction({ content, metas });
  test.each([
    ['[restrict paid="true"]Le code du portail est 4471.[/restrict]', 'restrict'],
    ['<p>Avant</p>[membership level="1"]Réservé[/membership]', 'membership'],
    ['[um_show_content roles="a"]Réservé[/um_show_content]', 'um_show_content'],
    ['[s2If current_user_can(access_s2member_level1)]Réservé[/s2If]', 's2If'],
    ['[is_user_logged_in]Réservé[/is_user_logged_in]', 'is_user_logged_in'],
    ['<!-- wp:pmpro/membership {"levels":["1"]} --><p>Payant</p><!-- /wp:pmpro/membership -->', 'pmpro/membership'],
    ['<!-- wp:group {"blockVisibility":{"controlSets":[{"controls":{"userRole":{}}}]}} -->', 'userRole'],
  ])('%s', (content, name) => {
    expect(find(content)).toBe(name);
  });

  test('nothing is where a form stands, a team is shown, brackets are text, or everybody may read', () => {
    for (const content of [
      '[pmpro_account] [mepr-login-form]',
      '[et_pb_team_member name="Ana"]Boulangère[/et_pb_team_member] [team_member]Ana[/team_member]',
      'le niveau [level] et [[/members]]',
      '<!-- wp:group --><p>Texte</p><!-- /wp:group -->[box]Texte[/box]',
    ])
      expect(find(content), content).toBeUndefined();
    expect(find('', { _members_access_role: ['subscriber'] })).toBe('_members_access_role');
    expect(find('', { rcp_user_level: ['All'], rcp_subscription_level: [''] })).toBeUndefined();
  });
});

describe('title and description for search engines', () => {
  test.each([
    [
      'Yoast',
      { _yoast_wpseo_title: ['%%title%% %%page%% %%sep%% %%sitename%%'], _yoast_wpseo_metadesc: ['Vivant&nbsp;!'] },
    ],
    ['Rank Math', { rank_math_title: ['%title% %sep% %sitename%'], rank_math_description: ['Vivant&nbsp;!'] }],
    [
      'All in One SEO',
      { _aioseo_title: ['#post_title #separator_sa #site_title'], _aioseo_description: ['Vivant&nbsp;!'] },
    ],
    [
      'its former version',
      { _aioseop_title: ['%post_title% - %blog_title%'], _aioseop_description: ['Vivant&nbsp;!'] },
    ],
    [
      'SEOPress',
      { _seopress_titles_title: ['%%post_title%% %%sep%% %%sitetitle%%'], _seopress_titles_desc: ['Vivant&nbsp;!'] },
    ],
  ])('%s', (_, metas) => {
    expect(seo(metas)).toEqual({ title: 'Le levain - Le Fournil', description: 'Vivant\u00a0!', isHidden: false });
  });

  test('what a placeholder of nothing leaves, what search engines shall not see, and nothing', () => {
    expect(seo({ _yoast_wpseo_title: ['%%category%% - Pain - %%page%% - %%primary_category%%'] }).title).toBe('Pain');
    expect(seo({ _yoast_wpseo_title: ['Pain à 100 % #1'] }).title).toBe('Pain à 100 % #1');
    expect(seo({ rank_math_robots: ['a:1:{i:0;s:7:"noindex";}'] })).toEqual({
      title: undefined,
      description: undefined,
      isHidden: true,
    });
    expect(seo({ _yoast_wpseo_title: [`${'- '.repeat(100_000)}`] }).title).toBeUndefined();
  });
});

describe('forms', () => {
  test('Contact Form 7: the text before a mark is its label', () => {
    const form = `<label> Votre nom
    [text* your-name autocomplete:name] </label>
<label>Courriel (obligatoire) * : [email* your-email placeholder "vous@exemple.fr"]</label>
Sujet [select sujet "Pain|1" "Vin"]
[acceptance accord] J’accepte. [/acceptance] [submit "Écrire"]`;
    expect(
      readForm({ kind: 'wpcf7_contact_form', wpId: 6, title: 'Contact', content: '', metas: { _form: [form] } }),
    ).toEqual({
      plugin: 'contact-form-7',
      key: '6',
      title: 'Contact',
      sendLabel: 'Écrire',
      fields: [
        { kind: 'text', label: 'Votre nom', isRequired: true, options: [] },
        { kind: 'email', label: 'Courriel (obligatoire)', isRequired: true, options: [] },
        { kind: 'select', label: 'Sujet', isRequired: false, options: ['Pain', 'Vin'] },
        { kind: 'acceptance', label: 'J’accepte.', isRequired: true, options: [] },
      ],
    });
  });

  test('WPForms, and one that is no JSON', () => {
    const content = JSON.stringify({
      fields: {
        0: { type: 'name', label: 'Nom', required: '1' },
        2: { type: 'radio', label: 'Jour', choices: { 1: { label: 'Lundi' } } },
        3: { type: 'captcha' },
      },
      settings: { submit_text: 'Envoyer' },
    });
    const form = { kind: 'wpforms', wpId: 9, title: 'Contact', content, metas: {} };
    expect(readForm(form)).toMatchObject({
      fields: [
        { kind: 'text', label: 'Nom', isRequired: true },
        { kind: 'radio', label: 'Jour', options: ['Lundi'] },
      ],
      sendLabel: 'Envoyer',
    });
    expect(readForm({ ...form, content: '{' })?.fields).toEqual([]);
    expect(readForm({ ...form, kind: 'post' })).toBeUndefined();
  });
});

describe('menus', () => {
  const entry = async (metas: Record<string, string>) => {
    const written = Object.entries(metas).map(
      ([name, value]) =>
        `<wp:postmeta><wp:meta_key>_menu_item_${name}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`,
    );
    const [item] = await readItems(
      formatItem({ 'wp:post_type': 'nav_menu_item', title: '', 'wp:menu_order': '3' }).replace(
        '</item>',
        `<category domain="nav_menu" nicename="principal">Principal</category>${written.join('')}</item>`,
      ),
    );
    return item && readMenuEntry(item);
  };

  test('entries lead to a page, a category, an address, or nowhere', async () => {
    expect(await entry({ type: 'post_type', object: 'page', object_id: '7', menu_item_parent: '5' })).toEqual({
      wpId: 12,
      menu: 'principal',
      label: '',
      parent: 5,
      order: 3,
      target: { kind: 'item', wpId: 7, itemKind: 'page' },
    });
    expect((await entry({ type: 'taxonomy', object: 'category', object_id: '3' }))?.target).toEqual({
      kind: 'term',
      wpId: 3,
      taxonomy: 'category',
    });
    expect((await entry({ type: 'custom', object_id: '12', url: '/a' }))?.target).toEqual({ kind: 'url', url: '/a' });
    expect(await entry({ type: 'custom', url: '' })).toBeUndefined();
  });
});

describe('contents of Elementor', () => {
  const data = JSON.stringify([
    {
      elType: 'section',
      elements: [
        {
          elType: 'column',
          elements: [
            { elType: 'widget', settings: { title: 'Nos pains', header_size: 'h3' } },
            { elType: 'widget', settings: { editor: '<p>Vivants</p>' } },
            { elType: 'widget', settings: { image: { url: 'https://fournil.example/a.jpg', id: 5 } } },
            { elType: 'widget', settings: { text: 'Venir', link: { url: '/x' } } },
            { elType: 'widget', settings: { tabs: [{ tab_title: 'Quand', tab_content: 'Lundi' }] } },
          ],
        },
      ],
    },
  ]);

  test('its copy counts where it has one, its own data otherwise', () => {
    expect(readContent({ content: '<p>a</p>', metas: { _elementor_data: [data] } })).toBe('<p>a</p>');
    expect(readContent({ content: ' ', metas: { _elementor_data: [data] } }).split('\n')).toEqual([
      '<h3>Nos pains</h3>',
      '<p>Vivants</p>',
      '<img class="wp-image-5" src="https://fournil.example/a.jpg" alt="">',
      '<p><a href="/x">Venir</a></p>',
      '<div>Quand</div>',
      '<div>Lundi</div>',
    ]);
    expect(readContent({ content: '', metas: { _elementor_data: ['{'] } })).toBe('');
  });
});
