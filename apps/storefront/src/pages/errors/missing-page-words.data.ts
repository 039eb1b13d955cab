/** What the page of a missing address says, in one language. */
export interface MissingPageWords {
  /** Title where nothing was found, and where a page was taken away. */
  absent: string;
  gone: string;
  absentText: string;
  goneText: string;
  searchName: string;
  searchHint: string;
  home: string;
  contact: string;
  links: string;
}

/** The program's own words for a missing page, in every language that a site can have. */
export const missingPageWords: Readonly<Record<string, MissingPageWords>> = {
  fr_FR: {
    absent: 'Cette page est introuvable',
    gone: 'Cette page n’existe plus',
    absentText: 'L’adresse est peut-être mal écrite, ou la page a changé de place.',
    goneText: 'Cette page a été retirée. Les autres vous attendent.',
    searchName: 'Rechercher ce qui était ici',
    searchHint: 'Rechercher',
    home: 'Retour à l’accueil',
    contact: 'Nous écrire',
    links: 'Peut-être cherchiez-vous',
  },
  en_GB: {
    absent: 'This page cannot be found',
    gone: 'This page no longer exists',
    absentText: 'The address may be mistyped, or the page has moved.',
    goneText: 'This page has been removed. The others are still here.',
    searchName: 'Search for what was here',
    searchHint: 'Search',
    home: 'Back to the home page',
    contact: 'Write to us',
    links: 'You may be looking for',
  },
  de_DE: {
    absent: 'Diese Seite wurde nicht gefunden',
    gone: 'Diese Seite gibt es nicht mehr',
    absentText: 'Vielleicht ist die Adresse falsch geschrieben, oder die Seite ist umgezogen.',
    goneText: 'Diese Seite wurde entfernt. Die anderen sind noch da.',
    searchName: 'Suchen, was hier war',
    searchHint: 'Suchen',
    home: 'Zurück zur Startseite',
    contact: 'Schreiben Sie uns',
    links: 'Vielleicht suchen Sie',
  },
  es_ES: {
    absent: 'No se encuentra esta página',
    gone: 'Esta página ya no existe',
    absentText: 'Puede que la dirección esté mal escrita o que la página haya cambiado de sitio.',
    goneText: 'Esta página se ha retirado. Las demás siguen aquí.',
    searchName: 'Buscar lo que había aquí',
    searchHint: 'Buscar',
    home: 'Volver al inicio',
    contact: 'Escríbanos',
    links: 'Quizá buscaba',
  },
  it_IT: {
    absent: 'Questa pagina non si trova',
    gone: 'Questa pagina non esiste più',
    absentText: 'Forse l’indirizzo è scritto male, oppure la pagina è stata spostata.',
    goneText: 'Questa pagina è stata rimossa. Le altre sono ancora qui.',
    searchName: 'Cercare ciò che era qui',
    searchHint: 'Cercare',
    home: 'Torna alla pagina iniziale',
    contact: 'Scriveteci',
    links: 'Forse cercavate',
  },
  nl_NL: {
    absent: 'Deze pagina is niet gevonden',
    gone: 'Deze pagina bestaat niet meer',
    absentText: 'Misschien is het adres verkeerd geschreven, of is de pagina verplaatst.',
    goneText: 'Deze pagina is verwijderd. De andere zijn er nog.',
    searchName: 'Zoeken wat hier stond',
    searchHint: 'Zoeken',
    home: 'Terug naar de startpagina',
    contact: 'Schrijf ons',
    links: 'Misschien zocht u',
  },
  pt_PT: {
    absent: 'Não se encontra esta página',
    gone: 'Esta página já não existe',
    absentText: 'Talvez o endereço esteja mal escrito, ou a página tenha mudado de lugar.',
    goneText: 'Esta página foi retirada. As outras continuam aqui.',
    searchName: 'Procurar o que estava aqui',
    searchHint: 'Procurar',
    home: 'Voltar ao início',
    contact: 'Escreva-nos',
    links: 'Talvez procurasse',
  },
};
