/** Paths of the administration that mails and commands link to; `token` is the secret of the link. */
export const adminTokenPaths = {
  /** Makes the first account of a new installation. */
  welcome: (token: string) => `/bienvenue/${token}`,
  invitation: (token: string) => `/invitation/${token}`,
  /** Accepts an invitation to make a site. */
  siteInvitation: (token: string) => `/nouveau-site/${token}`,
  password: (token: string) => `/mot-de-passe/${token}`,
  email: (token: string) => `/adresse/${token}`,
} as const;

/** Paths on the administration's own host. */
export const adminPaths = {
  home: () => '/',
  ...adminTokenPaths,
  signIn: () => '/connexion',
  askReset: () => '/mot-de-passe',
  sites: () => '/sites',
  importSite: () => '/sites/importer',
  /** What the platform's own staff does for all sites: none of them is open there. */
  platform: () => '/plateforme',
  /** All sites of the platform, for its own staff. */
  platformSites: () => '/plateforme/sites',
  platformJobs: (idSite?: number) => `/plateforme/taches${idSite ? `?site=${idSite}` : ''}`,
  platformMails: (idSite?: number) => `/plateforme/courriels${idSite ? `?site=${idSite}` : ''}`,
  platformStorage: () => '/plateforme/stockage',
  platformHealth: () => '/plateforme/sante',
  platformInvitations: () => '/plateforme/invitations',
  /** The questions of a site to come; `step` names one of them. */
  createSite: (step?: string) => `/sites/nouveau${step ? `/${step}` : ''}`,
  /** A page of the site to come, for a frame; `look` and `page` show others than the answers say. */
  creationPreview: (id: string, { look, page }: { look?: string; page?: number } = {}) => {
    const query = new URLSearchParams({ ...(look ? { look } : {}), ...(page ? { page: String(page) } : {}) });
    return `/creation/${id}/apercu${query.size ? `?${query}` : ''}`;
  },
  /** Below it are the files of a template, as a site of it has them below `/files/`. */
  templateFiles: (name: string) => `/api/admin/site-templates/${name}/files/`,
  site: (idSite: number | string) => `/sites/${idSite}`,
  /** The page of a draft, for a frame of the page editor. */
  canvas: (idSite: number | string, kind: string, id: number | string, locale: string) =>
    `/canvas/${idSite}/${kind}/${id}/${locale}`,
  /** The page of a draft without its blocks: a frame for pictures of single ones. */
  emptyCanvas: (idSite: number | string, kind: string, id: number | string, locale: string) =>
    `/canvas/${idSite}/${kind}/${id}/${locale}/vide`,
  /** The page of a draft in interactive mode: its islands wake. */
  interactiveCanvas: (idSite: number | string, kind: string, id: number | string, locale: string) =>
    `/canvas/${idSite}/${kind}/${id}/${locale}/essai`,
  /** Below it are the scripts of such a page. */
  canvasScripts: () => '/canvas/scripts/',
  /** The page editor of a content in one language. */
  editor: (idSite: number | string, kind: string, id: number | string, locale: string) =>
    `/sites/${idSite}/editeur/${kind}/${id}/${locale}`,
  /** Where a content lives besides its editor: its state, schedules, history and translations. */
  content: (idSite: number | string, kind: string, id: number | string) => `/sites/${idSite}/contenus/${kind}/${id}`,
  contentTranslation: (idSite: number | string, kind: string, id: number | string, locale: string) =>
    `/sites/${idSite}/contenus/${kind}/${id}/traduction/${locale}`,
  /** The stream of changes to a draft. */
  draftEvents: (idSite: number | string, kind: string, id: number | string, locale: string) =>
    `/api/admin/sites/${idSite}/contents/${kind}/${id}/drafts/${locale}/events`,
  /** The stream of what changes on a site, by name. */
  siteEvents: (idSite: number | string) => `/api/admin/sites/${idSite}/events`,
  /** Below it are the files of a site, which its own host has below `/files/`. */
  siteFiles: (idSite: number | string) => `/api/admin/sites/${idSite}/files/`,
  /** Where files are sent to a site by the tus protocol. */
  uploads: (idSite: number | string) => `/api/admin/sites/${idSite}/uploads`,
  /** Where files of answers to visitors are sent. */
  replyUploads: (idSite: number | string) => `/api/admin/sites/${idSite}/reply-uploads`,
  /** A file of an answer, which a browser saves. */
  replyFile: (idSite: number | string, idConversation: number | string, id: number | string) =>
    `/api/admin/sites/${idSite}/conversations/${idConversation}/reply-files/${id}/file`,
  /** The answers of a form. */
  formAnswers: (idSite: number | string, id: number | string) => `/sites/${idSite}/reponses/${id}`,
  /** A conversation of the inbox. */
  conversation: (idSite: number | string, id: number | string) => `/sites/${idSite}/boite-de-reception/${id}`,
  /** Where archives of sites to come are sent. */
  archiveUploads: () => '/api/admin/archive-uploads',
  /** Where exports of former sites are sent, and archives of their files. */
  wordpressUploads: (idSite: number | string) => `/api/admin/sites/${idSite}/wordpress-uploads`,
  /** The HTML part of a mail's example, for a frame. */
  mailPreview: (idSite: number | string, name: string) => `/api/admin/sites/${idSite}/mails/${name}/preview.html`,
  /** A file that a visitor left with an answer. */
  conversationFile: (idSite: number | string, id: number | string, idFile: string) =>
    `/api/admin/sites/${idSite}/conversations/${id}/files/${encodeURIComponent(idFile)}`,
  /** The PDF of an invoice or of a credit note. */
  paperFile: (idSite: number | string, id: number | string) => `/api/admin/sites/${idSite}/papers/${id}/file`,
  /** The PDF of a label of a parcel. */
  labelFile: (idSite: number | string, idOrder: number | string, number: number | string) =>
    `/api/admin/sites/${idSite}/preparation/orders/${idOrder}/labels/${number}/file`,
  /** A PDF of the preparation: `query` says which, of which orders. */
  preparationPaper: (idSite: number | string, query: URLSearchParams) =>
    `/api/admin/sites/${idSite}/preparation/paper?${query}`,
  /** The papers of a period as a zip; days as 2026-11-29, both included. */
  papersFile: (idSite: number | string, from: string, to: string) =>
    `/api/admin/sites/${idSite}/papers-file/${from}/${to}`,
  /** All that an accountant asks for of a period as a zip; days as those of papers. */
  accountsFile: (idSite: number | string, from: string, to: string) =>
    `/api/admin/sites/${idSite}/accounts-file/${from}/${to}`,
  account: () => '/compte',
  sessions: () => '/compte/sessions',
  secondFactor: () => '/compte/second-facteur',
  /** A page of the owners' guide, or its contents. */
  guide: (name?: string) => `/aide${name ? `/${name}` : ''}`,
} as const;
