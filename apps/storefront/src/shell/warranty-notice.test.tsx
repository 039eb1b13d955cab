import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WarrantyNotice } from './warranty-notice.tsx';

test('LEG-01 the official notice is shown unchanged, as a picture or as a document, with its words for who cannot see it', () => {
  const draw = (url: string, text = '') => renderToString(<WarrantyNotice url={url} text={text} />);
  expect([draw('/files/a/notice.png', 'Deux ans.'), draw('/files/a/notice.PDF')]).toMatchSnapshot();
});
