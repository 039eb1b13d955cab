export const cookiePolicy = `
<p>Cette page dit quels traceurs le site de {{companyName}} peut déposer sur votre appareil, à quoi ils servent, combien de temps ils restent et comment vous pouvez les refuser. Elle complète la <a href="/privacy-policy">politique de confidentialité</a>. Version du 22 novembre 2026.</p>

<h2>Ce qu’est un cookie</h2>
<p>Un cookie est un petit fichier qu’un site enregistre dans votre navigateur pour se souvenir d’une information d’une page à l’autre. J’appelle aussi « traceurs » les techniques voisines, comme le stockage local du navigateur, car la loi les traite de la même façon. Un cookie ne permet pas de lire le contenu de votre appareil et n’est pas un virus.</p>

<h2>La règle de ce site</h2>
<p>Aucun traceur facultatif n’est déposé avant que vous ayez choisi. À votre première visite, un bandeau vous propose deux boutons de même taille : « Tout accepter » et « Tout refuser ». Vous pouvez aussi choisir finalité par finalité. Refuser ne vous prive d’aucune page, d’aucun tarif et d’aucun formulaire. Continuer à lire le site sans répondre ne vaut pas acceptation.</p>
<p>Un accord est conservé treize mois au plus. Un refus de tout l’est six mois au plus, sans numéro ni rien qui distingue votre navigateur d’un autre. Passé ce délai, le bandeau vous interroge de nouveau. Il réapparaît aussi plus tôt si j’ajoute une finalité.</p>

<h2>Les traceurs nécessaires</h2>
<p>Ils font fonctionner le site. La loi n’exige pas votre accord, et ils ne servent à rien d’autre.</p>
<ul>
<li><strong>Session</strong> (cookies « token » et « idSite ») : ils vous reconnaissent lorsque vous êtes connecté à votre espace personnel. Ils disparaissent au bout d’un jour, ou dès que vous vous déconnectez.</li>
<li><strong>Langue</strong> : ce cookie garde la langue d’affichage. Durée : 365 jours.</li>
<li><strong>Vos choix en matière de cookies</strong> : ce cookie (« consent ») évite de vous poser la même question à chaque page. Durée : treize mois au plus si vous avez accepté une finalité au moins, six mois au plus si vous refusez tout.</li>
<li><strong>Brouillons de formulaires</strong> (stockage local, « formulaire- » suivi d’un numéro) : ce que vous écrivez dans un questionnaire vous attend si vous fermez la page avant de l’envoyer. Un brouillon ne contient ni vos réponses de santé ni vos documents, ne quitte pas votre appareil, et s’efface à l’envoi. Durée : trente jours au plus.</li>
<li><strong>Confort d’affichage</strong> (stockage local) : le site retient par exemple si les transitions sont actives. Cette information reste sur votre appareil et ne m’est jamais envoyée.</li>
</ul>

<h2>Les traceurs soumis à votre accord</h2>
<h3>La mesure d’audience</h3>
<p>Elle compte les visites, les pages lues et les sites par lesquels on arrive jusqu’ici. Elle m’aide à voir ce qui est utile et ce qui est difficile à trouver. L’outil retenu est un outil de mesure respectueux de la vie privée. Si vous êtes connecté et que vous avez accepté, un pseudonyme propre à ce site évite de compter deux fois la même personne. Il ne contient ni votre nom, ni votre adresse. Durée : treize mois au plus ; les mesures elles-mêmes sont gardées vingt-cinq mois au plus.</p>
<h3>Les contenus d’autres services</h3>
<p>Certaines vidéos peuvent venir d’un autre site, et les photos des personnes qui ont laissé un avis sur Google Maps viennent de Google. En les affichant, votre navigateur communique votre adresse IP à ces services. Tant que vous n’avez pas accepté, vous voyez à la place des vidéos une explication et un simple lien, et les avis sans photo.</p>
<p>Le plan d’accès ne dépend pas de ce choix. À l’ouverture de la page, vous voyez l’adresse et un dessin, et rien n’est demandé ailleurs. C’est votre clic sur « Voir le plan » qui fait venir les images du plan depuis OpenStreetMap, que vous ayez accepté ou refusé les contenus d’autres services. OpenStreetMap reçoit alors votre adresse IP ; une phrase, près du lien, vous en prévient. Si vous préférez vous en passer, l’adresse et les indications d’accès suffisent pour venir.</p>
<h3>La publicité et les réseaux sociaux</h3>
<p>Le site de {{companyName}} ne diffuse pas de publicité et n’utilise aujourd’hui ni balise publicitaire, ni pixel de réseau social. Les icônes de réseaux sociaux en bas de page sont de simples liens. Si cela changeait, la finalité apparaîtrait dans le bandeau et rien ne serait déposé sans un nouvel accord.</p>

<h2>Changer d’avis</h2>
<p>Retirer son accord est aussi simple que le donner. À tout moment :</p>
<ul>
<li>suivez le lien <a href="/cookie-policy#choix-cookies">Gérer mes choix</a>, qui figure aussi en bas de chaque page, puis modifiez ce que vous voulez ;</li>
<li>ou supprimez les cookies depuis les réglages de votre navigateur, rubrique « Vie privée » ou « Confidentialité ».</li>
</ul>
<p>Le retrait prend effet immédiatement : les traceurs concernés cessent d’être lus et ceux que le site peut effacer le sont. Bloquer tous les cookies dans votre navigateur, y compris les nécessaires, vous empêchera de vous connecter à votre espace, mais pas de lire le site ni de m’écrire.</p>

<h2>La preuve de votre choix</h2>
<p>Je conserve la date de chaque choix, sa version et les finalités acceptées ou refusées, sans nom ni adresse. C’est ce qui me permet de démontrer que je respecte votre décision.</p>

<h2>M’écrire, ou saisir la CNIL</h2>
<p>{{legalCompanyName}}, responsable du site, répond à vos questions : par courriel à {{email}}, par courrier au {{headOffice}}, ou par téléphone au {{phone}}, du lundi au vendredi de 9 h à 17 h. Si la réponse ne vous convient pas, vous pouvez adresser une réclamation à la Commission nationale de l’informatique et des libertés (CNIL), 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, ou sur <a href="https://www.cnil.fr">cnil.fr</a>.</p>
`;
