/** What a mail says, free of any markup. */
export interface MailContent {
  subject: string;
  /** First words, also the preview that mailboxes show. */
  greeting: string;
  paragraphs: readonly string[];
  /** Facts in two columns, such as what was sent with a form. */
  facts?: readonly { label: string; value: string }[];
  action?: { label: string; address: string };
  closing?: string;
  /** How to get no more of these, at the very end. */
  leave?: { label: string; address: string };
}

/** Who writes: the site's identity and theme. */
export interface MailIdentity {
  name: string;
  origin: string;
  phone: string;
  email: string;
  address: string;
  colour: string;
  ground: string;
  ink: string;
}

/** Writes a mail as text and as HTML that reads in every mailbox: one column, tables for layout, colours of the theme. */
export function renderMail(
  content: MailContent,
  identity: MailIdentity,
): { subject: string; text: string; html: string } {
  return {
    subject: content.subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, 200),
    text: renderText(content, identity),
    html: renderHtml(content, identity),
  };
}

function renderText(content: MailContent, identity: MailIdentity): string {
  const parts = [content.greeting, ...content.paragraphs];
  if (content.facts?.length) parts.push(content.facts.map(({ label, value }) => `${label}\u00a0: ${value}`).join('\n'));
  if (content.action) parts.push(`${content.action.label}\u00a0:\n${content.action.address}`);
  if (content.closing) parts.push(content.closing);
  parts.push(
    ['-- ', identity.name, identity.address, identity.phone, identity.email, identity.origin]
      .filter(Boolean)
      .join('\n'),
  );
  if (content.leave) parts.push(`${content.leave.label}\u00a0:\n${content.leave.address}`);
  return `${parts.join('\n\n')}\n`;
}

function renderHtml(content: MailContent, identity: MailIdentity): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text).replace(/\n/g, '<br>')}</p>`;
  const facts = content.facts?.length
    ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border-top:1px solid #d9cdbf">${content.facts
        .map(
          ({ label, value }) =>
            `<tr><th scope="row" style="padding:10px 16px 10px 0;text-align:left;vertical-align:top;font-weight:normal;font-style:italic;border-bottom:1px solid #d9cdbf;width:30%">${escapeHtml(label)}</th><td style="padding:10px 0;border-bottom:1px solid #d9cdbf">${escapeHtml(value).replace(/\n/g, '<br>')}</td></tr>`,
        )
        .join('')}</table>`
    : '';
  const action = content.action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(content.action.address)}" style="display:inline-block;padding:14px 26px;background:${identity.colour};color:#ffffff;text-decoration:none;border-radius:999px">${escapeHtml(content.action.label)}</a></p>`
    : '';
  const foot = [identity.address, identity.phone, identity.email].filter(Boolean).map(escapeHtml).join(' · ');
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;background:${identity.ground};color:${identity.ink};font:18px/1.55 'EB Garamond',Georgia,'Times New Roman',serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:580px;text-align:left">
<tr><td style="padding:0 8px 24px;font-size:22px;font-style:italic"><a href="${escapeHtml(identity.origin)}" style="color:${identity.colour};text-decoration:none">${escapeHtml(identity.name)}</a></td></tr>
<tr><td style="padding:32px 28px;background:#ffffff;border-radius:6px"><h1 style="margin:0 0 20px;font-size:26px;line-height:1.2;font-weight:500">${escapeHtml(content.greeting)}</h1>${content.paragraphs.map(paragraph).join('')}${facts}${action}${content.closing ? paragraph(content.closing) : ''}</td></tr>
<tr><td style="padding:24px 8px;font-size:15px">${escapeHtml(identity.name)}${foot ? `<br>${foot}` : ''}<br><a href="${escapeHtml(identity.origin)}" style="color:${identity.colour}">${escapeHtml(identity.origin.replace(/^https?:\/\//, ''))}</a>${content.leave ? `<br><a href="${escapeHtml(content.leave.address)}" style="color:${identity.colour}">${escapeHtml(content.leave.label)}</a>` : ''}</td></tr>
</table></td></tr></table></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
