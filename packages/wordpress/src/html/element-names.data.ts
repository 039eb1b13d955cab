const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements without content. */
export const voidElements = names('area base br col embed hr img input link meta param source track wbr');

/** Elements that stand on lines of their own: one of them ends an open paragraph. */
export const blockElements = names(
  'address article aside blockquote center details dialog dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul caption !block',
);

/** Pictures, sounds, videos and frames: what a text is split around. */
export const mediaElements = names('img picture video audio iframe object embed');

/** Elements whose content no visitor reads as text. */
export const hiddenElements = names(
  'script style template noscript svg head title textarea select datalist object canvas map noframes noembed xmp',
);

/** What an opening tag ends without saying so: the elements, and those that the search for them does not leave. */
export const impliedEnds: Readonly<Record<string, { ended: ReadonlySet<string>; within: ReadonlySet<string> }>> = {
  li: { ended: names('li'), within: names('ul ol menu !block !shortcode') },
  dt: { ended: names('dt dd'), within: names('dl !block !shortcode') },
  dd: { ended: names('dt dd'), within: names('dl !block !shortcode') },
  tr: { ended: names('tr td th'), within: names('table thead tbody tfoot !block !shortcode') },
  td: { ended: names('td th'), within: names('tr table !block !shortcode') },
  th: { ended: names('td th'), within: names('tr table !block !shortcode') },
  thead: { ended: names('thead tbody tfoot tr td th caption'), within: names('table !block !shortcode') },
  tbody: { ended: names('thead tbody tfoot tr td th caption'), within: names('table !block !shortcode') },
  tfoot: { ended: names('thead tbody tfoot tr td th caption'), within: names('table !block !shortcode') },
};
