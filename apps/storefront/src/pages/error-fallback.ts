const sheet =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1.5rem;padding:2rem;box-sizing:border-box;font:1.25rem/1.5 Georgia,"Liberation Serif",serif;background:#fbf6ee;color:#3a2c26;text-wrap:balance}h1{margin:0;max-width:22em;font-weight:400;font-style:italic;font-size:2rem;line-height:1.2}p{margin:0}a{color:#96421f;display:inline-block;padding:.6rem 0}@media(prefers-color-scheme:dark){body{background:#1d1714;color:#efe4d4}a{color:#f0a98c}}';

/**
 * The last resort, when the error page itself cannot be drawn (ERR-03): no site, no setting, no script, nothing that could
 * fail again. Its one style is constant, so that its hash can be named in the security policy.
 */
export const errorFallback = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Erreur</title><style>${sheet}</style></head><body><main><h1>Une erreur est survenue pendant l’affichage de la page d’erreur</h1><p><a href="/">Retour à l’accueil</a></p></main></body></html>`;

/** The text of its style, for the security policy. */
export const errorFallbackStyle = sheet;
